import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { auditEntries, commandLine } from '../../access/audit-entries.ts';
import { timestamp } from '../../kit/clock.ts';
import type { Failure } from '../../kit/failure.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import type { OwnContext } from '../own/owner.ts';
import { ownRuleItems } from '../rules/own-items.ts';
import type { WatchlistInput } from './contract.ts';
import { verb as create } from './create.ts';
import { verb as list } from './list.ts';
import { verb as read } from './read.ts';
import { verb as remove } from './remove.ts';
import { verb as replace } from './replace.ts';

const nowMs = Date.parse('2026-08-22T12:00:00.000Z');

/** The verbs as two identities call them, over a store whose newest manifest is the seventh. */
async function world(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-watchlists-'));
  const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });
  const identity = async (tokenHash: string) => {
    const given = { privacyFlag: false, createdAt: timestamp(nowMs), tokenHash, emailHash: null };
    const entry = auditEntries.identityRegistered(commandLine, timestamp(nowMs), false);
    return (await state.identities.register(given, entry)).id;
  };
  const [mine, theirs] = [await identity('aa'), await identity('bb')];
  const contextOf = (id: number) => {
    const apiKey = { identity: id } as NonNullable<OwnContext['caller']['apiKey']>;
    const access: OwnContext['access'] = {
      read: (work) => work(state),
      write: (work) => work(state),
      secret: new Uint8Array(32),
    };
    const reader = { shared: () => ({ head: { number: 7, hash: '' } }) };
    const caller = { key: `identity ${id}`, address: '192.0.2.1', apiKey };
    return {
      access,
      clock: () => nowMs,
      caller,
      read: (work: (of: typeof reader) => unknown) => work(reader),
    };
  };
  const as = (id: number) => {
    const context = contextOf(id) as never;
    return {
      create: (input: WatchlistInput) => create.run(context, input),
      list: () => list.run(context),
      read: (id: number | string) => read.run(context, { id: String(id) }),
      replace: (id: number, input: WatchlistInput, version?: number) =>
        replace.run(context, {
          id: String(id),
          expected: version === undefined ? null : [version],
          ...input,
        }),
      remove: (id: number, version?: number) =>
        remove.run(context, { id: String(id), expected: version === undefined ? null : [version] }),
    };
  };
  return { mine: as(mine), theirs: as(theirs), mineId: mine, contextOf: () => contextOf(mine) };
}

const query = 'vendor:ivanti kev:true';

