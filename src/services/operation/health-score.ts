import type { HealthMeasurement, HealthPart } from './contract.ts';

/** How a score follows from a value and its target. */
export interface ScoreRule {
  readonly formula: string;
  /** 0 to 100. */
  score(value: number, target: number): number;
}

/** A share that should be high: 100 at the target, 0 where ten times as much fails as the target allows. */
export const atLeast: ScoreRule = {
  formula:
    'If the target is 1: 100 × value. Otherwise 100 up to 1 − target of failures, then 100 × (1 − (target − value) / (9 × (1 − target))), at least 0.',
  score(value, target) {
    if (target >= 1) return 100 * value;
    return 100 * Math.min(1, Math.max(0, 1 - (target - value) / (9 * (1 - target))));
  },
};

/** A time that should be short: 100 up to the target, half as much at twice the target. */
export const atMost: ScoreRule = {
  formula: '100 × target / value, at most 100.',
  score: (value, target) => (value <= target ? 100 : (100 * target) / value),
};

/** A share that should not fall below its target. */
export const enough: ScoreRule = {
  formula: '100 × value / target, at most 100.',
  score: (value, target) => Math.min(100, (100 * value) / target),
};

/** A measurement before it has a score. */
export interface Measured extends Pick<HealthMeasurement, 'name' | 'unit' | 'target' | 'weight'> {
  /** Null with a reason if it was not measured. */
  readonly value: number | null;
  readonly reason?: string;
  readonly score: ScoreRule;
}

/** A measurement that does not count, and why. */
export function notMeasured(
  measurement: Pick<HealthMeasurement, 'name' | 'unit' | 'target' | 'weight'>,
  score: ScoreRule,
  reason: string,
): Measured {
  return { ...measurement, value: null, reason, score };
}

/** A part of the platform from its measurements. */
export function partOf(measured: readonly Measured[]): HealthPart {
  const measurements = measured.map(({ name, value, unit, target, weight, reason = null, score }) => {
    const points = value === null ? null : Math.round(score.score(value, target) * 100) / 100;
    return { name, value, unit, target, score: points, weight, formula: score.formula, reason };
  });
  const counted = measurements.filter((one) => one.score !== null);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const points = counted.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0);
  if (weights === 0) return { score: null, reason: 'Nothing of it was measured.', measurements };
  return { score: Math.round(points / weights), reason: null, measurements };
}
