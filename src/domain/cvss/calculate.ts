import cvss from 'ae-cvss-calculator';
import type { CvssVersion } from '../score.ts';
import type { MetricGroup } from './metric.ts';
import { environmentalOfV2, temporalOfV2 } from './scores-v2.ts';
import { type CvssVector, formatVector, readVector, vectorCharsMax } from './vector.ts';

/** The scores of a vector, 0.0 to 10.0 each. Null for a group of which the vector sets no metric. */
export interface VectorScores {
  readonly base: number;
  readonly temporal: number | null;
  readonly threat: number | null;
  readonly environmental: number | null;
}

/** Each score counts the groups before it too. Supplemental metrics never change a score. */
export function calculate(vector: CvssVector): VectorScores {
  const base = calculateBase(vector);
  const has = (group: MetricGroup) =>
    vector.metrics.some(({ definition, value }) => definition.group === group && !value.isNotDefined);
  const [hasTemporal, hasThreat, hasEnvironmental] = [has('temporal'), has('threat'), has('environmental')];
  return {
    base,
    temporal: hasTemporal ? calculateTemporal(vector, base) : null,
    threat: hasThreat ? overallOf(selected(vector, ['base', 'threat'])) : null,
    environmental: hasEnvironmental ? calculateEnvironmental(vector) : null,
  };
}

function calculateBase(vector: CvssVector): number {
  return overallOf(selected(vector, ['base']));
}

function calculateTemporal(vector: CvssVector, base: number): number {
  return vector.version === '2.0'
    ? temporalOfV2(vector, base)
    : overallOf(selected(vector, ['base', 'temporal']));
}

function calculateEnvironmental(vector: CvssVector): number {
  return vector.version === '2.0'
    ? environmentalOfV2(vector)
    : overallOf(selected(vector, ['base', 'temporal', 'threat', 'environmental']));
}

/** The metrics of some groups. What is not defined is left out, because the library counts it as present. */
function selected({ version, metrics }: CvssVector, groups: readonly MetricGroup[]): CvssVector {
  return {
    version,
    metrics: metrics.filter(
      ({ definition, value }) => groups.includes(definition.group) && !value.isNotDefined,
    ),
  };
}

function overallOf(vector: CvssVector): number {
  // Without any impact, the library can answer -0.
  return Math.max(0, new calculators[vector.version](formatVector(vector)).calculateScores().overall);
}

const calculators = {
  '2.0': cvss.Cvss2,
  '3.0': cvss.Cvss3P0,
  '3.1': cvss.Cvss3P1,
  '4.0': cvss.Cvss4P0,
} as const;

/** A cold load meets some 3,500 different vectors. */
const memoEntriesMax = 20_000;
const memo = new Map<string, number | null>();

/**
 * The base score that a CVSS vector gives. Null when the text is not a complete vector of that version: wrong prefix,
 * a missing or repeated base metric, or anything that the version does not define.
 */
export function vectorBaseScore(version: CvssVersion, vector: string): number | null {
  if (vector.length > vectorCharsMax) return null;
  const key = `${version} ${vector}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  if (memo.size >= memoEntriesMax) memo.clear();
  const reading = readVector(vector);
  const score =
    'vector' in reading && reading.vector.version === version ? calculateBase(reading.vector) : null;
  memo.set(key, score);
  return score;
}
