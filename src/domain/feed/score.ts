/** How an item can match an interest, the most specific first. */
export const matchKinds = [
  'inventory',
  'cve',
  'product',
  'package',
  'possible',
  'vendor',
  'weakness',
  'technique',
  'actor',
  'advisory',
  'similar',
  'query',
  'words',
] as const;

export type MatchKind = (typeof matchKinds)[number];

/** What may have happened to an item lately, what counts most first. */
export const changeTypes = [
  'kev_added',
  'ransomware_flagged',
  'published',
  'epss_jump',
  'cvss_raised',
  'severity_changed',
  'ssvc_changed',
  'cvss_added',
  'advisory_added',
] as const;

export type ChangeType = (typeof changeTypes)[number];

/** The constants of the formula, which docs/feed.md publishes. All are points of 100. */
export const feedConstants = {
  match: {
    inventory: 40,
    cve: 36,
    product: 30,
    package: 30,
    possible: 28,
    vendor: 24,
    weakness: 24,
    technique: 24,
    actor: 24,
    advisory: 24,
    similar: 20,
    query: 20,
    words: 12,
  } satisfies Readonly<Record<MatchKind, number>>,
  /** For a risk score of 100. */
  risk: 30,
  /** For something that happened today. */
  change: {
    kev_added: 30,
    ransomware_flagged: 27,
    published: 24,
    epss_jump: 21,
    cvss_raised: 18,
    severity_changed: 15,
    ssvc_changed: 15,
    cvss_added: 12,
    advisory_added: 9,
  } satisfies Readonly<Record<ChangeType, number>>,
  /** After this many days, a change counts half. */
  halfLifeDays: 14,
  /** What happened before does not count. */
  windowDays: 90,
} as const;

/** The points of an item. They are whole hundredths, and `total` is the sum of the others. */
export interface FeedScore {
  readonly total: number;
  readonly match: number;
  /** Null if the risk is unknown, which adds nothing. */
  readonly risk: number | null;
  readonly change: number;
}

/** What an item is ranked by. */
export interface Scored {
  readonly match: MatchKind;
  /** 0 to 100. */
  readonly riskScore: number | null;
  readonly change: { readonly type: ChangeType; readonly ageDays: number } | null;
}

export function feedScore({ match, riskScore, change }: Scored): FeedScore {
  const parts = {
    match: matchHundredths(match),
    risk: riskHundredths(riskScore),
    change: change === null ? 0 : changeHundredths(change.type, change.ageDays),
  };
  return {
    total: (parts.match + parts.risk + parts.change) / 100,
    match: parts.match / 100,
    risk: riskScore === null ? null : parts.risk / 100,
    change: parts.change / 100,
  };
}

/** Whole numbers, so that sums are exact. */
export function matchHundredths(kind: MatchKind): number {
  return feedConstants.match[kind] * 100;
}

export function riskHundredths(riskScore: number | null): number {
  return Math.round((riskScore ?? 0) * feedConstants.risk);
}

/** 0 for what has not happened yet, and for what is older than the window. */
export function changeHundredths(type: ChangeType, ageDays: number): number {
  const { change, halfLifeDays, windowDays } = feedConstants;
  if (ageDays < 0 || ageDays >= windowDays) return 0;
  return Math.round(change[type] * 100 * 2 ** (-ageDays / halfLifeDays));
}

const dayMs = 86_400_000;

/** Whole days from a moment to the present; below 0 for a later moment. */
export function ageInDays(atMs: number, nowMs: number): number {
  return Math.floor((nowMs - atMs) / dayMs);
}
