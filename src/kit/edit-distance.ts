/**
 * How many edits make one word of the other, where an edit brings, takes or changes a letter or swaps two neighbours,
 * and none touches what another has swapped. More than `most` is returned as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const same = commonPrefix(a, b);
  const end = commonSuffix(a, b, same);
  return distanceOf(a.slice(same, a.length - end), b.slice(same, b.length - end), most);
}

/** How many letters they have in common from the first on. */
function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}

/** The same from the last on, except those at the beginning. */
function commonSuffix(a: string, b: string, beginning: number): number {
  const most = Math.min(a.length, b.length) - beginning;
  let count = 0;
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++;
  return count;
}

function distanceOf(a: string, b: string, most: number): number {
  let [beforeLast, last, row] = makeRows(b.length + 1);
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const least = fillRow(row, last, beforeLast, a, i, b);
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

type Row = Uint16Array;

/** Thousands of words are compared with one: rows are made once for a length. */
let rows: [Row, Row, Row] = [new Uint16Array(80), new Uint16Array(80), new Uint16Array(80)];

function makeRows(length: number): [Row, Row, Row] {
  if (rows[0].length < length)
    rows = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
  return [...rows];
}

/** Fills the row of the i-th letter and gives the least of it. */
function fillRow(row: Row, last: Row, beforeLast: Row, a: string, i: number, b: string): number {
  const letter = a.charCodeAt(i - 1);
  const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1;
  let least = i;
  let left = i;
  row[0] = i;
  for (let j = 1; j <= b.length; j++) {
    const other = b.charCodeAt(j - 1);
    const changed = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
    let edits = Math.min((last[j] ?? 0) + 1, left + 1, changed);
    if (j > 1 && letterBefore === other && letter === b.charCodeAt(j - 2)) {
      edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
    }
    row[j] = edits;
    left = edits;
    if (edits < least) least = edits;
  }
  return least;
}
