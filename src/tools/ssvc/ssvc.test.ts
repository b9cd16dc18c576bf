import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('points are looked up by the names of their values', () => {
  assert.deepEqual(
    tool.analyse('\n SSVCv2/E:P/A:N/T:T/M:L/D:T/2026-08-22T10:00:00Z/ \nEXP:O/HI:VH/KEV:n', 0).lookups,
    [
      {
        kind: 'points',
        points: { E: 'public poc', A: 'no', TI: 'total', MWI: 'low' },
        location: 'line 2',
      },
      { kind: 'points', points: { EXP: 'open', HI: 'very high', KEV: 'no' }, location: 'line 3' },
    ],
  );
});

test('a CVE is looked up once, in its canonical form', () => {
  assert.deepEqual(tool.analyse('cve-2021-44228\nCVE-2021-44228', 0).lookups, [
    { kind: 'cve', id: 'CVE-2021-44228' },
  ]);
});

test('missing points are named in words', () => {
  const [one] = cases.hostile;
  const analysis = tool.analyse(one?.input ?? '', 0);
  const concluded = tool.conclude?.(analysis, one?.answers ?? []);
  assert.deepEqual(concluded?.unseen, [
    'Missing points in line 1: KEV (In KEV), MWI (Mission and Well-Being Impact), HI (Human Impact).',
  ]);
});

test('an input without a CVE id and points is refused, and not quoted', () => {
  for (const input of ['secret', 'secret:Y', 'secret/E:A', '/', '1/2/3', ':'.repeat(60_000)]) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) => error instanceof Failure && error.code === 'invalid_input' && !/secret/i.test(error.message),
      input.slice(0, 20),
    );
  }
});

test('at most 20 lines are read, and the rest is said to be unseen', () => {
  const { lookups, unseen } = tool.analyse('E:N\n'.repeat(10_000), 0);
  assert.equal(lookups.length, 20);
  assert.equal(unseen.at(-1), 'Only the first 20 lines were read.');
});

test('what is almost a CVE id or a point is reported', () => {
  for (const input of ['E:secret', 'E:N/E:A', 'CVE-1', 'E:A/'.repeat(16_000), 'SSVC/', 'E:\u0410/A:Y']) {
    const { findings, lookups } = tool.analyse(input, 0);
    assert.deepEqual([findings.map(({ id }) => id), lookups], [['ssvc.malformed'], []]);
    assert.ok(!JSON.stringify(findings).includes('secret'));
  }
});
