import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesNow, checkCases } from '../testing/check-cases.ts';
import { checkHostileInputs } from '../testing/hostile-inputs.ts';
import { formats } from './formats.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);
checkHostileInputs(tool, {
  ...Object.fromEntries(formats.map(({ prefix }) => [prefix, prefix.repeat(65_536 / prefix.length)])),
  'many names': 'password='.repeat(7_000),
  'many addresses': 'a://b:c1'.repeat(8_000),
  'many tokens': 'eyJ.'.repeat(16_000),
  'many keys': '-----BEGIN PRIVATE KEY'.repeat(3_000),
  'many tokens in one run': `${'ya29.'.repeat(410)} `.repeat(31),
  'many assignments': 'pwd=a1b2c3;'.repeat(5_900),
  'many options': 'curl \n -u \n'.repeat(6_500),
  'many logins': 'Basic '.repeat(10_900),
  'many bearers': 'Bearer a1'.repeat(7_200),
  'one long token': `eyJ${'a1.'.repeat(21_800)}`,
  'one long address': `a://${'b:'.repeat(32_700)}`,
});

test('at least 40 published forms are known, and each is found', () => {
  assert.ok(formats.length >= 40);
  const characters = 'a7f0c3e9b1d8426550fa';
  for (const { what, prefix, isOfAlphabet, min, kind } of formats) {
    const body = [...characters.repeat(20).toUpperCase(), ...characters.repeat(20)]
      .filter((character) => isOfAlphabet(character))
      .slice(0, min)
      .join('');
    const { findings } = tool.analyse(`x ${prefix}${body} y`, casesNow);
    assert.deepEqual(
      findings.map(({ id, detail }) => [id, detail.split(':', 1)[0]]),
      [[kind.id, what]],
      prefix,
    );
  }
});

test('a secret is found behind many harmless places of its form', () => {
  const key = ['sk', '_live_', 'q7Zt2mK9xW4vB8nR3cL6'].join('');
  const published = 'api_key = "4eC39HqLyjWDarjtT1zdp7dc"\n';
  for (const [harmless, times, secret, id] of [
    [
      'see https://shop.example/page\n',
      2_000,
      'postgres://shop:open-sesame-7@db.shop.example',
      'url-password',
    ],
    ['sk_live_\n', 6_000, key, 'payment-key'],
    [published, 1_500, 'api_key = "q7Zt2mK9xW4vB8nR"', 'assignment'],
  ] as const) {
    const { findings, unseen } = tool.analyse(`${harmless.repeat(times)}${secret}\n`, casesNow);
    assert.equal(findings.at(-1)?.id, `secrets.${id}`);
    assert.deepEqual(unseen, []);
  }
});

test('a long token, login or password is found', () => {
  const long = 'q7Zt2mK9'.repeat(700);
  for (const [input, id] of [
    [`eyJ${long}.eyJ${long}.${long}`, 'token'],
    [`Authorization: Basic ${Buffer.from(`shop:${long}`).toString('base64')}`, 'token'],
    [`https://shop:${long}@shop.example/`, 'url-password'],
  ] as const) {
    const { findings } = tool.analyse(input, casesNow);
    assert.deepEqual(
      findings.map((one) => one.id),
      [`secrets.${id}`],
    );
  }
});

test('no more than four characters of a key and none of a password are shown', () => {
  const inputs = [...cases.hostile, ...cases.harmless].map(({ input }) => input);
  for (const input of inputs) {
    const { findings } = tool.analyse(input, casesNow);
    for (const { detail } of findings) assert.match(detail, /^[\w .-]+(?:, not shown\.|: .{0,4}…)$/);
  }
});

test('the line of each secret is right', () => {
  const token = ['gh', 'p_', 'q7Zt2mK9xW4vB8nR3cL6hJ1pD5sF0gTya1B2'].join('');
  const { findings } = tool.analyse(`a\n${token}\n\nb\n${token} ${token}`, casesNow);
  assert.deepEqual(
    findings.map(({ location }) => location),
    ['line 2', 'line 5', 'line 5'],
  );
});
