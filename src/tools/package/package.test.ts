import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('identifiers are looked up once, without those that have no version', () => {
  const input = '"pkg:npm/a@1",\r\npkg:npm/b\ncpe:/a:c:c:2\npkg:npm/a@1\n';
  const { lookups, unseen } = tool.analyse(input, 0);
  assert.deepEqual(lookups, [{ kind: 'components', identifiers: ['pkg:npm/a@1', 'cpe:/a:c:c:2'] }]);
  assert.deepEqual(unseen, ['The packages were not looked up.', 'Line 2: pkg:npm/b has no version.']);
});

test('findings have the line of their identifier, and reasons in words', () => {
  const component = {
    name: 'b',
    version: '1',
    identifier: 'pkg:npm/b@1',
    status: 'affected',
    reason: null,
    truncated: true,
  } as const;
  const found = { title: 'A title', risk: 'high', fixed: ['2', '3'], kev: true } as const;
  const analysis = tool.analyse('pkg:npm/a@1\ncpe:/a:c:c:2\npkg:npm/b@1', 0);
  const { findings, unseen } = tool.conclude?.(analysis, [
    {
      kind: 'components',
      components: [
        {
          ...component,
          pointer: '/cpes/0',
          vulnerabilities: [{ ...found, id: 'CVE-1', status: 'unknown', reason: 'not-comparable' }],
        },
        {
          ...component,
          pointer: '/purls/1',
          vulnerabilities: [{ ...found, id: 'CVE-2', status: 'affected', reason: null }],
        },
      ],
    },
  ]) ?? { findings: [], unseen: [] };
  assert.deepEqual(
    findings.map(({ detail, location }) => [location, detail]),
    [
      ['line 3', 'b 1 is affected by CVE-2, A title. It is known to be exploited. Fixed in 2, 3.'],
      [
        'line 2',
        'b 1 may be affected by CVE-1, A title. The versions can not be compared. It is known to be exploited. Fixed in 2, 3.',
      ],
    ],
  );
  assert.equal(unseen.length, 3);
});

test('an input without a package is refused, and not quoted', () => {
  for (const input of ['secret', 'lodash@4.17.20', 'npm:secret', ','.repeat(60_000)]) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) =>
        error instanceof Failure && error.code === 'invalid_input' && !error.message.includes('secret'),
      input.slice(0, 20),
    );
  }
});

test('at most 50 lines are read, and the rest is said to be unseen', () => {
  const lines = Array.from({ length: 3_000 }, (_, n) => `pkg:npm/a@${n}`);
  const { lookups, unseen } = tool.analyse(lines.join('\n'), 0);
  assert.deepEqual(lookups, [{ kind: 'components', identifiers: lines.slice(0, 50) }]);
  assert.equal(unseen.at(-1), 'Only the first 50 lines were read.');
});

test('what is almost a package is reported', () => {
  for (const input of ['pkg:npm', `pkg:npm/${'a'.repeat(60_000)}@1`, 'cpe:2.3:secret', 'cpe:/a:*:*:1']) {
    const { findings, lookups } = tool.analyse(input, 0);
    assert.deepEqual([findings.map(({ id }) => id), lookups], [['package.malformed'], []]);
  }
});
