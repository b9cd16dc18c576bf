import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noTables, recordOf } from '../testing/judged-record.ts';
import { judgementOf } from './judgement.ts';
import { decidingReasons, missingInWords } from './words.ts';

const lists = { isKevRead: true, isEpssRead: true };

function decidingOf(stated: Parameters<typeof recordOf>[0]): string[] {
  const { reasons } = judgementOf(recordOf(stated), lists, noTables).risk;
  return decidingReasons(reasons, 4).map(({ words, effect }) => `${words} ${effect}`);
}

describe('what decides a risk', () => {
  test('is first what changes the score most, then what confirms it', () => {
    assert.deepEqual(
      decidingOf({ scores: [7.2], ssvc: { exploitation: 'poc' }, epss: { score: 0.001, percentile: 0.2 } }),
      ['CVSS 7.2 72', 'public exploit 4'],
    );
    assert.deepEqual(decidingOf({ scores: [10], kev: { ransomware: true } }), [
      'CVSS 10.0 100',
      'used by ransomware 0',
      'listed in KEV 0',
      'exploited 0',
    ]);
    assert.deepEqual(decidingOf({ scores: [5], tags: ['disputed'], kev: { ransomware: true } }), [
      'exploited 84',
      'used by ransomware 21',
      'disputed -10',
      'listed in KEV 0',
    ]);
  });

  test('says the same thing once', () => {
    assert.deepEqual(decidingOf({ scores: [2], epss: { score: 0.97, percentile: 0.999 } }), [
      'EPSS 97.0 % 75',
      'EPSS in the top 5 % 5',
      'CVSS 2.0 0',
    ]);
  });

  test('is that too little is known, or that the CVE is rejected', () => {
    assert.deepEqual(decidingOf({}), ['too little is known 0']);
    assert.deepEqual(decidingOf({ state: 'rejected', scores: [9.8] }), ['rejected 0']);
  });
});

test('missing inputs have the names that analysts use', () => {
  assert.equal(missingInWords(['cvss', 'epss']), 'CVSS, EPSS');
});
