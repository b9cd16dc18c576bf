import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { evaluationResult } from '../services/operation/evaluation-result.ts';
import type { EvaluationFigure } from '../services/operation/types.ts';
import { evaluated, openEvaluations, presentHashes, resultPath } from './evaluations.ts';

const data = 'd'.repeat(64);

/** An installation with a file in each folder that the evaluation of search names. */
async function installation(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-evaluations-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const path of [...evaluated.search.code, ...evaluated.search.cases]) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, 'a.ts'), `// ${path}\n`);
  }
  return folder;
}

async function write(folder: string, figures: readonly EvaluationFigure[]): Promise<void> {
  const path = resultPath('search', folder);
  await mkdir(dirname(path), { recursive: true });
  const hashes = { ...(await presentHashes('search', folder)), data };
  await writeFile(path, JSON.stringify({ at: '2026-08-22T00:00:00.000Z', sample: 'all', figures, hashes }));
}

const figure = { name: 'found', value: 0.97, gate: 0.95, must: 'reach' } as const;

async function resultIn(folder: string, present = data) {
  const all = await openEvaluations(folder).read();
  const search = all.find(({ name }) => name === 'search') ?? assert.fail();
  return evaluationResult(search, present);
}

test('a result is current while code, cases and data are those that it is about', async (t) => {
  const folder = await installation(t);
  assert.equal((await resultIn(folder)).state, 'absent');
  await write(folder, [figure]);
  assert.equal((await resultIn(folder)).state, 'current');

  const source = join(folder, evaluated.search.code[0], 'a.ts');
  const kept = join(folder, 'kept.ts');
  await cp(source, kept);
  await writeFile(source, '// changed');
  assert.deepEqual((await resultIn(folder)).differs, ['code']);
  await writeFile(join(folder, evaluated.search.cases[0], 'b.ts'), '');
  const changed = await resultIn(folder, 'e'.repeat(64));
  assert.deepEqual([changed.state, changed.differs], ['outdated', ['code', 'cases', 'data']]);
  await cp(kept, source);
  await rm(join(folder, evaluated.search.cases[0], 'b.ts'));
  await writeFile(join(folder, evaluated.search.code[0], 'a.test.ts'), '// tests decide nothing');
  assert.equal((await resultIn(folder)).state, 'current');
});

test('a figure beyond its gate fails, and a bound may be kept from either side', async (t) => {
  const folder = await installation(t);
  await write(folder, [figure, { name: 'wrong', value: 1, gate: 0, must: 'not exceed' }]);
  const { state, figures } = await resultIn(folder);
  assert.equal(state, 'failing');
  assert.deepEqual(
    figures.map(({ passes }) => passes),
    [true, false],
  );
});

test('cases that were not installed are not compared', async (t) => {
  const folder = await installation(t);
  await write(folder, [figure]);
  await rm(join(folder, 'tests'), { recursive: true });
  const { state, notCompared } = await resultIn(folder);
  assert.deepEqual([state, notCompared], ['current', ['cases']]);
});

test('a result file that is not one counts as absent', async (t) => {
  const folder = await installation(t);
  await mkdir(dirname(resultPath('search', folder)));
  for (const text of ['', '{', '[]', '{"figures": []}', ' '.repeat(1_000_001)]) {
    await writeFile(resultPath('search', folder), text);
    assert.equal((await resultIn(folder)).state, 'absent', text.slice(0, 20));
  }
});