describe('a watchlist', () => {
  test('watches from the next manifest on, without other texts and product lists', async (t) => {
    const { mine } = await world(t);
    const made = await mine.create({ name: ' edge ', query });
    assert.equal(made.name, 'edge');
    assert.equal(made.since, 7);
    assert.deepEqual([made.query, made.inventory, made.rules, made.version], [query, false, null, 1]);
    assert.ok(made.events.includes('kev_added') && made.events.includes('advisory_added'));
    for (const type of [
      'affected_changed',
      'description_changed',
      'title_changed',
      'reference_added',
    ] as const)
      assert.ok(!made.events.includes(type), type);
    assert.deepEqual(await mine.read(made.id), made);
    assert.deepEqual(await mine.list(), { items: [made], count: 1 });
  });

  test('watches since it was made, also when it was changed', async (t) => {
    const { mine } = await world(t);
    const { id } = await mine.create({ name: 'a', query });
    const changed = await mine.replace(id, { name: 'b', inventory: true, events: ['kev_added'] }, 1);
    const { name, query: none, inventory, events, since, version } = changed;
    assert.deepEqual([name, none, inventory, events, since, version], ['b', null, true, ['kev_added'], 7, 2]);
    await assert.rejects(mine.replace(id, { name: 'c', query }, 1), { code: 'precondition_failed' });
    await assert.rejects(mine.remove(id, 1), { code: 'precondition_failed' });
    assert.equal((await mine.read(id)).name, 'b');
    assert.equal((await mine.remove(id, 2)).name, 'b');
    await assert.rejects(mine.read(id), { code: 'not_found' });
  });

  test('has a name of its own', async (t) => {
    const { mine, theirs } = await world(t);
    const [a, b] = [await mine.create({ name: 'a', query }), await mine.create({ name: 'b', query })];
    await assert.rejects(mine.create({ name: 'a', query }), {
      code: 'conflict',
      message: new RegExp(`${a.id}`),
    });
    await assert.rejects(mine.replace(b.id, { name: 'a', query }), { code: 'conflict' });
    await theirs.create({ name: 'a', query });
  });

  test('is not there for another identity, and stays as it was', async (t) => {
    const { mine, theirs } = await world(t);
    const made = await mine.create({ name: 'a', query });
    for (const attempt of [
      () => theirs.read(made.id),
      () => theirs.replace(made.id, { name: 'x', query }),
      () => theirs.remove(made.id),
      () => mine.read('0'),
      () => mine.read('1e3'),
      () => mine.read('../1'),
    ])
      await assert.rejects(attempt, { code: 'not_found' });
    assert.deepEqual(await theirs.list(), { items: [], count: 0 });
    assert.deepEqual(await mine.list(), { items: [made], count: 1 });
  });

  test('is one of at most 100', async (t) => {
    const { mine } = await world(t);
    for (let i = 0; i < 100; i++) await mine.create({ name: `list ${i}`, query });
    await assert.rejects(mine.create({ name: 'one more', query }), { code: 'forbidden', message: /100/ });
    const { items, count } = await mine.list();
    assert.equal(count, 100);
    await mine.remove(items[0]?.id ?? 0);
    await mine.create({ name: 'one more', query });
  });

  test('watches rules that its owner has', async (t) => {
    const { mine, mineId, contextOf } = await world(t);
    const rule = {
      ...{
        id: 'own',
        name: 'own',
        description: '',
        version: 1,
        enabled: true,
        events: ['kev_added' as const],
      },
      ...{ when: null, severity: 'high' as const, actions: [], references: [] },
    };
    await ownRuleItems.write(contextOf() as never, mineId, [{ op: 'add', value: rule }]);
    assert.deepEqual((await mine.create({ name: 'some', rules: ['own', 'own'] })).rules, ['own']);
    assert.deepEqual((await mine.create({ name: 'all', rules: [] })).rules, []);
    await assert.rejects(mine.create({ name: 'none', rules: ['own', 'other'] }), (failure: Failure) => {
      assert.equal(failure.code, 'invalid_input');
      return failure.details?.[0]?.path === 'rules.1';
    });
  });
});

describe('what is refused and named', () => {
  for (const [path, input] of [
    ['query', { name: 'a' }],
    ['query', { name: 'a', query, inventory: true }],
    ['query', { name: 'a', query: '' }],
    ['query', { name: 'a', query: '()' }],
    ['name', { name: '  ', query }],
    ['name', { name: 'x'.repeat(101), query }],
    ['name', { name: 'a\r\nb', query }],
    ['name', { name: 'a\u0000', query }],
    ['name', { name: 'a\u202eb', query }],
    ['events', { name: 'a', query, events: [] }],
  ] as const) {
    test(`${path} of ${JSON.stringify(input).slice(0, 60)}`, async (t) => {
      const { mine } = await world(t);
      await assert.rejects(mine.create(input), (failure: Failure) => {
        assert.equal(failure.code, 'invalid_input');
        return failure.details?.[0]?.path === path;
      });
    });
  }

  test('a query, with the place of what is wrong', async (t) => {
    const { mine } = await world(t);
    await assert.rejects(mine.create({ name: 'a', query: 'vendor:ivanti cvss:high' }), (failure: Failure) => {
      const [{ path, range } = { path: '' }] = failure.details ?? [];
      return failure.code === 'invalid_input' && path === 'query' && (range?.[0] ?? 0) >= 14;
    });
  });

  test('a misspelled field is kept, with a warning', async (t) => {
    const { mine } = await world(t);
    const { warnings } = await mine.create({ name: 'a', query: 'vendr:ivanti' });
    assert.match(warnings[0] ?? '', /vendr/);
  });
});
