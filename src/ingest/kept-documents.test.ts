import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { KeptDocuments } from './kept-documents.ts';

/** A document of two frames. */
function newDocument(name: string) {
  const identity = { key: name, upstreamTime: '2026-01-01T00:00:00.000Z' };
  const version = { ...identity, sha256: name, member: `${name}.json`, items: 2, start: 0, length: 5 };
  const frames = [
    { bytes: Uint8Array.of(1, 2, 3), rawBytes: 4 },
    { bytes: Uint8Array.of(name.length), rawBytes: 1 },
  ];
  const prints = { ids: `${name}\nCVE-2026-10001`, prints: Float64Array.of(0.5, 2 ** 47 + name.length) };
  return { run: { frames, versions: [version] }, prints };
}

test('kept documents are read as they were, in any order, and leave no file', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-kept-'));
  t.after(() => rmSync(folder, { recursive: true }));
  using documents = new KeptDocuments(folder);
  const given = ['a', 'Web\u00adstuhl \u{1f9f6}', ''].map(newDocument);
  const kept = [];
  for (const document of given) kept.push(await documents.add(document));
  for (const [i, one] of [...kept.entries()].reverse()) {
    assert.deepEqual(documents.runOf(one), given[i]?.run);
    assert.deepEqual(documents.printsOf(one), given[i]?.prints);
  }
  assert.deepEqual(readdirSync(folder), []);
});
