import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createReads } from './reads.ts';
import { defineVerb, type Where } from './verb.ts';
import { bindVerbs, LoadedVerbs, namesListedTwice } from './verb-list.ts';
import { verbs } from './verbs.ts';

const caller = { key: 'client', address: '192.0.2.1', apiKey: null };

test('the list has each verb once, under its name, in the folder of its noun and at its place', async () => {
  assert.deepEqual(namesListedTwice(verbs), []);
  const loaded = new LoadedVerbs(verbs);
  for (const [noun, places] of Object.entries(verbs)) {
    for (const [place, listed] of Object.entries(places) as [Where, Record<string, () => unknown>][]) {
      for (const [as, load] of Object.entries(listed)) {
        const { name, where } = await loaded.load(place, as);
        assert.deepEqual({ name, where }, { name: as, where: place });
        assert.match(String(load), new RegExp(`import\\('\\./${noun}/`));
      }
    }
  }
});

test('a verb that is planted in a second list is found', () => {
  const planted = { ...verbs, timeline: { history: { latestKev: verbs.timeline.history.readTimeline } } };
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
    sums: { reader: { count: async () => ({ verb }) } },
    greetings: { reader: { greet: async () => ({ verb: wanting }) } },
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
  const loaded = new LoadedVerbs({ toy: { history: { past: async () => ({ verb }) } } });
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
