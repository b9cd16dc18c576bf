import cvss from 'ae-cvss-calculator';
import type { CvssVersion } from './score.ts';

const vectorCharsMax = 256;

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
  const score = calculate(version, vector);
  memo.set(key, score);
  return score;
}

function calculate(version: CvssVersion, vector: string): number | null {
  const metrics = metricsOf(version, vector);
  if (metrics === null) return null;
  try {
    return calculators[version](metrics);
  } catch {
    // The library throws on a metric or a value that the version does not have.
    return null;
  }
}

/**
 * The metrics without the prefix, in the case that the library expects. Null when they are not written as
 * metrics or one is there twice: the library would skip the first and let the last of the second win.
 */
function metricsOf(version: CvssVersion, vector: string): string | null {
  const folded = vector.toUpperCase();
  const prefix = prefixes[version];
  if (prefix !== null && !folded.startsWith(prefix)) return null;
  const body = prefix === null ? folded.replace(/^\((.*)\)$/, '$1') : folded.slice(prefix.length);
  if (!/^[A-Z]{1,3}:[A-Z]+(?:\/[A-Z]{1,3}:[A-Z]+)*$/.test(body)) return null;
  const metrics = body.split('/');
  if (new Set(metrics.map((metric) => metric.split(':', 1)[0])).size !== metrics.length) return null;
  return metrics.map((metric) => mixedCase[version]?.(metric) ?? metric).join('/');
}

const prefixes: Readonly<Record<CvssVersion, string | null>> = {
  '2.0': null,
  '3.0': 'CVSS:3.0/',
  '3.1': 'CVSS:3.1/',
  '4.0': 'CVSS:4.0/',
};

/** The two places where CVSS itself mixes upper and lower case: v2's `Au`, and v4's words of urgency. */
const mixedCase: Partial<Record<CvssVersion, (metric: string) => string>> = {
  '2.0': (metric) => metric.replace(/^AU:/, 'Au:'),
  '4.0': (metric) =>
    metric.replace(/^U:(.)(.+)$/, (_, first: string, rest: string) => `U:${first}${rest.toLowerCase()}`),
};

/** A vector that lacks base metrics scores 0 in the library, so completeness is asked first. */
const calculators: Readonly<Record<CvssVersion, (metrics: string) => number | null>> = {
  '2.0': (metrics) => baseScore(new cvss.Cvss2(metrics)),
  '3.0': (metrics) => baseScore(new cvss.Cvss3P0(metrics)),
  '3.1': (metrics) => baseScore(new cvss.Cvss3P1(metrics)),
  '4.0': (metrics) => {
    const vector = new cvss.Cvss4P0(metrics);
    return vector.isBaseFullyDefined() ? (vector.calculateScores().baseMetricsOnly ?? null) : null;
  },
};

function baseScore(vector: cvss.Cvss2 | cvss.Cvss3P0 | cvss.Cvss3P1): number | null {
  return vector.isBaseFullyDefined() ? (vector.calculateScores().base ?? null) : null;
}
