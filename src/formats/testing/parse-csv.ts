import assert from 'node:assert/strict';

/** The cells of a table, read as RFC 4180 says. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        assert.ok(at < text.length, 'a quote is closed');
        if (text[at] === '"') at++;
        cell += text[at];
      }
      at++;
    } else {
      for (; at < text.length && !',\r\n"'.includes(text[at] ?? ''); at++) cell += text[at];
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      if (at === text.length) row.push('');
    } else {
      assert.equal(text.slice(at, at + 2), '\r\n', `a row ends by CR LF: ${JSON.stringify(text)}`);
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}
