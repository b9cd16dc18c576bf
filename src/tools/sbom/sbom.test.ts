import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { AnsweredComponent } from '../contract.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('what is not a list of components is refused with the place, and not quoted', () => {
  const deep = '{"bomFormat":"CycloneDX","specVersion":"1.6","components":[';
  for (const [input, place] of [
    ['secret', 'not JSON'],
    ['[]', 'neither CycloneDX nor SPDX'],
    ['{"purls":["pkg:npm/secret@1"]}', 'neither CycloneDX nor SPDX'],
    ['<bom xmlns="http://cyclonedx.org/schema/bom/1.6"/>', 'not JSON'],
    ['{"bomFormat":"CycloneDX","specVersion":"secret"}', 'specVersion'],
    [`${deep}{"name":{"secret":1}}]}`, 'components.0.name'],
    [`${deep}${'{"components":['.repeat(40)}`, 'levels deep'],
    ['['.repeat(1_000_000), 'levels deep'],
    ['{"a":'.repeat(200_000), 'levels deep'],
  ] as const) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) =>
        error instanceof Failure &&
        error.code === 'invalid_input' &&
        error.message.includes(place) &&
        !error.message.includes('secret'),
      place,
    );
  }
});

test('the worst findings come first, and no more are made than a result shows', () => {
  const input = cases.harmless[0].input;
  const found = { title: null, fixed: [], kev: false, reason: null } as const;
  const components = Array.from({ length: 1_000 }, (_, n): AnsweredComponent => {
    const risk = n === 999 ? 'critical' : 'low';
    return {
      name: `c${n}`,
      version: '1',
      identifier: null,
      pointer: `/components/${n}`,
      status: 'affected',
      reason: n < 500 ? 'not-named' : null,
      truncated: false,
      vulnerabilities: [{ ...found, id: `CVE-2026-${n}`, status: 'affected', risk }],
    };
  });
  const { findings, facts, unseen } = tool.conclude?.(tool.analyse(input, 0), [
    { kind: 'document', components },
  ]) ?? { findings: [], facts: {}, unseen: [] };
  assert.deepEqual([findings.length, findings[0]?.location], [201, '/components/999']);
  assert.equal((facts as { vulnerabilities?: number }).vulnerabilities, 1_000);
  assert.deepEqual(unseen, [
    'Components that no loaded source names: 500, such as c0 1, c1 1, c2 1, c3 1, c4 1.',
  ]);
});

test('the name of a supplier takes no more time the more blanks it has', () => {
  const supplier = `Organization: a${' '.repeat(100_000)}b (`;
  const input = JSON.stringify({ spdxVersion: 'SPDX-2.3', packages: [{ name: 'sample', supplier }] });
  const before = process.cpuUsage();
  tool.analyse(input, 0);
  assert.ok(process.cpuUsage(before).user < 250_000);
});
