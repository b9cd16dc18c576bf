import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { idForms, idPrefixes, numberForms } from './lookup.ts';

test('an id is recognized in each of its spellings', () => {
  const spellings: readonly (readonly [id: string, ...texts: string[]])[] = [
    ['cve-2021-44228', 'CVE-2021-44228', 'cve 2021 44228', '2021-44228', ' CVE_2021_44228 '],
    ['cwe-79', 'CWE-79', 'cwe79', 'cwe 79', 'CWE-079', 'cwe: 79'],
    ['capec-63', 'capec63', 'CAPEC-63'],
    ['t1059.001', 'T1059.001', 't1059/001', 't1059 001'],
    ['g0016', 'g0016'],
    ['advisory:icsa-24-298-01', 'ICSA-24-298-01', 'advisory:icsa-24-298-01'],
    ['advisory:rhsa-2024%3a1234', 'RHSA-2024:1234'],
    ['pkg:npm/lodash', 'pkg:npm/lodash@4.17.20', 'pkg:NPM/lodash'],
    ['vendor:acme', 'Vendor:ACME'],
  ];
  for (const [id, ...texts] of spellings) {
    for (const text of texts) assert.ok(idForms(text).includes(id), `${text}: ${idForms(text)}`);
  }
});

test('the start of an id is recognized by its form', () => {
  assert.deepEqual(idPrefixes('CVE-2021-44'), ['cve-2021-44']);
  assert.deepEqual(idPrefixes('2021-44'), ['cve-2021-44']);
  assert.deepEqual(idPrefixes('t105'), ['t105', 'advisory:t105']);
  assert.deepEqual(idPrefixes('pkg:npm/lo'), ['pkg:npm/lo']);
  for (const text of ['', 'a', 'loom', '"44', 'two words 1']) assert.deepEqual(idPrefixes(text), [], text);
});

test('a number alone is the number of a CVE of any year', () => {
  assert.deepEqual(numberForms('44228', 2001), ['cve-2001-44228', 'cve-2000-44228', 'cve-1999-44228']);
  assert.deepEqual(numberForms('442', 2024), []);
});

test('any text is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const id of [...idForms(text), ...idPrefixes(text)]) assert.equal(id, id.toLowerCase());
    }),
    { numRuns: 2_000 },
  );
});
