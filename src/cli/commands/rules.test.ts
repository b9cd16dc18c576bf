import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleEvaluation } from '../../services/rules/contract.ts';
import { run } from '../testing/fakes.ts';

const evaluation: RuleEvaluation = {
  matches: [
    {
      ...{ ruleId: 'own', name: 'Own rule', severity: 'high', actions: ['Look.'], reason: 'It is so.' },
      trace: [
        { path: '/when', fact: 'cvss', op: 'gte', expected: 9, actual: 9.8, result: true, provided: true },
      ],
    },
  ],
  evaluated: 1,
  event: {
    ...{ type: 'kev_added', id: null, at: null, seen: null, source: null, manifest: null },
    ...{ before: null, after: null, provided: true },
  },
  entity: { id: 'CVE-2026-10001', type: 'vulnerability', known: true, severity: null, provided: [] },
  warnings: ['Something differs.'],
  dryRun: null,
};

/** Runs a command, and returns what was sent and what was printed. */
async function evaluate(argv: string, columns?: number) {
  const bodies: unknown[] = [];
  const evaluateRules = async ({ bytes }: { readonly bytes: Uint8Array }) => {
    bodies.push(JSON.parse(Buffer.from(bytes).toString()));
    return evaluation;
  };
  return { ...(await run(argv, { services: { evaluateRules }, ...(columns && { columns }) })), bodies };
}

test('rules evaluate shows what matches, and why', async () => {
  const argv = 'rules evaluate --event kev_added --entity CVE-2026-10001 --severity high';
  const { code, stdout, bodies } = await evaluate(argv, 100);
  assert.equal(code, 0);
  assert.deepEqual(bodies, [{ event: 'kev_added', entity: { id: 'CVE-2026-10001', severity: 'high' } }]);
  for (const text of ['1 of 1 rules match', 'Own rule', 'It is so.', 'cvss gte 9: 9.8 (given)', 'Look.']) {
    assert.ok(stdout.includes(text), `${text} in ${stdout}`);
  }
  assert.ok(stdout.includes('! Something differs.'));
  assert.deepEqual(JSON.parse((await evaluate(`${argv} --json`, 100)).stdout), evaluation);
});

test('rules evaluate runs over stored events if a time is given', async () => {
  const { bodies } = await evaluate('rules evaluate --dry-run-since 30d --limit 0');
  assert.deepEqual(bodies, [{ dryRun: { since: '30d', limit: 0 } }]);
});

test('rules evaluate refuses a call without an event, and a file without rules', async () => {
  for (const argv of [
    'rules evaluate --event kev_added',
    'rules evaluate --dry-run --severity high',
    'rules evaluate --dry-run --limit many',
    'rules evaluate --dry-run --file /nowhere/rules.json',
    'rules evaluate --dry-run --file package.json',
  ]) {
    const { code, stderr, bodies } = await evaluate(argv);
    assert.deepEqual([code, bodies], [2, []], `${argv}: ${stderr}`);
  }
});
