import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { hashOf } from '../../access/api-key.ts';
import { shippedRules } from '../../rules/shipped/index.ts';
import type { CallerContext, MainContext } from '../context.ts';
import type { ExpectedVersions } from '../contract.ts';
import { accessWorld } from '../testing/access.ts';
import type { EvaluateInput, ListedRule, RuleList } from './contract.ts';
import { verb as evaluate } from './evaluate-with-own.ts';
import { verb as list } from './list.ts';
import { checkRule } from './own-check.ts';
import { verb as create } from './own-create.ts';
import { verb as read } from './own-read.ts';
import { verb as remove } from './own-remove.ts';
import { verb as replace } from './own-replace.ts';
import { readRequest } from './request.ts';

const shipped = shippedRules[0]?.id ?? assert.fail();
const rule = {
  id: 'mine',
  name: '<b>Mine</b>',
  events: ['kev_added'],
  severity: 'low',
  when: { query: 'kev:true' },
};
const bytesOf = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Two identities and a caller without a key. What is to be evaluated is read, and not evaluated. */
async function openWorld(t: TestContext) {
  const { as, state, clock } = await accessWorld(t);
  const run = <T>(work: (own: typeof state) => Promise<T>) => work(state);
  const secret = await state.log.secret();
  const stranger = await as(null);
  const callsOf = async (apiKey: string | null) => {
    const key = apiKey === null ? null : await state.keys.find(hashOf(apiKey));
    const context = {
      access: { read: run, write: run, secret },
      clock: () => clock.ms,
      caller: { key: 'test', address: '192.0.2.1', apiKey: key },
      reads: {
        checkRule,
        evaluateRequestedRules: async ({ bytes, own }: EvaluateInput) => readRequest(bytes, own),
      },
    } as unknown as MainContext & CallerContext;
    return {
      create: (body: unknown): Promise<ListedRule> => create.run(context, { bytes: bytesOf(body) }),
      read: (id: string): Promise<ListedRule> => read.run(context, { id }),
      replace: (id: string, body: unknown, expected: ExpectedVersions = null): Promise<ListedRule> =>
        replace.run(context, { id, bytes: bytesOf(body), expected }),
      remove: (id: string, expected: ExpectedVersions = null): Promise<ListedRule> =>
        remove.run(context, { id, expected }),
      list: (): Promise<RuleList> => list.run(context),
      idsToEvaluate: async (body: object) => {
        const request = await evaluate.run(context, { bytes: bytesOf({ dryRun: {}, ...body }) });
        const { rules } = (request as unknown as Awaited<ReturnType<typeof readRequest>>).rules;
        return rules.map(({ id }) => id);
      },
    };
  };
  const keyOf = async () => (await stranger.create({ scope: 'write' })).apiKey;
  return { ana: await callsOf(await keyOf()), bo: await callsOf(await keyOf()), nobody: await callsOf(null) };
}

const ownIn = ({ items }: RuleList) => items.filter(({ origin }) => origin === 'own');

