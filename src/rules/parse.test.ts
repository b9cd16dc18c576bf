import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileRules } from './compile.ts';
import { areFaults, parseRules } from './parse.ts';
import { shippedRules } from './shipped/index.ts';

const leaf = { fact: 'severity', op: 'gte', value: 'high' };
const rule = { id: 'own', name: 'Own', events: ['kev_added'], when: leaf, severity: 'high' };

/** The first fault of a rule, as `pointer message`; null if it has none. */
async function faultOf(own: unknown): Promise<string | null> {
  const parsed = parseRules([own], '/rules');
  const compiled = areFaults(parsed) ? parsed : await compileRules(parsed, '/rules');
  const [fault] = 'rules' in compiled ? [] : compiled;
  return fault === undefined ? null : `${fault.pointer} ${fault.message}`;
}

const whenFault = (when: unknown) => faultOf({ ...rule, when });

function nested(depth: number): unknown {
  return depth === 1 ? leaf : { not: nested(depth - 1) };
}

describe('a rule', () => {
  test('needs an id, a name, events and a severity', async () => {
    assert.equal(await faultOf(rule), null);
    for (const name of ['id', 'name', 'events', 'severity']) {
      assert.match((await faultOf({ ...rule, [name]: undefined })) ?? '', new RegExp(`^/rules/0/${name} `));
    }
    assert.match((await faultOf('rule')) ?? '', /^\/rules\/0 must be a rule/);
    assert.match((await faultOf({ ...rule, extra: 1 })) ?? '', /^\/rules\/0\/extra is unknown/);
    assert.match((await faultOf({ ...rule, events: ['x'] })) ?? '', /^\/rules\/0\/events\/0 .*kev_added/);
    assert.match(
      (await faultOf({ ...rule, references: ['javascript:1'] })) ?? '',
      /^\/rules\/0\/references\/0 /,
    );
  });

  test('without conditions, or with null for them, matches every event of its types', async () => {
    const { when: _, ...without } = rule;
    for (const own of [without, { ...rule, when: null }]) {
      const parsed = parseRules([own], '');
      assert.ok(!areFaults(parsed));
      assert.equal(parsed[0]?.when, null);
    }
  });

  test('has an id of its own', () => {
    const parsed = parseRules([rule, rule], '/rules');
    assert.ok(areFaults(parsed));
    assert.equal(parsed[0]?.pointer, '/rules/1/id');
  });

  test('is refused as the 201st', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...rule, id: `r${i}` }));
    assert.ok(!areFaults(parseRules(many(200), '/rules')));
    assert.ok(areFaults(parseRules(many(201), '/rules')));
  });

  test('that is shipped is accepted from a request too', async () => {
    assert.ok(shippedRules.length >= 14);
    const parsed = parseRules(JSON.parse(JSON.stringify(shippedRules)), '/rules');
    assert.deepEqual(parsed, shippedRules);
    assert.ok(shippedRules.every(({ events }) => !events.includes('affected_changed')));
  });
});

describe('a condition', () => {
  test('may have a depth of 8', async () => {
    assert.equal(await whenFault(nested(8)), null);
    assert.match((await whenFault(nested(9))) ?? '', /^\/rules\/0\/when(\/not){8} is too deep/);
    assert.match((await whenFault(nested(5_000))) ?? '', /is too deep/);
  });

  test('may have 100 parts', async () => {
    const all = (count: number) => ({ all: Array.from({ length: count }, () => leaf) });
    assert.equal(await whenFault(all(99)), null);
    assert.match((await whenFault(all(100))) ?? '', /^\/rules\/0\/when\/all\/99 is one condition too many/);
    const groups = { any: [all(49), all(49)] };
    assert.match((await whenFault(groups)) ?? '', /^\/rules\/0\/when\/any\/1\/all\/48 is one/);
    assert.match((await whenFault({ all: [] })) ?? '', /^\/rules\/0\/when\/all must have at least one/);
  });

  test('names a fact of the list, whatever the language puts on objects', async () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'entity.constructor.name', ''];
    for (const fact of names) {
      assert.match((await whenFault({ ...leaf, fact })) ?? '', /^\/rules\/0\/when\/fact must be the name/);
    }
    for (const text of [
      '{"__proto__":{"fact":"severity","op":"eq","value":"high"}}',
      '{"constructor":1}',
      '{"fact":"severity","op":"eq","value":"high","__proto__":{}}',
    ]) {
      const own = JSON.parse(`{"id":"a","name":"a","events":["rejected"],"severity":"low","when":${text}}`);
      assert.match((await faultOf(own)) ?? '', /^\/rules\/0\/when\/(__proto__|constructor) is unknown/);
    }
    const outside = JSON.parse(`{"__proto__":{"when":{}},${JSON.stringify(rule).slice(1)}`);
    assert.match((await faultOf(outside)) ?? '', /^\/rules\/0\/__proto__ is unknown/);
  });

  test('has an operator and a value of its form', async () => {
    const fault = async (op: unknown, value: unknown) => whenFault({ fact: 'cvss', op, value });
    assert.match((await fault('equals', 1)) ?? '', /\/op must be one of eq, ne/);
    assert.match((await fault('constructor', 1)) ?? '', /\/op must be one of/);
    assert.match((await fault('eq', Number.NaN)) ?? '', /\/value must be a text, a finite number/);
    assert.match((await fault('eq', Number.POSITIVE_INFINITY)) ?? '', /\/value must be/);
    assert.match((await fault('eq', null)) ?? '', /\/value must be/);
    assert.match((await fault('eq', [1])) ?? '', /\/value must be/);
    assert.match((await fault('in', 1)) ?? '', /\/value must be a list/);
    assert.match((await fault('in', [[1]])) ?? '', /\/value must be a list/);
    assert.match((await fault('in', [])) ?? '', /\/value must have 1 to 100/);
    assert.equal(
      await fault(
        'in',
        Array.from({ length: 100 }, (_, i) => i),
      ),
      null,
    );
    assert.match((await fault('in', Array.from({ length: 101 }))) ?? '', /\/value /);
    assert.match((await fault('exists', 'yes')) ?? '', /\/value must be true or false/);
    assert.match((await fault('eq', 'x'.repeat(501))) ?? '', /\/value must have at most 500/);
    assert.equal(await fault('eq', 'a text'), null, 'whether it suits the fact is seen when it is compared');
  });

  test('has a pattern that takes linear time', async () => {
    const fault = (value: unknown) => whenFault({ fact: 'title', op: 'matches', value });
    for (const accepted of ['(a+)+$', '(?i)apache.*struts', '(.*.*.*)=', '\\bRCE\\b']) {
      assert.equal(await fault(accepted), null, accepted);
    }
    for (const refused of [
      '[',
      '(?=a)',
      '(a)\\1',
      '(a{100}){100}',
      '(?:\\pL{30}){33}x{90}',
      '(\\pL?){500}',
    ]) {
      assert.match((await fault(refused)) ?? '', /^\/rules\/0\/when\/value is /, refused);
    }
    assert.match((await fault('a'.repeat(201))) ?? '', /at most 200 characters/);
    assert.match((await fault(5)) ?? '', /must be a regular expression/);
  });

  test('has a query that can be read', async () => {
    assert.equal(await whenFault({ query: 'kev:true epss>0.5' }), null);
    for (const query of ['', '   ', 'epss>2', 5, null, 'a '.repeat(600)]) {
      assert.match((await whenFault({ query })) ?? '', /^\/rules\/0\/when\/query /, String(query));
    }
  });
});
