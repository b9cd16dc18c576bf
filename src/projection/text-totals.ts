import type { DatabaseSync } from 'node:sqlite';

/** The row of FTS5's data that holds its totals: the number of rows, then the words of each column in all. */
const totalsRow = 1;
const columns = 3;

/**
 * Counts the rows and words of the text index anew. FTS5 ranks by them, but in a table without content it never
 * takes a replaced row out of them, so that ranks would depend on how often records came in again. To be called
 * at the end of a transaction.
 */
export function settleTextTotals(database: DatabaseSync): void {
  const totals = countTotals(database);
  database.enableDefensive(false);
  try {
    database
      .prepare('UPDATE vulnerability_text_data SET block = ? WHERE id = ?')
      .run(Buffer.from(totals.flatMap(encodeVarint)), totalsRow);
  } finally {
    database.enableDefensive(true);
  }
}

/** The totals as FTS5 has them, hexadecimal. */
export function textTotals(database: DatabaseSync): string {
  const row = database
    .prepare('SELECT hex(block) AS totals FROM main.vulnerability_text_data WHERE id = ?')
    .get(totalsRow);
  return String(row?.totals);
}

function countTotals(database: DatabaseSync): number[] {
  // At a savepoint FTS5 writes out what it holds in memory, its own totals among it.
  database.exec('SAVEPOINT totals; RELEASE totals');
  const totals = new Array<number>(1 + columns).fill(0);
  const sizes = database.prepare('SELECT sz FROM vulnerability_text_docsize').iterate();
  for (const { sz } of sizes as Iterable<{ sz: Uint8Array }>) {
    totals[0] = (totals[0] ?? 0) + 1;
    decodeVarints(sz).forEach((words, column) => {
      totals[1 + column] = (totals[1 + column] ?? 0) + words;
    });
  }
  return totals;
}

/** SQLite's numbers of variable length: seven bits a byte, the highest first, the eighth bit for one more to come. */
function decodeVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of bytes) {
    number = number * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers;
}

function encodeVarint(number: number): number[] {
  const bytes = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) + 128);
  }
  return bytes;
}
