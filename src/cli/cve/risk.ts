import type { Risk } from '../../domain/risk/judgement.ts';
import type { BodPriority } from '../../domain/risk/priority.ts';
import type { BodTier, RiskLevel, Tier } from '../../domain/risk/tier.ts';
import { decidingReasons, missingInWords } from '../../domain/risk/words.ts';
import type { VulnerabilityState } from '../../domain/vulnerability.ts';
import { formatTime } from '../layout/format.ts';
import { joinRich, padRich, type Rich, rich, richWidth, type Tone } from '../layout/rich-text.ts';

/** A level and its score in the level's tone: `critical 95`. */
export function formatRisk(level: RiskLevel, score: number | null): Rich {
  return rich(score === null ? level : `${level} ${score}`, level === 'unknown' ? 'faint' : level);
}

/** A tier by its key, in a tone by its urgency. */
export function formatTier(tier: Tier): Rich {
  return rich(tier, tierTones[tier]);
}

/** The risk with what decides it, and what is not known. */
export function renderRisk({ level, score, reasons, missing }: Risk): Rich[] {
  const deciding = decidingReasons(reasons, reasonsMax).map(({ words, effect }) =>
    joinRich([rich(words), rich(effect === 0 ? '' : signed(effect), 'faint')]),
  );
  return [
    joinRich([formatRisk(level, score), joinRich(deciding, ', ')], '  '),
    rich(missing.length === 0 ? '' : `not known: ${missingInWords(missing)}`, 'faint'),
  ];
}

/** The remediation timelines of BOD 26-04, by whether the asset is exposed. Its dates are not those of KEV. */
export function renderBod(bod: BodPriority | null, state: VulnerabilityState): Rich[] {
  if (bod === null) return state === 'rejected' ? [] : [rich('no BOD 26-04 table loaded', 'faint')];
  const { exposed, notExposed, tiers, clockStart } = bod;
  const names = new Map(tiers.map(({ key, name }) => [key, name]));
  const missing = [...new Set([...exposed.missing, ...notExposed.missing])].map(inputInWords);
  const outcomes = [
    { where: 'exposed', ...tiersOf(exposed.possible, names) },
    { where: 'not exposed', ...tiersOf(notExposed.possible, names) },
  ];
  const width = Math.max(...outcomes.map(({ keys }) => richWidth(keys)));
  return [
    ...outcomes.map(({ where, keys, words }) =>
      joinRich([padRich(rich(where), 'not exposed'.length), padRich(keys, width), words], '  '),
    ),
    rich(missing.length === 0 ? '' : `not known: ${missing.join(', ')}`, 'faint'),
    rich(clockStart === null ? '' : `counted from the KEV listing on ${formatTime(clockStart)}`, 'faint'),
  ];
}

const reasonsMax = 3;

/** The timelines that are possible, and the soonest of them in words. */
function tiersOf(possible: readonly BodTier[], names: ReadonlyMap<BodTier, string>) {
  const [soonest] = possible;
  const name = (soonest && names.get(soonest)) ?? '';
  return {
    keys: joinRich(possible.map(formatTier), ', '),
    words: rich(possible.length === 1 ? name : `soonest: ${name}`),
  };
}

function inputInWords(input: string): string {
  return input === 'technicalImpact' ? 'technical impact' : input === 'kev' ? 'KEV' : input;
}

/** `+5`, `−10` */
function signed(effect: number): string {
  return effect < 0 ? `−${-effect}` : `+${effect}`;
}

const tierTones: Readonly<Record<Tier, Tone>> = {
  '3df': 'critical',
  '3d': 'high',
  '14d': 'medium',
  '60d': 'low',
  fsu: 'plain',
  unknown: 'faint',
};
