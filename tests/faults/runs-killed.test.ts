import './small-pack.ts';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteRuns } from '../../src/storage/sqlite/runs.ts';
import { Sampler } from '../harness/sampler.ts';
import type { Server } from '../harness/server.ts';
import { openSmallInstallation } from './small-installation.ts';

/** `npm run check:faults` kills more often. */
const kills = Math.max(5, Math.ceil(Number(process.env.TEST_KILLS ?? 5)));
const seed = Number(process.env.TEST_SEED ?? 1);
const atOnce = 4;
const answersPerKill = 40;
/** Runs of this time before a kill may be lost. */
const lostMsMax = 100;

interface Given {
  readonly runId: string;
  /** When the answer was here. */
  readonly atMs: number;
}

test(`a server that is killed ${kills} times during answers loses at most the runs of ${lostMsMax} ms`, {
  timeout: 60_000 + kills * 30_000,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const sampler = new Sampler(`${seed} answers`);
  const { dataDir, serve, cairn } = await openSmallInstallation(t);
  const kept = new Set<string>();
  let lost = 0;
  for (let kill = 0; kill < kills; kill++) {
    const server = await serve();
    const { given, killedMs } = await answersUntilKilled(server, answersPerKill + sampler.below(20));
    const runs = openSqliteRuns(join(dataDir, 'runs.sqlite'), { writer: 'server' });
    const { problems } = await runs.verify();
    assert.deepEqual(problems, []);
    for (const runId of kept)
      assert.ok(await runs.find(runId), `kill ${kill}: a run of an earlier server is there`);
    for (const { runId, atMs } of given) {
      const run = await runs.find(runId);
      if (run !== null) kept.add(runId);
      else lost += 1;
      assert.ok(
        run !== null || killedMs - atMs <= lostMsMax,
        `kill ${kill}: ${killedMs - atMs} ms before the kill`,
      );
    }
    await runs.close();
  }
  t.diagnostic(`${kept.size} runs kept, ${lost} lost`);
  assert.ok(kept.size > kills * 10);
  const { code, stdout } = await cairn(['verify', '--json']);
  assert.equal(code, 0);
  // A server may keep the run of a request whose answer the kill cut off.
  const { entries } = JSON.parse(stdout).runs;
  assert.ok(entries >= kept.size, `${entries} runs, ${kept.size} known`);
  assert.ok(entries <= kept.size + kills * atOnce, `${entries} runs, ${kept.size} known`);
});

/** Sends questions, several at once, and kills the server when this many were answered. */
async function answersUntilKilled(server: Server, wanted: number) {
  const given: Given[] = [];
  let isKilled = false;
  let killedMs = 0;
  const send = async () => {
    while (!isKilled) {
      try {
        const { body } = await server.client.ask('/api/ai/ask', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ question: `Is CVE-2021-${40_000 + given.length} in KEV?` }),
        });
        if (isKilled) return;
        given.push({ runId: JSON.parse(body).meta.runId, atMs: performance.now() });
      } catch (error) {
        if (!isKilled) throw error;
      }
      if (given.length < wanted || isKilled) continue;
      isKilled = true;
      killedMs = performance.now();
      assert.equal((await server.kill()).signal, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return { given, killedMs };
}
