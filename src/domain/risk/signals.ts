import { type KevListing, type SsvcDecision, ssvcExploitations } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { Vulnerability, VulnerabilityState } from '../vulnerability.ts';

export type Exploitation = (typeof ssvcExploitations)[number];

/** What is judged of a vulnerability, apart from what changes daily. Null where no source states it. */
export interface LastingSignals {
  readonly state: VulnerabilityState;
  /** Whether the record has the tag `disputed`. */
  readonly isDisputed: boolean;
  /** Base score of the preferred CVSS, 0.0 to 10.0. */
  readonly cvss: number | null;
  /** The answers of the preferred SSVC decision. */
  readonly exploitation: Exploitation | null;
  readonly automatable: 'no' | 'yes' | null;
  readonly technicalImpact: 'partial' | 'total' | null;
  readonly isListed: boolean;
  /** Whether CISA knows of use in ransomware campaigns. */
  readonly isRansomware: boolean;
}

/** Whether anything is stored of the lists that change daily. */
export interface ReadLists {
  /** Whether a KEV catalog was ever read. */
  readonly isKevRead: boolean;
  /** Whether a day of EPSS scores is stored. */
  readonly isEpssRead: boolean;
}

/** Everything that is judged of a vulnerability. */
export interface Signals extends LastingSignals, ReadLists {
  /** The score of the newest day: both 0 to 1; null if it does not score the CVE. */
  readonly epss: { readonly score: number; readonly percentile: number } | null;
}

/** The signals of a CVE that no record is about. */
export const noSignals: LastingSignals = {
  state: 'unknown',
  isDisputed: false,
  cvss: null,
  exploitation: null,
  automatable: null,
  technicalImpact: null,
  isListed: false,
  isRansomware: false,
};

/** The signals of a composed vulnerability. @param listing its entry in the KEV catalog, or null */
export function lastingSignals(
  { state, tags, cvss, ssvc }: JudgedVulnerability,
  listing: Pick<KevListing, 'ransomware'> | null,
): LastingSignals {
  return {
    state,
    isDisputed: tags.includes('disputed'),
    cvss: cvss[0]?.baseScore ?? null,
    ...ssvcSignals(ssvc),
    isListed: listing !== null,
    isRansomware: listing?.ransomware === true,
  };
}

/** What of a composed vulnerability is judged. */
export interface JudgedVulnerability extends Pick<Vulnerability, 'state' | 'tags' | 'ssvc'> {
  /** The preferred one first; others are not read. */
  readonly cvss: readonly Pick<Score, 'version' | 'vector' | 'baseScore'>[];
}

type SsvcSignals = Pick<LastingSignals, 'exploitation' | 'automatable' | 'technicalImpact'>;

/** Answers in other words than those of the decision points count as missing. */
function ssvcSignals(decision: SsvcDecision | null): SsvcSignals {
  return {
    exploitation: answerIn(exploitations, decision?.exploitation),
    automatable: answerIn(automatables, decision?.automatable),
    technicalImpact: answerIn(impacts, decision?.technicalImpact),
  };
}

function answerIn<T extends string>(answers: readonly T[], stated: string | null | undefined): T | null {
  const folded = stated?.trim().toLowerCase();
  return answers.find((answer) => answer === folded) ?? null;
}

const exploitations = ssvcExploitations;
const automatables = ['no', 'yes'] as const;
const impacts = ['partial', 'total'] as const;
const states = [
  'published',
  'rejected',
  'reserved',
  'unknown',
] as const satisfies readonly VulnerabilityState[];

/** In the place of a missing CVSS score, which has at most 100 tenths. */
const noCvss = 127;

/** The signals in 18 bits: lists and the search index store them as a number. */
export function packSignals(signals: LastingSignals): number {
  const { state, isDisputed, cvss, exploitation, automatable, technicalImpact, isListed, isRansomware } =
    signals;
  let packed: number = states.indexOf(state);
  packed = packed * 2 + Number(isDisputed);
  packed = packed * 2 + Number(isListed);
  packed = packed * 2 + Number(isRansomware);
  packed = packed * 4 + placeOf(exploitations, exploitation);
  packed = packed * 4 + placeOf(automatables, automatable);
  packed = packed * 4 + placeOf(impacts, technicalImpact);
  return packed * 128 + (cvss === null ? noCvss : Math.round(cvss * 10));
}

/** Reads what `packSignals` wrote. */
export function unpackSignals(packed: number): LastingSignals {
  let rest = packed;
  const take = (bits: number): number => {
    const value = rest & ((1 << bits) - 1);
    rest >>>= bits;
    return value;
  };
  const tenths = take(7);
  const technicalImpact = impacts[take(2) - 1] ?? null;
  const automatable = automatables[take(2) - 1] ?? null;
  const exploitation = exploitations[take(2) - 1] ?? null;
  const isRansomware = take(1) === 1;
  const isListed = take(1) === 1;
  const isDisputed = take(1) === 1;
  const state = states[take(2)] ?? 'unknown';
  const cvss = tenths === noCvss ? null : tenths / 10;
  return { state, isDisputed, cvss, exploitation, automatable, technicalImpact, isListed, isRansomware };
}

/** 1 for the first of the answers, 0 for none. */
function placeOf<T>(answers: readonly T[], answer: T | null): number {
  return answer === null ? 0 : answers.indexOf(answer) + 1;
}
