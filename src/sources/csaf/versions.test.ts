import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVersions } from './versions.ts';

/** A range as it is written: `2.0 <2.4`. */
function spelt(text: string): string {
  const read = readVersions(text, true);
  if (read === 'all') return 'all';
  return read
    .map(({ version, lessThan, lessThanOrEqual, scheme }) => {
      const end = lessThan === undefined ? '' : ` <${lessThan}`;
      const last = lessThanOrEqual === undefined ? '' : ` <=${lessThanOrEqual}`;
      return `${scheme === null ? '' : `${scheme} `}${version}${end}${last}`;
    })
    .join('; ');
}

test('reads what ranges say', () => {
  const cases = {
    'vers:all/*': 'all',
    'vers:rpm/*': 'all',
    'All versions': 'all',
    '*': 'all',
    '< 1.2': '0 <1.2',
    '<=v7': '0 <=v7',
    '< V15.1 Update 3': '0 <V15.1 Update 3',
    '<V2.0_SP1': '0 <V2.0_SP1',
    '<= 15.2(7)E3': '0 <=15.2(7)E3',
    'All versions < V3.1 SP2 HF4': '0 <V3.1 SP2 HF4',
    'All versions < V 4.83': '0 <V 4.83',
    '>= 4': '4 <*',
    '>= 1.0 | < 2.0': '1.0 <2.0',
    '>= V1.0 and < V2.0': 'V1.0 <V2.0',
    '>=V1.0<V2.0': 'V1.0 <V2.0',
    '2.4.1': '2.4.1',
    'vers:all/<V3.2': '0 <V3.2',
    'vers:all/>=V1<V3.2': 'V1 <V3.2',
    'vers:semver/1.0.0|>=2.0.0|<2.4.1': 'semver 1.0.0; semver 2.0.0 <2.4.1',
    'vers:INTDOT/<2|>=3|<=3%2E4': 'intdot 0 <2; intdot 3 <=3.4',
    'vers:npm/1.0.0': 'npm 1.0.0',
    'vers:npm/2.0.0|1.0.0': 'npm 1.0.0; npm 2.0.0',
    'vers:npm/>1.0.0': 'npm > 1.0.0',
    'vers:npm/>1.0.0|<=2.0.0': 'npm > 1.0.0, <= 2.0.0',
    'vers:npm/!=1.0.0': 'npm 0 <1.0.0; npm > 1.0.0',
    'vers:npm/>=1.0.0|!=1.5.0|<2.0.0': 'npm 1.0.0 <1.5.0; npm > 1.5.0, < 2.0.0',
    'vers:npm/>=1.0.0|!=1.0.0|!=3.0.0|<2.0.0': 'npm > 1.0.0, < 2.0.0',
    'vers:npm/<1.0.0|<2.0.0|>=3.0.0|>4.0.0': 'npm 0 <2.0.0; npm 3.0.0 <*',
    'vers:deb/>=1%3A1.0|<1:2': 'deb 1:1.0 <1:2',
  };
  for (const [text, expected] of Object.entries(cases)) assert.equal(spelt(text), expected, text);
});

test('leaves as it is what may mean something else', () => {
  const doubtful = [
    '<= 1.2 | 1.3 | 1.4',
    '> 1.0 and < 2.0',
    '< 2.0 | < 3.0',
    '>= 1.0 | >= 2.0',
    '< 7.20 (only with the web client)',
    'All versions with an Ethernet interface',
    'All BIOS versions < V1.0',
    '<=with_the_first_5_digits_of_serial_number_24051',
    '< april 1, 2018',
    '<',
    'vers:nginx/!=1.0',
    'vers:nginx/>1.0',
    'vers:nginx/<1.0|<2.0',
    'vers:npm/>=2.0.0|<1.0.0|1.0|*',
    'vers:npm/*|1.0.0',
    `< ${'1.'.repeat(200)}0`,
  ];
  for (const text of doubtful) assert.equal(spelt(text), text);
});

test('takes a single version as it is', () => {
  assert.deepEqual(readVersions('< 1.2', false), [{ version: '< 1.2', scheme: null }]);
  assert.deepEqual(readVersions('4.0 Build 7', false), [{ version: '4.0 Build 7', scheme: null }]);
  assert.equal(readVersions('vers:all/*', false), 'all');
});
