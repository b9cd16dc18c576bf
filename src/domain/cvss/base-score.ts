import type { CvssVersion } from '../score.ts';
import { calculateBase } from './calculate.ts';
import { readVector, vectorCharsMax } from './vector.ts';

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
