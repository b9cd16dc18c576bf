import { riskHundredths } from '../../domain/feed/score.ts';
import { valuesOf } from '../../search/lookup.ts';
import { noValue } from '../../text-index/encoding.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import { type Key, keyIn } from '../../text-index/top-documents.ts';
import type { DocumentRows } from '../search/hits.ts';
import type { Candidates } from './candidates.ts';
import type { RecentChanges } from './changes.ts';

/** Where a page of the feed ended. */
export interface FeedPlace {
  /** The keys of its last item. */
  readonly after: readonly number[];
  /** The present of the first page. */
  readonly atMs: number;
}

export function isFeedPlace(value: unknown): value is FeedPlace {
  if (typeof value !== 'object' || value === null || !('after' in value) || !('atMs' in value)) return false;
  const { after, atMs } = value;
  return Array.isArray(after) && after.every((key) => typeof key === 'number') && typeof atMs === 'number';
}

/** The keys of the order: the score, then the newest publication, then the id by year and number, the last first. */
export function orderKeys(
  index: IndexReader,
  rows: DocumentRows,
  candidates: Candidates,
  changes: RecentChanges,
): readonly Key[] {
  const riskScores = valuesOf(index, 'riskScore');
  const score: Key = (document) => {
    const riskScore = riskScores[document] ?? noValue;
    return (
      candidates.hundredthsOf(document) +
      (riskScore === noValue ? 0 : riskHundredths(riskScore)) +
      changes.hundredthsOf(document)
    );
  };
  return [score, keyIn(valuesOf(index, 'published')), idKey(rows)];
}

/** Read only for documents that are equal in all other keys. */
function idKey(rows: DocumentRows): Key {
  const numbersOf = (documents: readonly number[]): number[] => {
    const keys = rows.keysOf(documents);
    return documents.map((document) => numberIn(keys.get(document) ?? ''));
  };
  return Object.assign((document: number) => numbersOf([document])[0] ?? 0, {
    fill: (documents: Int32Array, count: number, values: Float64Array) => {
      values.set(numbersOf([...documents.subarray(0, count)]));
    },
  });
}

/** The numbers of CVEs have fewer digits than that. */
const numbersOfYear = 1e10;

function numberIn(cve: string): number {
  const [, year, number] = cve.split('-').map(Number);
  return (year ?? 0) * numbersOfYear + Math.min(number ?? 0, numbersOfYear - 1);
}
