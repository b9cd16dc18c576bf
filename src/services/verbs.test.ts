import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createReads } from './reads.ts';
import { defineVerb } from './verb.ts';
import { bindVerbs, LoadedVerbs, namesListedTwice, type VerbList } from './verb-list.ts';
import { verbs } from './verbs.ts';

const caller = { key: 'client' };
const none: VerbList = { main: {}, reader: {}, search: {}, history: {} };

test('the list has each verb once, under its name, in the place where it runs', async () => {
  assert.deepEqual(namesListedTwice(verbs), []);
  const loaded = new LoadedVerbs(verbs);
  await loaded.loadAll('main', 'reader', 'search', 'history');
  for (const place of ['main', 'reader', 'search', 'history'] as const) {
    for (const listed of Object.keys(verbs[place])) {
      const { name, where } = loaded.get(place, listed);
      assert.deepEqual({ name, where }, { name: listed, where: place });
    }
  }
});

test('a verb that is planted in a second list is found', () => {
  const planted = { ...verbs, history: { ...verbs.history, latestKev: verbs.history.readHistory } };
  assert.deepEqual(namesListedTwice(planted), ['latestKev']);
});

describe('a verb', () => {
  const verb = defineVerb({
    name: 'count',
    where: 'reader',
    scope: 'read',
    run: (context, { of }: { readonly of: string }) => `${of} ${'caller' in context}`,
  });
  const wanting = defineVerb({
    name: 'greet',
    where: 'reader',
    scope: 'read',
    wantsCaller: true,
    run: ({ caller: { key } }) => key,
  });
  const list = {
    ...none,
    reader: { count: async () => ({ verb }), greet: async () => ({ verb: wanting }) },
  };
  const run = createReads(new LoadedVerbs(list), {} as Parameters<typeof createReads>[1]);

  test('becomes a function whose calls are passed on', async () => {
    const passed: unknown[] = [];
    const calls = bindVerbs(list, ['reader'], (name, place) => async (input) => {
      passed.push([name, place, input]);
      return 'answered';
    });
    const answer: string = await calls.count({ of: 'a' });
    assert.equal(answer, 'answered');
    await calls.greet();
    assert.deepEqual(passed, [
      ['count', 'reader', { of: 'a' }],
      ['greet', 'reader', undefined],
    ]);
  });

  test('receives the caller only if it declares it', async () => {
    const call = { where: 'reader', input: { of: 'a' }, caller } as const;
    assert.deepEqual(await run({ ...call, name: 'count' }), { value: 'a false', movesBytes: false });
    assert.deepEqual(await run({ ...call, name: 'greet' }), { value: 'client', movesBytes: false });
  });

  test('that is not listed is refused', async () => {
    await assert.rejects(
      run({ name: 'toString', where: 'reader', input: {}, caller }),
      /No verb toString is listed/,
    );
  });
});

test('the history is opened for the first verb that needs it, and again after a failure', async () => {
  let opened = 0;
  const verb = defineVerb({
    name: 'past',
    where: 'history',
    scope: 'read',
    run: ({ evidenceContext }) => evidenceContext,
  });
  const loaded = new LoadedVerbs({ ...none, history: { past: async () => ({ verb }) } });
  const run = createReads(loaded, {
    openEvidence: async () => {
      opened += 1;
      if (opened === 1) throw new Error('not now');
      return 'past';
    },
  } as unknown as Parameters<typeof createReads>[1]);
  const call = { name: 'past', where: 'history', input: undefined, caller } as const;
  assert.equal(opened, 0);
  await assert.rejects(run(call), /not now/);
  assert.equal((await run(call)).value, 'past');
  await run(call);
  assert.equal(opened, 2);
});
