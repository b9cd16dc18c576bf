import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Library } from './testing/library.ts';

const library = new Library([
  { id: 'CVE-2022-1004', actorTags: ['exploited-by:g0001', 'exploited-by:s0002', 'group:g0001'] },
  { id: 'CVE-2022-1005', aliases: ['Weaver'], about: ['T1059.001'] },
  { id: 'G0001', type: 'group', title: 'Weaver Group', aliases: ['Cozy Loom', 'APT99'] },
  { id: 'G0003', type: 'group', title: 'Spinners', aliases: ['Cozy Wheel'], about: ['T1190'] },
  { id: 'S0002', type: 'malware', title: 'Shuttle 2.0' },
  { id: 'S0003', type: 'tool', title: 'Cozy' },
  { id: 'T1190', title: 'Exploit Looms', actorTags: ['group:g0001'] },
]);

describe('groups, software and techniques are named as people type them', () => {
  const cases: readonly (readonly [query: string, ...ids: string[]])[] = [
    ['technique:"exploit looms"', 'G0003'],
    ['technique:T1190', 'G0003'],
    ['technique:T1*', 'CVE-2022-1005', 'G0003'],
    ['technique:exploit*', 'G0003'],
    ['group:G0001', 'CVE-2022-1004', 'T1190'],
    ['group:apt99', 'CVE-2022-1004', 'T1190'],
    ['actor:apt99', 'CVE-2022-1004', 'T1190'],
    ['group:APT-99 type:cve', 'CVE-2022-1004'],
    ['group:"apt 99" -type:cve', 'T1190'],
    ['group:"COZY  loom"', 'CVE-2022-1004', 'T1190'],
    ['group:cozyloom', 'CVE-2022-1004', 'T1190'],
    ['group:weaver', 'CVE-2022-1004', 'T1190'],
    ['group:"apt99 group"', 'CVE-2022-1004', 'T1190'],
    ['group:cozy*', 'CVE-2022-1004', 'T1190'],
    ['group:g00*', 'CVE-2022-1004', 'T1190'],
    ['group:g*'],
    ['group:cozy'],
    ['group:shuttle'],
    ['group:spinners'],
    ['group:*', 'CVE-2022-1004', 'T1190'],
    ['-group:* type:cve', 'CVE-2022-1005'],
    ['exploited-by:weaver', 'CVE-2022-1004'],
    ['exploited-by:shuttle', 'CVE-2022-1004'],
    ['exploited-by:s0002', 'CVE-2022-1004'],
    ['exploited-by:nobody,SH*', 'CVE-2022-1004'],
    ['exploited-by:(spinners OR weaver)', 'CVE-2022-1004'],
    ['exploited-by:* -exploited-by:shuttle'],
  ];
  for (const [query, ...ids] of cases) {
    test(query, () => assert.deepEqual(library.search(query).ids.toSorted(), ids));
  }

  test('with a zero in place of the letter', () => {
    const spelt = new Library([
      { id: 'S0611', type: 'malware', title: 'Clop' },
      { id: 'CVE-2022-1004', actorTags: ['exploited-by:s0611'] },
    ]);
    assert.deepEqual(spelt.search('exploited-by:cl0p').ids, ['CVE-2022-1004']);
  });

  test('and hits state the ids that were meant', () => {
    assert.deepEqual(library.search('group:weaver').plan.conditions, ['group:G0001']);
  });
});
