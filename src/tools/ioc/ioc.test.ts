import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

function indicatorsOf(input: string): readonly string[] {
  const { indicators } = tool.analyse(input, 0).facts;
  return (indicators as readonly { type: string; value: string }[]).map(
    ({ type, value }) => `${type} ${value}`,
  );
}

test('every defanged form means the same, and is shown defanged', () => {
  for (const input of [
    'hxxps://bad-host[.]com/a',
    'hXXps://bad-host(.)com/a',
    'https[:]//bad-host{.}com/a',
    'hxxps[://]bad-host[dot]com/a',
    'h**ps://bad-host[.]com/a',
    'see <https://bad-host.com/a>.',
    'url="https://bad-host.com/a",',
  ]) {
    assert.deepEqual(indicatorsOf(input), ['url hxxps[://]bad-host[.]com/a', 'domain bad-host[.]com'], input);
  }
});

test('each indicator is listed once, at its first line', () => {
  const { facts } = tool.analyse('\nbad-host.com\nBAD-HOST.COM 9.9.9.9', 0);
  assert.deepEqual(facts.indicators, [
    { type: 'domain', value: 'bad-host[.]com', line: 2, algorithm: null },
    { type: 'ip', value: '9[.]9[.]9[.]9', line: 3, algorithm: null },
  ]);
});

test('words that a text needs anyway are not indicators', () => {
  const words = ['a.b', 'e.g. this', '...', '1.2.3', 'v1.2.3.4', '12:30:45', 'a@b', '::', 'http://', '://x'];
  for (const input of words) assert.deepEqual(indicatorsOf(input), [], input);
});

test('addresses are found with ports, networks and in IPv6', () => {
  assert.deepEqual(indicatorsOf('9.9.9.9:53 1.1.1.0/24 2620:fe::fe.'), [
    'ip 9[.]9[.]9[.]9',
    'ip 1[.]1[.]1[.]0',
    'ip 2620:fe::fe',
  ]);
});

test('hashes and domains are looked up once, and at most 20', () => {
  const lines = Array.from({ length: 30 }, (_, n) => hash('sha256', String(n)));
  const { lookups, unseen } = tool.analyse([...lines, ...lines].join('\n'), 0);
  assert.deepEqual(
    lookups.map((lookup) => lookup.kind === 'text' && lookup.text),
    lines.slice(0, 20),
  );
  assert.ok(unseen.includes('10 hashes and domains were not looked up.'));
});

test('a password in a URL is shown in no part', () => {
  const text = JSON.stringify(tool.analyse('hxxp://reporter:Zxcv0-of-mine@bad-host[.]net/x', 0));
  assert.ok(!text.includes('Zxcv') && !text.includes('of-mine'));
});
