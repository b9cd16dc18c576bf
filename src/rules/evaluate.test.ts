import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileRules } from './compile.ts';
import type { Condition, FactValue, Rule } from './contract.ts';
import { evaluateRules } from './evaluate.ts';

const known: Readonly<Record<string, FactValue>> = {
  severity: { value: 'critical', isProvided: true },
  cvss: { value: 9.8, isProvided: false },
  kev: { value: true, isProvided: false },
  title: { value: 'Loom: remote code execution', isProvided: false },
  aliases: { value: Array.from({ length: 30 }, (_, i) => `GO-${i}`), isProvided: false },
};
const facts = new Map(Object.entries(known));

function ruleOf(when: Condition | null, own: Partial<Rule> = {}): Rule {
  return {
    ...{ id: 'own', name: 'Own', description: '', version: 1, enabled: true, references: [] },
    ...{ events: ['kev_added'], severity: 'high', actions: ['Look.'], when },
    ...own,
  };
}

async function evaluate(rules: readonly Rule[]) {
  const compiled = await compileRules(rules, '/rules');
  assert.ok('rules' in compiled);
  const isFoundBy = (query: string) => query === 'loom';
  return evaluateRules(compiled, { event: 'kev_added', entity: 'CVE-2026-1000', facts, isFoundBy });
}

const high: Condition = { fact: 'severity', op: 'gte', value: 'high' };
const unlisted: Condition = { fact: 'kev', op: 'eq', value: false };

describe('evaluating rules', () => {
  test('lists what each condition gave, with the given values marked', async () => {
    const when: Condition = {
      all: [high, { any: [unlisted, { query: 'loom' }] }, { not: { fact: 'epss', op: 'gt', value: 0.5 } }],
    };
    const { matches, mismatches } = await evaluate([ruleOf(when)]);
    assert.deepEqual(mismatches, []);
    const [match] = matches;
    assert.equal(
      match?.reason,
      'kev_added of CVE-2026-1000; severity is critical (at least high), the query loom finds it.',
    );
    const group = { fact: null, expected: null, actual: null };
    assert.deepEqual(match?.trace, [
      {
        ...{ path: '/when/all/0', fact: 'severity', op: 'gte', expected: 'high', actual: 'critical' },
        ...{ result: true, provided: true },
      },
      {
        ...{ path: '/when/all/1/any/0', fact: 'kev', op: 'eq', expected: false, actual: true },
        result: false,
      },
      {
        ...{ path: '/when/all/1/any/1', fact: null, op: 'query', expected: 'loom', actual: null },
        result: true,
      },
      { ...group, path: '/when/all/1', op: 'any', result: true },
      {
        ...{ path: '/when/all/2/not', fact: 'epss', op: 'gt', expected: 0.5, actual: null, result: false },
        warning: 'the fact is not known',
      },
      { ...group, path: '/when/all/2', op: 'not', result: true },
      { ...group, path: '/when', op: 'all', result: true },
    ]);
  });

  test('evaluates only enabled rules of the type of the event', async () => {
    const { matches } = await evaluate([
      ruleOf(null, { id: 'a' }),
      ruleOf(null, { id: 'b', enabled: false }),
      ruleOf(null, { id: 'c', events: ['rejected'] }),
    ]);
    assert.deepEqual(
      matches.map(({ ruleId }) => ruleId),
      ['a'],
    );
  });

  test('names comparisons of different types', async () => {
    const { matches, mismatches } = await evaluate([ruleOf({ fact: 'cvss', op: 'gte', value: '9' })]);
    assert.deepEqual(matches, []);
    assert.deepEqual(mismatches, [
      { ruleId: 'own', path: '/when', warning: "the rule's value is not a number" },
    ]);
  });

  test('shortens long values in the trace only', async () => {
    const { matches } = await evaluate([
      ruleOf({ all: [{ fact: 'aliases', op: 'contains', value: 'GO-29' }, { query: 'loom' }] }),
    ]);
    const [first] = matches[0]?.trace ?? [];
    assert.equal(first?.result, true);
    assert.ok(Array.isArray(first.actual));
    assert.equal(first.actual.length, 21);
  });

  test('finds patterns', async () => {
    const title = (value: string) => ruleOf({ fact: 'title', op: 'matches', value });
    assert.equal((await evaluate([title('(?i)REMOTE\\s+code')])).matches.length, 1);
    assert.equal((await evaluate([title('^remote')])).matches.length, 0);
  });

  test('gives the same whatever the order of the rules', async () => {
    const leaves: Condition[] = [high, unlisted, { query: 'loom' }, { fact: 'cvss', op: 'lt', value: 5 }];
    const rules = leaves.map((when, i) => ruleOf(when, { id: `r${i}` }));
    const expected = await evaluate(rules);
    const orders = fc.shuffledSubarray(rules, { minLength: rules.length });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => assert.deepEqual(await evaluate(order), expected)),
    );
  });

  test('follows the laws of all, any and not', async () => {
    const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom<Condition>(high, unlisted, { query: 'loom' }, { query: 'other' }),
        fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ not: tie('tree') }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(tree, async (when) => {
        const { matches } = await evaluate([ruleOf(when)]);
        assert.equal(matches.length === 1, truthOf(when));
      }),
    );
  });
});

/** A second reading of the tree. */
function truthOf(condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(truthOf);
  if ('any' in condition) return condition.any.some(truthOf);
  if ('not' in condition) return !truthOf(condition.not);
  return condition === high || ('query' in condition && condition.query === 'loom');
}
