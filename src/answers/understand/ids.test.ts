import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findIds } from './ids.ts';
import { normalizeQuestion } from './normalize.ts';

const idsIn = (text: string) => findIds(normalizeQuestion(text)).map(({ id }) => id);

describe('ids in a question', () => {
  test('are read in each notation that people type', () => {
    for (const text of [
      'CVE-2021-44228',
      'cve-2021-44228',
      'cve 2021 44228',
      'CVE_2021_44228',
      'CVE2021-44228',
      'CVE:2021-44228',
      "what is cve-2021-44228's score",
      'CVE\u20112021\u201144228',
      'CVE–2021–44228',
      'ＣＶＥ－２０２１－４４２２８は危険ですか',
      'CVE-2021\u200b-44228',
      '2021-44228',
      'CEV-2021-44228',
      '(CVE-2021-44228).',
      'die CVE-2021-44228-Lücke',
    ])
      assert.deepEqual(idsIn(text), ['CVE-2021-44228'], text);
  });

  test('are those of all catalogs', () => {
    assert.deepEqual(idsIn('CWE 79, cwe-089 and CAPEC 63'), ['CWE-79', 'CWE-89', 'CAPEC-63']);
    assert.deepEqual(idsIn('t1059.001 T1059/003 TA0001 g0016 S0154 C0017 m1036 DET0001'), [
      ...['T1059.001', 'T1059.003', 'TA0001', 'G0016', 'S0154', 'C0017', 'M1036', 'DET0001'],
    ]);
    assert.deepEqual(idsIn('GHSA-JFH8-C2JP-5V3Q'), ['GHSA-jfh8-c2jp-5v3q']);
    assert.deepEqual(idsIn('ICSA-24-298-01 or RHSA-2024:1234'), [
      'advisory:icsa-24-298-01',
      'advisory:rhsa-2024%3a1234',
    ]);
  });

  test('hold their version where they are package URLs and CPE names', () => {
    const [purl, cpe] = findIds(
      'pkg:npm/%40angular/core@1.2.3, cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*?',
    );
    assert.deepEqual([purl?.id, purl?.version], ['pkg:npm/%40angular/core', '1.2.3']);
    assert.deepEqual([cpe?.id, cpe?.version], ['product:apache:log4j', '2.14.1']);
  });

  test('are malformed with too few digits, letters or an impossible year', () => {
    for (const text of [
      'CVE-2021-123',
      'CVE-2021-ABCD',
      'CVE-2021-4422B',
      'CVE-1850-12345',
      'CWE-abc',
      'T105999',
      'GHSA-xx',
    ])
      assert.equal(findIds(text)[0]?.isWellFormed, false, text);
  });

  test('are not seen in years, dates, versions and plain words', () => {
    assert.deepEqual(
      idsIn('from 2021-2022, on 2021-12-10, in C++ with Windows S mode, log4j 2.14.1, M365'),
      [],
    );
  });
});
