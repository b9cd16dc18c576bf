import { formatShare } from '../share.ts';
import { riskConstants } from './constants.ts';
import type { MissingInput, RiskReason, RiskRule } from './risk.ts';

/** A reason for a risk, without what it rests on. */
export type StatedReason = Pick<RiskReason, 'rule' | 'value' | 'effect'>;

/** A reason in a few words. */
export interface ReasonInWords {
  readonly words: string;
  /** How many points it changed the score by. */
  readonly effect: number;
}

/**
 * What decides a risk: the reasons that change the score most, then those that confirm it. Reasons with the same words
 * are one.
 */
export function decidingReasons(reasons: readonly StatedReason[], most: number): ReasonInWords[] {
  const effects = new Map<string, number>();
  for (const { rule, value, effect } of reasons.toSorted((a, b) => weightOf(a.rule) - weightOf(b.rule))) {
    const words = inWords[rule](value);
    effects.set(words, (effects.get(words) ?? 0) + effect);
  }
  return Array.from(effects, ([words, effect]) => ({ words, effect }))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, most);
}

/** `CVSS, EPSS` */
export function missingInWords(missing: readonly MissingInput[]): string {
  return missing.map((input) => input.toUpperCase()).join(', ');
}

type Value = RiskReason['value'];

const topPercent = Math.round((1 - riskConstants.additions.epssPercentile.from) * 100);

const exploitation = (value: Value): string => (value === 'active' ? 'exploited' : 'public exploit');
const epss = (value: Value): string => `EPSS ${formatShare(Number(value))}`;

/** The most telling first, for reasons with the same effect. */
const inWords: Readonly<Record<RiskRule, (value: Value) => string>> = {
  rejected: () => 'rejected',
  too_little_known: () => 'too little is known',
  ransomware_floor: () => 'used by ransomware',
  kev_floor: () => 'listed in KEV',
  active_floor: exploitation,
  exploitation_base: exploitation,
  public_exploit: exploitation,
  epss_floor: epss,
  epss_base: epss,
  cvss_base: (value) => `CVSS ${Number(value).toFixed(1)}`,
  epss_percentile: () => `EPSS in the top ${topPercent} %`,
  total_impact: () => 'total impact',
  automatable: () => 'automatable',
  disputed: () => 'disputed',
};

const rules = Object.keys(inWords);

function weightOf(rule: RiskRule): number {
  return rules.indexOf(rule);
}
