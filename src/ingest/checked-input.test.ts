import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { packTar, sample, temporaryFolder } from '../kit/archive/testing/sample-archives.ts';
import { sha256 } from '../kit/digest.ts';
import type { IngestInput } from './contract.ts';
import { ingest } from './run.ts';
import { openTestStore } from './testing/store.ts';
import { record } from './testing/upstreams.ts';

const entry = (number: number) =>
  sample(`${number}.json`, JSON.stringify(record(`CVE-2024-000${number}`, '2024-01-01', 'a title')));

async function openArchives(t: TestContext) {
  const store = await openTestStore(t);
  const folder = await temporaryFolder(t);
  const inputs: IngestInput[] = [];
  for (const [name, number] of [
    ['1.tar', 1],
    ['2.tar', 2],
  ] as const) {
    const bytes = await packTar([entry(number)]);
    writeFileSync(join(folder, name), bytes);
    inputs.push({ path: join(folder, name), accepts: store.sources, sha256: sha256(bytes) });
  }
  return { store, folder, inputs };
}

test('files that are as they were checked are taken', async (t) => {
  const { store, inputs } = await openArchives(t);
  const { sources } = await ingest(inputs, store);
  assert.deepEqual(
    sources.map(({ added }) => added),
    [2],
  );
});

test('nothing is taken of a run in which a file is not as it was checked', async (t) => {
  const { store, folder, inputs } = await openArchives(t);
  const refused = { code: 'source_refused', message: /2\.tar was changed after it was checked/ };
  writeFileSync(join(folder, '2.tar'), await packTar([entry(3)]));
  await assert.rejects(ingest(inputs, store), refused);
  writeFileSync(join(folder, '2.tar'), (await packTar([entry(2)])).subarray(0, 700));
  await assert.rejects(ingest(inputs, store), refused);
  assert.deepEqual(await store.state.log.head(), { number: 0, hash: '' });
  assert.deepEqual(await store.state.log.lastRuns(), []);
});

test('nothing is taken of a run in which a file is unwelcome that no source knows', async (t) => {
  const { store, folder } = await openArchives(t);
  writeFileSync(join(folder, 'x.tar'), await packTar([entry(3), sample('deep/notes.txt', 'mine')]));
  const onUnknown = (member: string, container: string) => {
    assert.equal(container, join(folder, 'x.tar'));
    throw new Error(`${member} is unwelcome`);
  };
  const input = { path: folder, accepts: store.sources, onUnknown };
  await assert.rejects(ingest([input], store), /^Error: x\.tar!\/deep\/notes\.txt is unwelcome$/);
  assert.equal((await store.state.log.head()).number, 0);
});
