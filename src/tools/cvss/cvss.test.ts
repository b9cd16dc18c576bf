import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

const worst = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

test('the scores are those that the names of the cases have', () => {
  for (const { name, input } of [...cases.hostile, ...cases.harmless]) {
    const { facts } = tool.analyse(input, 0);
    const vectors = facts.vectors as Record<'scores', Record<'base' | 'overall', { score: number }>>[];
    const found = new Set(vectors.flatMap(({ scores }) => [scores.base.score, scores.overall.score]));
    const stated = name.replaceAll(/version \d\.\d/g, '').match(/\d+\.\d/g) ?? [];
    for (const score of stated) assert.ok(found.has(Number(score)), `${name}: ${[...found].join()}`);
  }
});

test('a vector is shown in words', () => {
  const { facts } = tool.analyse(worst, 0);
  const [{ metrics }] = facts.vectors as [{ metrics: { metric: string; words: string }[] }];
  assert.deepEqual(
    metrics.slice(0, 2).map(({ metric, words }) => [metric, words]),
    [
      ['AV:N', 'Attack Vector: Network'],
      ['AC:L', 'Attack Complexity: Low'],
    ],
  );
  assert.equal(facts.comparison, null);
});

test('several vectors of a version are compared metric by metric', () => {
  const { facts } = tool.analyse(`${worst}\n\n${worst.replace('AV:N', 'AV:L')}`, 0);
  assert.deepEqual(facts.comparison, [
    {
      version: '3.1',
      differing: [
        {
          metric: 'AV',
          values: [
            { line: 1, value: 'N' },
            { line: 3, value: 'L' },
          ],
        },
      ],
    },
  ]);
});

test('a fault has its place', () => {
  for (const [input, location] of [
    [`${worst}/A:N`, 'line 1, character 46 of the vector'],
    ['\n\nCVSS:3.1/AV:N/AC:secre', 'line 3, character 15 of the vector'],
    [`${worst}/${'E:P/'.repeat(16_000)}`, 'line 1, character 257 of the vector'],
    ['AV:N/'.repeat(13_000), 'line 1, character 257 of the vector'],
  ] as const) {
    const { findings } = tool.analyse(input, 0);
    assert.deepEqual(
      findings.map((one) => [one.id, one.location]),
      [['cvss.malformed', location]],
    );
  }
});

test('an input without a vector is refused, and not quoted', () => {
  for (const input of ['secret', 'https://example.org/secret', 'secret:1', 'CVSS: 9.8', '///']) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) =>
        error instanceof Failure && error.code === 'invalid_input' && !error.message.includes('secret'),
      input,
    );
  }
});

test('at most 20 vectors are read, and the rest is said to be unseen', () => {
  const { findings, unseen } = tool.analyse(`${worst}\n`.repeat(1_000), 0);
  assert.equal(findings.length, 20);
  assert.deepEqual(unseen, ['Only the first 20 vectors were read.']);
});
