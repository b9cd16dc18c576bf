import { riskConstants as constants } from './constants.ts';
import type { Signals } from './signals.ts';
import type { RiskLevel } from './tier.ts';

/** What a risk is computed from. A reason names the claims about its inputs. */
export type RiskInput =
  | 'cvss'
  | 'epss'
  | 'kev'
  | 'ransomware'
  | 'exploitation'
  | 'automatable'
  | 'technicalImpact'
  | 'disputed'
  | 'state';

/** One rule that applied. */
export interface RiskReason {
  readonly rule: RiskRule;
  /** The value of the input that made the rule apply. */
  readonly value: number | string | boolean;
  /** How many points it changed the score by. The effects of all reasons add up to the score. */
  readonly effect: number;
  readonly inputs: readonly RiskInput[];
}

export type RiskRule =
  | 'rejected'
  | 'too_little_known'
  | 'cvss_base'
  | 'epss_base'
  | 'exploitation_base'
  | 'disputed'
  | 'epss_percentile'
  | 'public_exploit'
  | 'automatable'
  | 'total_impact'
  | 'ransomware_floor'
  | 'kev_floor'
  | 'active_floor'
  | 'epss_floor';

export type MissingInput = 'cvss' | 'kev' | 'epss' | 'ssvc';

/** The judgement of one vulnerability. */
export interface RiskJudgement {
  readonly level: RiskLevel;
  /** 0 to 100; null exactly where the level is `unknown`. */
  readonly score: number | null;
  readonly reasons: readonly RiskReason[];
  /** What no source states, or what was never read. */
  readonly missing: readonly MissingInput[];
}

/**
 * The risk of a vulnerability, from 0 to 100. The base is the highest of ten times the CVSS base score, the points of
 * the EPSS score and those of its exploitation. A dispute lowers it, four additions raise it by at most 10 together,
 * and floors come last, so that a listing in KEV is never below critical. `docs/risk.md` has the table.
 *
 * A low risk must be known: without a CVSS score, a KEV catalog or EPSS scores it is `unknown`.
 */
export function judgeRisk(signals: Signals): RiskJudgement {
  const missing = missingInputs(signals);
  const unknown = (reason: Omit<RiskReason, 'effect'>): RiskJudgement => ({
    level: 'unknown',
    score: null,
    reasons: [{ ...reason, effect: 0 }],
    missing,
  });
  if (signals.state === 'rejected')
    return unknown({ rule: 'rejected', value: 'rejected', inputs: ['state'] });

  const tally = new Tally();
  addBase(tally, signals);
  if (signals.isDisputed) tally.change('disputed', true, -constants.disputed, ['disputed']);
  addAdditions(tally, signals);
  raiseToFloors(tally, signals);

  const level = levelOf(tally.score);
  const isLowKnown = signals.cvss !== null && signals.isKevRead && signals.isEpssRead;
  if (level === 'low' && !isLowKnown) {
    return unknown({ rule: 'too_little_known', value: missing.join(','), inputs: [] });
  }
  return { level, score: tally.score, reasons: tally.reasons, missing };
}

/** The level of a score. @param score 0 to 100; null for an unknown risk */
export function levelOf(score: number | null): RiskLevel {
  if (score === null) return 'unknown';
  const { critical, high, medium } = constants.levels;
  if (score >= critical) return 'critical';
  if (score >= high) return 'high';
  return score >= medium ? 'medium' : 'low';
}

/** A listing in KEV means that it is exploited, whatever an SSVC decision says. */
export function exploitationOf({
  isListed,
  exploitation,
}: Pick<Signals, 'isListed' | 'exploitation'>): Signals['exploitation'] {
  return isListed ? 'active' : exploitation;
}

/** A score between 0 and 100, and why. */
class Tally {
  score = 0;
  readonly reasons: RiskReason[] = [];

