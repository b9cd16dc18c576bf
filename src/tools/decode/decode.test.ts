import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

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
