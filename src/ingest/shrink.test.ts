import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { IngestOptions } from './contract.ts';
import { ingest } from './run.ts';
import { openTestStore, sources, type TestStore } from './testing/store.ts';
import { epss, kev } from './testing/upstreams.ts';

const cve = (number: number) => `CVE-2024-${1_000 + number}`;
const numbered = (count: number) => Array.from({ length: count }, (_, i) => cve(i));

/** Reads one file as the command line does: nothing that shrank is taken unless it is allowed. */
async function take(t: TestContext, store: TestStore, content: unknown, options: IngestOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-guards-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file.json'), JSON.stringify(content));
  const { sources: reports } = await ingest([{ path: folder, accepts: sources }], store, options);
  const [report] = reports;
  assert.ok(report);
  return report;
}

describe('a release that shrank', () => {
  test('is refused, the stored document stays, and the operator can accept it anyway', async (t) => {
    const store = await openTestStore(t);
    await take(t, store, kev('2024-02-01', ...numbered(20)));
    const hash = store.hash();
    const refused = await take(t, store, kev('2024-02-02', ...numbered(17)));
    assert.match(refused.refused ?? '', /^file\.json: 3 of 20 items \(15\.0 %\).*--allow-shrink/);
    assert.deepEqual([refused.records, refused.withdrawn], [20, 0]);
    assert.equal(store.hash(), hash);
    const [run] = await store.state.log.lastRuns();
    assert.deepEqual([run?.outcome, run?.error], ['refused', refused.refused]);

    const tried = await take(t, store, kev('2024-02-02', ...numbered(17)), { dryRun: true });
    assert.equal(tried.refused, refused.refused);
    const outcome = await take(t, store, kev('2024-02-02', ...numbered(17)), { allowShrink: true });
    assert.deepEqual([outcome.refused, outcome.withdrawn, outcome.records], [null, 3, 17]);
    const next = await take(t, store, kev('2024-02-03', ...numbered(16)));
    assert.deepEqual([next.refused, next.withdrawn], [null, 1], 'judged beside the one that was taken');
  });

  test('may be a day of scores', async (t) => {
    const store = await openTestStore(t);
    const day = (name: string, count: number) =>
      epss(name, Object.fromEntries(numbered(count).map((id) => [id, 0.5])));
    await take(t, store, day('2024-02-01', 30));
    assert.match((await take(t, store, day('2024-02-02', 26))).refused ?? '', /4 of 30 items/);
    assert.equal((await take(t, store, day('2024-02-03', 27))).refused, null);
  });
});
