/** Headings and short words around the sentences of an answer, for documents that show it whole. */
export interface Labels {
  readonly answer: string;
  readonly brief: string;
  readonly soc: string;
  readonly daily: string;
  readonly replay: string;
  readonly summary: string;
  readonly recommendations: string;
  readonly fix: string;
  readonly priority: string;
  readonly evidence: string;
  readonly sources: string;
  readonly risk: string;
  readonly confidence: string;
  readonly freshness: string;
  /** Before a day. */
  readonly asOf: string;
  /** A sentence: a person must review this before anything is done with it. */
  readonly review: string;
  /** Parts of a daily brief. */
  readonly new: string;
  readonly due: string;
  readonly first: string;
  readonly changed: string;
  readonly scores: string;
  /** Parts of a replay. */
  readonly before: string;
  readonly after: string;
  readonly differences: string;
  /** A sentence: nothing has changed. */
  readonly unchanged: string;
}
