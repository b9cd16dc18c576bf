import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually, type Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { hashOf, headOf, sharedFactsOf } from '../harness/store.ts';
import { type Readers, startReaders } from './readers.ts';
import { syncDisturbed, syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';
import { assertSound } from './soundness.ts';

/** `npm run check:faults -- --long` runs more of them. */
const kills = Number(process.env.TEST_KILLS ?? 12);
const seed = Number(process.env.TEST_SEED ?? 1);
const recordsPerRelease = 60;
/** A run of the usual length that is killed near its end, or that is faster than usual, may already be finished. */
const releasesMax = 2 * kills + 10;
const catchUpTimeoutMs = 10_000;

test(`one folder on which runs are killed ${kills} times at random`, {
  timeout: 60_000 + kills * 8_000,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const installation = await openSmallInstallation(t);
  const { folder, dataDir } = installation;
  const inputs = join(folder, 'releases');
  const write = (release: number) =>
    writeInventedRelease(join(inputs, String(release)), release, recordsPerRelease);

  const usualMs = await measureUsual(installation, [await write(0), await write(1)]);
  let [release, killed, killedWhileServed] = [2, 0, 0];
  let readers: Readers | null = null;
  let answers = 0;
  for (; killed < kills && release < releasesMax; release++) {
    // In the middle third a server uses the folder.
    const isServed = killed >= kills / 3 && killed < (2 * kills) / 3;
    if (isServed) readers ??= startReaders(await installation.serve());
    else if (readers !== null) {
      answers += await readers.stop();
      readers = null;
    }
    if (await assertKilled(installation, await write(release), sampledNumber(release) * usualMs, isServed)) {
      killed++;
      if (isServed) killedWhileServed++;
    }
  }
  if (readers !== null) answers += await readers.stop();
  assert.equal(killed, kills, `of ${release - 2} runs`);
  assert.ok(killedWhileServed > 0 && answers > 0);

  const undisturbed = join(folder, 'undisturbed');
  for (const each of [dataDir, undisturbed]) await syncHere(each, inputs);
  assert.equal(hashOf(dataDir), hashOf(undisturbed));
  await assertSound(dataDir);
  t.diagnostic(
    `${killed} of ${release - 2} runs killed within ${Math.round(usualMs)} ms, ${killedWhileServed} of them while ${answers} reads were answered`,
  );
});

/** The duration of an undisturbed run; the first one also creates the folder. */
async function measureUsual(installation: Installation, inputs: readonly string[]): Promise<number> {
  let openedMs = 0;
  for (const input of inputs) {
    const { code, stderr } = await syncDisturbed(installation, input, null, () => {
      openedMs = performance.now();
    });
    assert.equal(code, 0, stderr);
  }
  return performance.now() - openedMs;
}

/**
 * Kills a run after this time; the store must be intact and have everything that the run reported as head.
 * @returns false when it had ended by then
 */
async function assertKilled(
  installation: Installation,
  input: string,
  afterMs: number,
  isServed: boolean,
): Promise<boolean> {
  const { dataDir } = installation;
  const before = await headOf(dataDir);
  const { code, signal, stderr, headMoves } = await syncDisturbed(installation, input, null, (child) => {
    setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  if (signal === null) assert.equal(code, 0, stderr);
  const head = await headOf(dataDir);
  // It may have been killed before it could report the last one.
  const pending = head.number - before.number - headMoves;
  assert.ok(pending === 0 || (pending === 1 && signal !== null), `${pending} unreported manifests`);
  if (isServed) {
    const listed = () => sharedFactsOf(dataDir).head.number;
    await eventually('the server shows the head', catchUpTimeoutMs, () => listed() === head.number);
  }
  await assertSound(dataDir);
  return signal === 'SIGKILL';
}

/** A random number from 0 to 1: the same one for the same seed. */
function sampledNumber(draw: number): number {
  return Number.parseInt(hash('sha256', `${seed} ${draw}`).slice(0, 8), 16) / 2 ** 32;
}