  change(rule: RiskRule, value: RiskReason['value'], points: number, inputs: readonly RiskInput[]): number {
    const effect = Math.min(100, Math.max(0, this.score + points)) - this.score;
    this.score += effect;
    this.reasons.push({ rule, value, effect, inputs });
    return effect;
  }
}

function addBase(tally: Tally, signals: Signals): void {
  const { cvss, epss } = signals;
  const { base } = constants;
  const exploitation = exploitationOf(signals);
  const byEpss = base.epss.find(({ from }) => (epss?.score ?? 0) >= from)?.points ?? 0;
  const byExploitation = exploitation === 'active' ? base.active : exploitation === 'poc' ? base.poc : 0;
  const candidates = [
    { rule: 'cvss_base', value: cvss, points: Math.round((cvss ?? 0) * base.perCvssPoint), inputs: ['cvss'] },
    {
      rule: 'epss_base',
      value: byEpss === 0 ? null : (epss?.score ?? null),
      points: byEpss,
      inputs: ['epss'],
    },
    {
      rule: 'exploitation_base',
      value: byExploitation === 0 ? null : exploitation,
      points: byExploitation,
      inputs: inputsOfExploitation(signals),
    },
  ] as const;
  const highest = Math.max(...candidates.map(({ points }) => points));
  const decisive = candidates.find(({ value, points }) => value !== null && points === highest);
  for (const one of candidates) {
    if (one.value === null) continue;
    tally.change(one.rule, one.value, one === decisive ? one.points : 0, one.inputs);
  }
}

function addAdditions(tally: Tally, signals: Signals): void {
  const { epss, automatable, technicalImpact } = signals;
  const { additions } = constants;
  let left: number = additions.most;
  const add = (rule: RiskRule, value: RiskReason['value'], points: number, inputs: readonly RiskInput[]) => {
    left -= tally.change(rule, value, Math.min(points, left), inputs);
  };
  if (epss !== null && epss.percentile >= additions.epssPercentile.from) {
    add('epss_percentile', epss.percentile, additions.epssPercentile.points, ['epss']);
  }
  const exploitation = exploitationOf(signals);
  if (exploitation === 'poc' || exploitation === 'active') {
    add('public_exploit', exploitation, additions.publicExploit, inputsOfExploitation(signals));
  }
  if (automatable === 'yes') add('automatable', automatable, additions.automatable, ['automatable']);
  if (technicalImpact === 'total') {
    add('total_impact', technicalImpact, additions.totalImpact, ['technicalImpact']);
  }
}

/** The highest floor first, so that it shows as the one that decides. */
function raiseToFloors(tally: Tally, { isListed, isRansomware, exploitation, epss }: Signals): void {
  const { floors } = constants;
  const raise = (rule: RiskRule, value: RiskReason['value'], floor: number, inputs: readonly RiskInput[]) =>
    tally.change(rule, value, Math.max(0, floor - tally.score), inputs);
  if (isRansomware) raise('ransomware_floor', true, floors.ransomware, ['ransomware']);
  if (isListed) raise('kev_floor', 'listed', floors.kev, ['kev']);
  if (exploitation === 'active') raise('active_floor', 'active', floors.active, ['exploitation']);
  if (epss !== null && epss.score >= floors.epss.from) {
    raise('epss_floor', epss.score, floors.epss.points, ['epss']);
  }
}

function inputsOfExploitation({ isListed, exploitation }: Signals): readonly RiskInput[] {
  if (!isListed) return ['exploitation'];
  return exploitation === 'active' ? ['kev', 'exploitation'] : ['kev'];
}

function missingInputs(signals: Signals): MissingInput[] {
  const { cvss, isKevRead, isListed, epss, exploitation, automatable, technicalImpact } = signals;
  const holds: readonly (readonly [input: MissingInput, isMissing: boolean])[] = [
    ['cvss', cvss === null],
    ['kev', !isKevRead && !isListed],
    ['epss', epss === null],
    ['ssvc', exploitation === null && automatable === null && technicalImpact === null],
  ];
  return holds.filter(([, isMissing]) => isMissing).map(([input]) => input);
}
