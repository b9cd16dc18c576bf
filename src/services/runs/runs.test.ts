import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { StoredKey } from '../../storage/contract/keys.ts';
import type { AnswerRun } from '../../storage/contract/runs.ts';
import { openSqliteRuns } from '../../storage/sqlite/runs.ts';
import { accessOperator } from '../access/operator.ts';
import { accessWorld } from '../testing/access.ts';
import { verb as eraseRun } from './erase.ts';
import type { RunContext } from './own-run.ts';
import { ownerName } from './owner.ts';
import { verb as readRun } from './read.ts';

const secret = Buffer.alloc(32, 7);
const at = '2026-01-01T00:00:00.000Z';
const idOf = (digit: string) => `run_${digit.repeat(32)}`;

function runOf(id: string, owner: number | null): AnswerRun {
  return {
    id,
    at,
    verb: 'ask',
    owner: owner === null ? null : ownerName(owner, secret),
    question: 'Is it in KEV?',
    request: { locale: 'de' },
    answer: '{"answer":"Yes.","meta":{"intent":"kev_status"}}',
    answerHash: '0'.repeat(64),
    intent: 'kev_status',
    entities: ['CVE-2024-0001'],
    basis: '{"points":[]}',
    manifest: 3,
    templateVersion: '1',
  };
}

/** Runs of nobody, of identity 1 and of identity 2, and what a caller may do with them. */
async function openRuns(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-run-verbs-'));
  t.after(() => rm(folder, { recursive: true }));
  const runs = openSqliteRuns(join(folder, 'runs.sqlite'), { writer: 'server' });
  t.after(() => runs.close());
  await runs.append([runOf(idOf('a'), null), runOf(idOf('b'), 1), runOf(idOf('c'), 2)]);
  const contextOf = (identity: number | null, ownSecret = secret) => {
    const key: Partial<StoredKey> = { identity: identity ?? 0, keyHash: `${Math.random()}` };
    const context = {
      runs: { ...runs, record: () => null },
      access: { secret: ownSecret },
      caller: { key: 'x', address: '::1', apiKey: identity === null ? null : key },
    };
    return context as unknown as RunContext & Parameters<typeof readRun.run>[0];
  };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'found',
      ({ code }) => code,
    );
  return {
    runs,
    contextOf,
    read: (identity: number | null, id: string) => outcome(readRun.run(contextOf(identity), { id })),
    erase: (identity: number | null, id: string) => outcome(eraseRun.run(contextOf(identity), { id })),
  };
}

describe('a run', () => {
  test('opens with what was answered, and the id that the answer had', async (t) => {
    const { contextOf } = await openRuns(t);
    const id = idOf('b');
    const { chain, ...run } = await readRun.run(contextOf(1), { id });
    assert.deepEqual(run, {
      runId: id,
      at,
      verb: 'ask',
      question: 'Is it in KEV?',
      request: { locale: 'de' },
      intent: 'kev_status',
      entities: ['CVE-2024-0001'],
      manifest: 3,
      templateVersion: '1',
      answerSha256: '0'.repeat(64),
      answer: { answer: 'Yes.', meta: { intent: 'kev_status', runId: id } },
      basis: { points: [] },
    });
    assert.deepEqual([chain.writer, chain.number], ['server', 2]);
  });

  test('opens for the identity that made it alone, or for everyone if it was made without a key', async (t) => {
    const { read } = await openRuns(t);
    const callers = [null, 1, 2, 3];
    const table = await Promise.all(
      ['a', 'b', 'c', 'd'].map((run) => Promise.all(callers.map((caller) => read(caller, idOf(run))))),
    );
    assert.deepEqual(table, [
      ['found', 'found', 'found', 'found'],
      ['not_found', 'found', 'not_found', 'not_found'],
      ['not_found', 'not_found', 'found', 'not_found'],
      ['not_found', 'not_found', 'not_found', 'not_found'],
    ]);
  });

  test('that another identity made is refused with the same words as one that is not there', async (t) => {
    const { contextOf } = await openRuns(t);
    const messageOf = (id: string) =>
      readRun.run(contextOf(1), { id }).catch((error: Error) => error.message);
    assert.equal(await messageOf(idOf('c')), await messageOf(idOf('d')));
  });

  test('is erased by those who may read it', async (t) => {
    const { erase, read } = await openRuns(t);
    assert.equal(await erase(2, idOf('b')), 'not_found');
    assert.equal(await erase(null, idOf('b')), 'not_found');
    assert.equal(await read(1, idOf('b')), 'found');
    assert.equal(await erase(1, idOf('b')), 'found');
    assert.equal(await read(1, idOf('b')), 'not_found');
    assert.equal(await erase(1, idOf('b')), 'not_found');
    assert.equal(await erase(2, idOf('a')), 'found');
  });

  test('needs an id of the right form', async (t) => {
    const { read, erase } = await openRuns(t);
    const malformed = [
      '',
      'run_',
      'a'.repeat(32),
      idOf('A'),
      `${idOf('a')}0`,
      `${idOf('a')}\n`,
      'run_../../x',
    ];
    for (const id of malformed) {
      assert.deepEqual([await read(null, id), await erase(null, id)], ['invalid_input', 'invalid_input'], id);
    }
  });

  test('never opens for a later identity with the same number', async (t) => {
    const { contextOf } = await openRuns(t);
    await assert.rejects(readRun.run(contextOf(1, Buffer.alloc(32, 8)), { id: idOf('b') }), {
      code: 'not_found',
    });
  });
});

test('runs are erased with the identity whose key they were made with', async (t) => {
  const { as, state, clock } = await accessWorld(t);
  const { identity } = await (await as(null)).register({ email: 'ana@example.org' });
  const erased: string[] = [];
  const operator = accessOperator(
    state,
    () => clock.ms,
    async (owner) => erased.push(owner),
  );
  assert.deepEqual(await operator.forgetEmail({ email: 'ana@example.org' }), { identities: 1, runs: 1 });
  assert.deepEqual(erased, [ownerName(identity.id, await state.log.secret())]);
});
