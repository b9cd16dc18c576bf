/** The checked members of an answer over HTTP. */
export interface CheckedAnswer {
  readonly answer: string;
  readonly sentences: readonly CheckedSentence[];
  readonly sources: readonly {
    readonly id: string;
    readonly asOf: string | null;
    readonly url: string | null;
  }[];
  readonly references: readonly string[];
  readonly confidence: number;
  readonly freshness: number;
  readonly requiresReview: boolean;
  readonly meta: {
    readonly intent: string;
    readonly entities: readonly { readonly id: string }[];
    readonly slots: readonly { readonly name: string; readonly state: string }[];
    readonly window: { readonly from: string; readonly to: string } | null;
    readonly understanding: number;
    readonly manifest: number;
    readonly locale: string;
    readonly dropped: readonly { readonly reason: string; readonly claims: readonly string[] }[];
    readonly coverage: number;
  };
}

export interface CheckedSentence {
  readonly text: string;
  readonly kind: 'fact' | 'derived' | 'count' | 'notice';
  readonly claims: readonly string[];
  readonly lang: string;
  readonly quotes?: readonly { readonly text: string; readonly lang: string }[];
  readonly derived?: {
    readonly rule: string;
    readonly rows: readonly number[];
    readonly values: Readonly<Record<string, string>>;
  };
  readonly count?: { readonly path: string; readonly manifest: number; readonly total: number };
  readonly values?: Readonly<Record<string, string>>;
}

/** A claim as `/api/v3/evidence` opens it. */
export interface OpenedClaim {
  readonly id: string;
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly qualifiers: Readonly<Record<string, string>>;
  /** What upstream wrote at each place that supports it. */
  readonly quoted: readonly string[];
  readonly sources: readonly string[];
  /** The day of upstream's newest version that states it. */
  readonly asOf: string;
}