describe('own rules', () => {
  test('are kept as they are written, next to the shipped ones', async (t) => {
    const { ana, bo, nobody } = await openWorld(t);
    const made = await ana.create(rule);
    assert.deepEqual(made, {
      ...{ ...rule, description: '', version: 1, enabled: true, actions: [], references: [] },
      origin: 'own',
    });
    assert.deepEqual(await ana.read('mine'), made);
    const listed = await ana.list();
    assert.deepEqual(ownIn(listed), [made]);
    assert.equal(listed.count, shippedRules.length + 1);
    for (const other of [bo, nobody]) assert.equal((await other.list()).count, shippedRules.length);
    assert.equal((await ana.read(shipped)).origin, 'shipped');
  });

  test('get a greater version with each change, which a change may name', async (t) => {
    const { ana } = await openWorld(t);
    const made = await ana.create(rule);
    // What was read can be sent back.
    const second = await ana.replace('mine', { ...made, severity: 'high' });
    assert.deepEqual(second, { ...made, severity: 'high', version: 2 });
    await assert.rejects(ana.replace('mine', { ...made, severity: 'none' }), {
      code: 'precondition_failed',
      message: /version 2/,
    });
    const { version: _, ...unversioned } = second;
    assert.equal((await ana.replace('mine', unversioned)).version, 3);
    for (const expected of [[1, 2], []]) {
      await assert.rejects(ana.replace('mine', unversioned, expected), { code: 'precondition_failed' });
      await assert.rejects(ana.remove('mine', expected), { code: 'precondition_failed' });
    }
    assert.equal((await ana.replace('mine', unversioned, [2, 3])).version, 4);
    assert.deepEqual([(await ana.remove('mine', 'any')).version, ownIn(await ana.list())], [4, []]);
  });

  test('are refused with the place of what is wrong, and then nothing is kept', async (t) => {
    const { ana } = await openWorld(t);
    const cases: [body: unknown, path: string, message: RegExp][] = [
      ['{', '', /is not JSON/],
      [[], '', /must be a rule/],
      [{ ...rule, id: 'Mine!' }, '/id', /lower-case/],
      [{ ...rule, name: 'x'.repeat(501) }, '/name', /at most 500/],
      [{ ...rule, when: { fact: 'nothing', op: 'eq', value: 1 } }, '/when/fact', /./],
      [{ ...rule, when: { query: 'severity:enormous' } }, '/when/query', /./],
      [{ ...rule, when: { fact: 'title', op: 'matches', value: '(' } }, '/when/value', /./],
      [{ ...rule, owner: 1 }, '/owner', /is unknown/],
      [{ ...rule, origin: 'shipped' }, '/origin', /is unknown/],
      [{ ...rule, version: 7 }, 'version', /1 or left out/],
    ];
    for (const [body, path, message] of cases) {
      await assert.rejects(
        ana.create(body),
        (error: Error & { code: string; details: { path: string }[] }) => {
          assert.deepEqual([error.code, error.details[0]?.path], ['invalid_input', path], error.message);
          assert.match(error.message, message);
          return true;
        },
      );
    }
    await ana.create(rule);
    await assert.rejects(ana.create(rule), { code: 'conflict', message: /mine/ });
    await assert.rejects(ana.create({ ...rule, id: shipped }), { code: 'conflict', message: /shipped/ });
    await assert.rejects(ana.replace('mine', { ...rule, id: 'other' }), { code: 'invalid_input' });
    assert.equal(ownIn(await ana.list()).length, 1);
  });

  test('are not there for others, and shipped ones stay', async (t) => {
    const { ana, bo, nobody } = await openWorld(t);
    const made = await ana.create(rule);
    for (const id of ['mine', 'other', '']) {
      await assert.rejects(bo.read(id), { code: 'not_found' });
      await assert.rejects(bo.replace(id, rule), { code: 'not_found' });
      await assert.rejects(bo.remove(id), { code: 'not_found' });
    }
    await assert.rejects(nobody.read('mine'), { code: 'unauthorized' });
    await assert.rejects(nobody.create(rule), { code: 'unauthorized' });
    await assert.rejects(ana.replace(shipped, { ...rule, id: shipped }), { code: 'forbidden' });
    await assert.rejects(ana.remove(shipped), { code: 'forbidden' });
    assert.deepEqual((await bo.create({ ...rule, name: 'Of Bo' })).name, 'Of Bo');
    assert.deepEqual(await ana.read('mine'), made);
  });

  test('are evaluated by their ids, by their owner alone', async (t) => {
    const { ana, bo } = await openWorld(t);
    await ana.create(rule);
    assert.deepEqual(
      await ana.idsToEvaluate({ ruleIds: ['mine', shipped, 'mine'] }),
      [shipped, 'mine'].sort(),
    );
    assert.equal((await ana.idsToEvaluate({})).length, shippedRules.length);
    const refused = { code: 'invalid_input', message: /ruleIds\.1 is not the id/ };
    await assert.rejects(bo.idsToEvaluate({ ruleIds: [shipped, 'mine'] }), refused);
    await assert.rejects(ana.idsToEvaluate({ ruleIds: ['mine'], rules: [rule] }), { message: /left out/ });
  });

  test('are 100 at most', async (t) => {
    const { ana } = await openWorld(t);
    for (let i = 0; i < 100; i++) await ana.create({ ...rule, id: `rule-${i}`, when: null });
    await assert.rejects(ana.create(rule), { code: 'forbidden', message: /\b100\b/ });
    assert.equal((await ana.replace('rule-0', { ...rule, id: 'rule-0' })).version, 2);
  });
});
