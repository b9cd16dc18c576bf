import type { RawSignals } from './signals.ts';

/** A rule that applies, in the order in which the rules are applied. */
export interface RawReason {
  readonly rule: string;
  readonly value: string | number | boolean;
  /** Points that it adds to the score so far. */
  readonly effect: number;
}

/** The risk of a CVE, by code independent of the product that follows the definition in `docs/risk.md` alone. */
export interface RawRisk {
  readonly level: string;
  /** Null exactly where the level is unknown. */
  readonly score: number | null;
  readonly reasons: readonly RawReason[];
  readonly missing: readonly string[];
}

/** The risk in a store that has read a KEV catalog and a day of EPSS. */
export function riskOf(signals: RawSignals): RawRisk {
  const missing = missingOf(signals);
  const unknown = (rule: string, value: string): RawRisk => {
    return { level: 'unknown', score: null, reasons: [{ rule, value, effect: 0 }], missing };
  };
  if (signals.isRejected) return unknown('rejected', 'rejected');
  const reasons: RawReason[] = [];
  let score = 0;
  const change = ({ rule, value, points }: Rule) => {
    const before = score;
    score = Math.min(100, Math.max(0, score + points));
    reasons.push({ rule, value, effect: score - before });
  };

  const bases = basesOf(signals);
  const highest = Math.max(...bases.map(({ points }) => points));
  const base = bases.find(({ points }) => points === highest);
  for (const rule of bases) change(rule === base ? rule : { ...rule, points: 0 });
  if (signals.isDisputed) change({ rule: 'disputed', value: true, points: -10 });
  let room = 10;
  for (const rule of additionsOf(signals)) {
    const points = Math.min(rule.points, room);
    room -= points;
    change({ ...rule, points });
  }
  for (const rule of floorsOf(signals)) change({ ...rule, points: Math.max(0, rule.points - score) });

  const level = score >= 90 ? 'critical' : score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low';
  if (level === 'low' && signals.cvss === null) return unknown('too_little_known', missing.join());
  return { level, score, reasons, missing };
}

interface Rule {
  readonly rule: string;
  readonly value: string | number | boolean;
  readonly points: number;
}

/** A listing in KEV means that it is exploited. */
function exploitationOf({ kev, exploitation }: RawSignals): string | null {
  return kev === null ? exploitation : 'active';
}

function basesOf(signals: RawSignals): Rule[] {
  const { cvss, epss } = signals;
  const rules: Rule[] = [];
  // A base score has one decimal.
  if (cvss !== null) rules.push({ rule: 'cvss_base', value: cvss, points: Math.round(cvss * 10) });
  if (epss !== null && epss.score >= 0.1)
    rules.push({ rule: 'epss_base', value: epss.score, points: epss.score >= 0.5 ? 70 : 45 });
  const value = exploitationOf(signals);
  if (value === 'active') rules.push({ rule: 'exploitation_base', value, points: 80 });
  if (value === 'poc') rules.push({ rule: 'exploitation_base', value, points: 55 });
  return rules;
}

function additionsOf(signals: RawSignals): Rule[] {
  const { epss, automatable, technicalImpact } = signals;
  const rules: Rule[] = [];
  if (epss !== null && epss.percentile >= 0.95)
    rules.push({ rule: 'epss_percentile', value: epss.percentile, points: 5 });
  const value = exploitationOf(signals);
  if (value === 'poc' || value === 'active') rules.push({ rule: 'public_exploit', value, points: 4 });
  if (automatable === 'yes') rules.push({ rule: 'automatable', value: 'yes', points: 3 });
  if (technicalImpact === 'total') rules.push({ rule: 'total_impact', value: 'total', points: 3 });
  return rules;
}

/** The highest first. */
function floorsOf({ kev, exploitation, epss }: RawSignals): Rule[] {
  const rules: Rule[] = [];
  if (kev?.isRansomware === true) rules.push({ rule: 'ransomware_floor', value: true, points: 95 });
  if (kev !== null) rules.push({ rule: 'kev_floor', value: 'listed', points: 90 });
  if (exploitation === 'active') rules.push({ rule: 'active_floor', value: 'active', points: 88 });
  if (epss !== null && epss.score >= 0.5) rules.push({ rule: 'epss_floor', value: epss.score, points: 80 });
  return rules;
}

function missingOf({ cvss, epss, exploitation, automatable, technicalImpact }: RawSignals): string[] {
  return [
    ...(cvss === null ? ['cvss'] : []),
    ...(epss === null ? ['epss'] : []),
    ...((exploitation ?? automatable ?? technicalImpact) === null ? ['ssvc'] : []),
  ];
}
