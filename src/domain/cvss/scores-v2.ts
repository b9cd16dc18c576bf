import type { CvssVector } from './vector.ts';

/**
 * The temporal score of a vector of CVSS 2.0, as section 3.2.2 of its guide has it. It and the environmental score are
 * computed here because the library rounds once at the end, and the guide after each equation.
 */
export function temporalOfV2(vector: CvssVector, base: number): number {
  const weight = weightsIn(vector);
  return roundToTenth(base * weight('E') * weight('RL') * weight('RC'));
}

/** The environmental score, as section 3.2.3 has it. */
export function environmentalOfV2(vector: CvssVector): number {
  const weight = weightsIn(vector);
  const kept = (impact: Metric, requirement: Metric) => 1 - weight(impact) * weight(requirement);
  const impact = Math.min(10, 10.41 * (1 - kept('C', 'CR') * kept('I', 'IR') * kept('A', 'AR')));
  const exploitability = 20 * weight('AV') * weight('AC') * weight('Au');
  const base = impact === 0 ? 0 : roundToTenth((0.6 * impact + 0.4 * exploitability - 1.5) * 1.176);
  const temporal = temporalOfV2(vector, base);
  return roundToTenth((temporal + (10 - temporal) * weight('CDP')) * weight('TD'));
}

/** Halves are rounded up. Sixth decimals come from binary numbers. */
function roundToTenth(score: number): number {
  return Math.round(Number((score * 10).toFixed(6))) / 10;
}

/** The numbers of a vector's metrics, and those of `ND` for a metric that it does not have. */
function weightsIn({ metrics }: CvssVector): (key: Metric) => number {
  const keys = new Map(metrics.map(({ definition, value }) => [definition.key, value.key]));
  return (key) => {
    const ofMetric: Readonly<Record<string, number>> = weights[key];
    return ofMetric[keys.get(key) ?? 'ND'] ?? 1;
  };
}

type Metric = keyof typeof weights;

const impacts = { N: 0, P: 0.275, C: 0.66 };
const requirements = { L: 0.5, M: 1, H: 1.51 };
/** Where `ND` is not named, it is 1. */
const weights = {
  AV: { L: 0.395, A: 0.646, N: 1 },
  AC: { H: 0.35, M: 0.61, L: 0.71 },
  Au: { M: 0.45, S: 0.56, N: 0.704 },
  C: impacts,
  I: impacts,
  A: impacts,
  E: { U: 0.85, POC: 0.9, F: 0.95, H: 1 },
  RL: { OF: 0.87, TF: 0.9, W: 0.95, U: 1 },
  RC: { UC: 0.9, UR: 0.95, C: 1 },
  CDP: { N: 0, L: 0.1, LM: 0.3, MH: 0.4, H: 0.5, ND: 0 },
  TD: { N: 0, L: 0.25, M: 0.75, H: 1 },
  CR: requirements,
  IR: requirements,
  AR: requirements,
} as const;
