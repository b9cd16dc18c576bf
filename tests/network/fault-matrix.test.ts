import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { Sampler } from '../harness/sampler.ts';
import { type FaultName, faults } from '../upstream/faults.ts';
import { type Left, meet } from './fault-matrix-case.ts';
import { docsTable } from './fault-matrix-docs.ts';
import { type Lane, openLane } from './fault-matrix-lane.ts';
import { allSources, endingsOf, rows } from './fault-matrix-table.ts';

const isComplete = process.env.TEST_MATRIX === 'whole';
/** The whole matrix is random each time; the part of it is the same in each run. */
const seed = Number(process.env.TEST_SEED ?? 1);
/**
 * In addition to the whole, this many faults are drawn, and each is tried on a source of one kind: archives,
 * a document, a list.
 */
const faultsSampled = 16;
const sourcesMet = ['cve-list', 'kev', 'csaf'] as const;

const cases = isComplete ? allCases() : sampledCases(new Sampler(`matrix ${seed}`));

test('the table has each fault and each source', () => {
  assert.ok(faults.length > 30);
  const unmet = faults.filter(({ name }) => !allSources.some((source) => endingsOf(name, source) !== null));
  assert.deepEqual(unmet, []);
  for (const source of allSources) {
    const met = faults.filter(({ name }) => endingsOf(name, source) !== null);
    assert.ok(met.length >= 28, `${source} meets ${met.length}`);
  }
  const pairs = rows.flatMap(({ modes, sources }) =>
    modes.flatMap((mode) => sources.map((name) => `${mode} of ${name}`)),
  );
  assert.equal(new Set(pairs).size, pairs.length, 'each once');
});

test('the documentation describes what an operator sees of each fault', async () => {
  const page = await readFile(join(root, 'docs/operations/network.md'), 'utf8');
  assert.ok(page.includes(docsTable()), `docs/operations/network.md should have\n${docsTable()}`);
});

describe('a source with a fault reports it, loses nothing, and recovers', () => {
  for (const [source, modes] of cases) {
    test(source, { timeout: 1_800_000 }, async (t) => {
      t.diagnostic(`TEST_SEED=${seed}`);
      const lane = await openLane(t, source, seed);
      t.after(() => lane.close());
      assert.equal((await lane.pollWith(null)).error, null);
      assert.equal((await lane.reference.poll(source)).attempt.error, null);
      const left: Left = { isAltered: false, owed: new Set() };
      const startedMs = performance.now();
      const failures: string[] = [];
      for (const mode of modes) {
        await meet(lane, mode, left).catch(async (error: unknown) => {
          if (!(error instanceof assert.AssertionError)) throw error;
          failures.push(error.message);
          await lane.pollWith(null);
          await lane.reference.poll(source);
        });
      }
      await assertUnfit(lane);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      t.diagnostic(`${source}: ${modes.length} faults in ${seconds} s`);
      assert.deepEqual(failures, []);
    });
  }
});

/** The table leaves out faults that do not fit a source's files and have no effect. */
async function assertUnfit(lane: Lane): Promise<void> {
  lane.makeNews();
  for (const { name } of faults) {
    if (endingsOf(name, lane.source) !== null) continue;
    const { hits, error } = await lane.pollWith(name);
    assert.deepEqual([name, lane.source, hits, error], [name, lane.source, 0, null]);
  }
}

function allCases(): Map<string, FaultName[]> {
  const chosen = process.env.TEST_SOURCES?.split(',') ?? allSources;
  return new Map(
    allSources
      .filter((source) => chosen.includes(source))
      .map((source) => [
        source,
        faults.map(({ name }) => name).filter((name) => endingsOf(name, source) !== null),
      ]),
  );
}

/** Some faults, each on one of the sources that it can affect. */
function sampledCases(sampler: Sampler): Map<string, FaultName[]> {
  const chosen = new Map<string, FaultName[]>(sourcesMet.map((source) => [source, []]));
  const names = faults.map(({ name }) => name);
  while (names.length > faultsSampled) names.splice(sampler.below(names.length), 1);
  for (const name of names) {
    const fitting = sourcesMet.filter((source) => endingsOf(name, source) !== null);
    const elsewhere = allSources.filter((source) => endingsOf(name, source) !== null);
    const source = sampler.one(fitting.length > 0 ? fitting : elsewhere);
    chosen.set(source, [...(chosen.get(source) ?? []), name]);
  }
  return chosen;
}
