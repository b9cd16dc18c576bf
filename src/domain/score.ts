/** Severity words of CVSS v3 and v4, and `unknown` where nobody has scored. */
export const severities = ['critical', 'high', 'medium', 'low', 'none', 'unknown'] as const;

export type Severity = (typeof severities)[number];

export type CvssVersion = '4.0' | '3.1' | '3.0' | '2.0';

/** Who said a thing: the CVE Numbering Authority, an Authorized Data Publisher, or somebody else. */
export type Role = 'cna' | 'adp' | 'other';

/** One CVSS score as its scorer gave it. A score known without its vector keeps `vector: null`. */
export interface Score {
  readonly version: CvssVersion;
  readonly vector: string | null;
  /** 0.0 to 10.0 */
  readonly baseScore: number;
  readonly severity: Severity;
  /** Short name of the organization that scored. */
  readonly source: string;
  readonly role: Role;
  /** The base score that follows from the vector, present only if it differs from `baseScore`. */
  readonly vectorScore?: number;
  /** Scores by the metrics that change with time or place, where the scorer gives them; same range. */
  readonly threatScore?: number;
  readonly temporalScore?: number;
  readonly environmentalScore?: number;
  /** For which circumstances the scorer gave this score, in its own words. */
  readonly scenarios?: readonly string[];
  /** Ids of the advisories that state the score; absent for a score of a CVE record. */
  readonly advisories?: readonly string[];
  /** Present if an advisory gives the score for products that it names, not for the vulnerability itself. */
  readonly forProducts?: true;
}

const versionOrder: readonly CvssVersion[] = ['4.0', '3.1', '3.0', '2.0'];

/**
 * Severity of a base score. For v3 and v4: FIRST's qualitative scale (CVSS v3.1 section 5, v4.0 section 6).
 * For v2, which has no words itself: NVD's bands (low below 4.0, medium below 7.0, high from there).
 */
export function severityOf(baseScore: number, version: CvssVersion): Severity {
  if (version === '2.0') return baseScore >= 7 ? 'high' : baseScore >= 4 ? 'medium' : 'low';
  if (baseScore >= 9) return 'critical';
  if (baseScore >= 7) return 'high';
  if (baseScore >= 4) return 'medium';
  return baseScore > 0 ? 'low' : 'none';
}

/**
 * Best first: scores for the vulnerability before those for products of an advisory. In each v4.0, 3.1, 3.0, 2.0;
 * then the CNA, preferred scorers, others by name; then the higher score.
 * @param scorers short names of those preferred, the first one first
 */
export function compareScores(a: Score, b: Score, scorers: readonly string[]): number {
  return (
    Number(a.forProducts ?? false) - Number(b.forProducts ?? false) ||
    versionOrder.indexOf(a.version) - versionOrder.indexOf(b.version) ||
    scorerRank(a, scorers) - scorerRank(b, scorers) ||
    (a.source < b.source ? -1 : a.source > b.source ? 1 : 0) ||
    b.baseScore - a.baseScore ||
    ((a.vector ?? '') < (b.vector ?? '') ? -1 : 1)
  );
}

function scorerRank(score: Score, scorers: readonly string[]): number {
  return score.role === 'cna' ? -1 : preference(score, scorers);
}

/** The place of a scorer among those preferred; behind all of them where it is none. */
export function preference({ source }: { readonly source: string }, scorers: readonly string[]): number {
  const place = scorers.indexOf(source);
  return place === -1 ? scorers.length : place;
}

/** Each score once, in the order of the first of its kind; equal ones are joined and name all their advisories. */
export function joinScores(scores: readonly Score[]): Score[] {
  const joined = new Map<string, Score>();
  for (const score of scores) {
    const key = scoreKey(score);
    const known = joined.get(key);
    joined.set(key, known === undefined ? score : { ...known, ...joinedAdvisories(known, score) });
  }
  return [...joined.values()];
}

function joinedAdvisories(a: Score, b: Score): Pick<Score, 'advisories'> {
  const advisories = [...new Set([...(a.advisories ?? []), ...(b.advisories ?? [])])];
  return advisories.length === 0 ? {} : { advisories };
}

/** The same for scores that only differ in the advisories that state them. */
export function scoreKey({ advisories: _, ...score }: Score): string {
  return JSON.stringify(Object.entries(score).sort(([a], [b]) => (a < b ? -1 : 1)));
}
