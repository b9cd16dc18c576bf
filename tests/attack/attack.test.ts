import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { fuzz } from './fuzz.ts';
import { crowd, starve } from './overload.ts';
import { problemsOf } from './section.ts';
import { smuggle } from './smuggling.ts';
import { startTarget } from './target.ts';

const seed = 7;

test('a server under attack answers every client, and fails at nothing', { timeout: 180_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  await installation.cairn(['status']);
  const target = await startTarget(installation.dataDir);
  t.after(() => target.stop());
  for (const attack of [
    () => smuggle(target),
    () => fuzz(target, 25, seed),
    () => starve(target, 2, false),
    () => crowd(target, { seconds: 2, connections: 200, isTimed: false }),
  ]) {
    const section = await attack();
    const { goal, cases, metrics } = section;
    t.diagnostic(`${goal}: ${cases} cases, ${JSON.stringify(metrics)}`);
    assert.deepEqual(problemsOf(section), [], goal);
  }
  assert.equal(target.exitCode(), null);
  assert.deepEqual(target.failures, []);
  assert.ok((await target.stop()) < 10_000);
});
