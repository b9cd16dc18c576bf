import type { DatabaseSync } from 'node:sqlite';

/**
 * A number for each row of the text index, made of its length in words and of all words under which it is found,
 * with column and place. Equal words give equal numbers, whatever the rows' own numbers; words of no row at all
 * are under 0. It shows what changed by chance, not what somebody changed with care.
 */
export function textDigests(database: DatabaseSync): Map<number, number> {
  const rows = database.prepare('SELECT id, hex(sz) AS lengths FROM vulnerability_text_docsize').all();
  const size = rows.reduce((most, { id }) => Math.max(most, Number(id)), 0) + 1;
  const [high, low] = [new Uint32Array(size), new Uint32Array(size)];
  for (const { id, lengths } of rows) high[Number(id)] = hashText(String(lengths));

  database.exec(
    'CREATE VIRTUAL TABLE IF NOT EXISTS temp.text_places USING fts5vocab (main, vulnerability_text, instance)',
  );
  const places = database.prepare('SELECT term, doc, col, offset FROM temp.text_places');
  places.setReturnArrays(true);
  const columnHashes = new Map(['title', 'product', 'text'].map((name) => [name, hashText(name)]));
  let word = '';
  let wordHash = 0;
  for (const place of places.iterate() as unknown as Iterable<[string, number, string, number]>) {
    const [term, row, column, offset] = place;
    if (term !== word) {
      word = term;
      wordHash = hashText(term);
    }
    const at = row < size ? row : 0;
    const mixed = mix(wordHash ^ Math.imul(offset + 1, 0x9e3779b1) ^ (columnHashes.get(column) ?? 0));
    high[at] = (high[at] ?? 0) + mixed;
    low[at] = (low[at] ?? 0) + mix(mixed ^ 0x5bd1e995);
  }
  database.exec('DROP TABLE temp.text_places');
  // 53 bits, which a number holds exactly.
  const digestOf = (row: number) => (high[row] ?? 0) * 2 ** 21 + ((low[row] ?? 0) >>> 11);
  const digests = new Map(rows.map(({ id }) => [Number(id), digestOf(Number(id))]));
  if (digestOf(0) !== 0) digests.set(0, digestOf(0));
  return digests;
}

/** FNV-1a over UTF-16 code units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** The last step of MurmurHash3: each bit of the input changes each of the result with equal chance. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
