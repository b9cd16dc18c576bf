import type { VulnerabilityRow } from '../projection/row.ts';

/** The rows with their records, words, numbers and claims in one buffer each: one copy on the way to another thread. */
export function shareBuffers(rows: readonly VulnerabilityRow[]): VulnerabilityRow[] {
  const lengthOf = (of: (row: VulnerabilityRow) => { readonly length: number }) =>
    rows.reduce((sum, row) => sum + of(row).length, 0);
  const records = placeIn<Uint8Array>(new Uint8Array(lengthOf(({ record }) => record)));
  const claims = placeIn<BigInt64Array>(new BigInt64Array(lengthOf((row) => row.claims)));
  const bags = placeIn<Uint8Array>(new Uint8Array(lengthOf(({ searched }) => searched.terms)));
  const columns = placeIn<Int32Array>(new Int32Array(lengthOf(({ searched }) => searched.columns)));
  return rows.map((row) => ({
    ...row,
    record: records(row.record),
    claims: claims(row.claims),
    searched: {
      ...row.searched,
      terms: bags(row.searched.terms),
      columns: columns(row.searched.columns),
    },
  }));
}

interface Numbers<T> {
  readonly length: number;
  set(part: T, at: number): void;
  subarray(start: number, end: number): T;
}

/** Copies arrays into one buffer, one after the other, and returns each as a view of it. */
function placeIn<T extends Numbers<T>>(full: T): (part: T) => T {
  let at = 0;
  return (part) => {
    full.set(part, at);
    at += part.length;
    return full.subarray(at - part.length, at);
  };
}
