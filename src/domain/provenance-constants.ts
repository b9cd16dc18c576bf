/** The topics of statements about a vulnerability, where sources differ in authority. */
export const predicates = [
  'record',
  'title',
  'description',
  'cvss',
  'ssvc',
  'weakness',
  'affected',
  'reference',
  'alias',
  'advisory',
  'technique',
  'kev',
  'epss',
] as const;

export type Predicate = (typeof predicates)[number];

/**
 * How far a source is believed. The letters are those of the Admiralty code: A completely reliable, B usually,
 * C fairly, D not usually, E unreliable, F cannot be judged. B+ is ours: the one whose subject it is, if not
 * its judge.
 */
const reliability = { A: 0.95, 'B+': 0.9, B: 0.85, C: 0.65, D: 0.4, E: 0.15, F: 0.5 } as const;

/** How Cairn learned what the source states. */
const method = {
  /** The source says so itself. */
  statement: 1,
  /** Somebody else says so in data that were made to be read by machines. */
  'structured-third-party': 0.95,
  /** An expert drew the line from one to the other. */
  'expert-mapping': 0.85,
  /** It was read out of a text. */
  'text-extraction': 0.7,
} as const;

export type Reliability = keyof typeof reliability;
export type Method = keyof typeof method;

/** How far a source is believed in one thing. */
export interface Authority {
  readonly reliability: Reliability;
  readonly method: Method;
  /**
   * The source that it has this from: the two together count as one. Absent where it is the source's own statement.
   */
  readonly copies?: string;
}

/** How far a source is believed, and how long a copy of it stays fresh. Its manifest declares it. */
export interface SourceReliability {
  /** A copy younger than this is as good as new: it is how often the source publishes. */
  readonly currentForHours: number;
  /** The time beyond that after which freshness is 0.5. */
  readonly halvedAfterDays: number;
  /** By predicate; the source makes no statements about those that are not there. */
  readonly says: Readonly<Partial<Record<Predicate, Authority>>>;
  /** Its statements about entities that are not vulnerabilities, and about their links. */
  readonly describes?: Authority;
}

/** The properties of a source by which its statements are weighed. */
export interface WeighedSource {
  readonly name: string;
  readonly reliability: SourceReliability;
}

/** The source states it itself. */
export function states(letter: Reliability): Authority {
  return { reliability: letter, method: 'statement' };
}

/** The source repeats what another one states. */
export function copies(source: string, letter: Reliability): Authority {
  return { reliability: letter, method: 'structured-third-party', copies: source };
}

/**
 * The numbers that confidence is computed from. `version` is raised whenever one of them changes, or the reliability
 * in the manifest of a source; it is part of each explanation.
 */
export const provenanceConstants = { version: 5, reliability, method } as const;
