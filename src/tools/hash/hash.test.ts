import assert from 'node:assert/strict';
import { hash as digest } from 'node:crypto';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { knownHash } from '../indicators/known-hashes.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('the constants are the digests of what they stand for', () => {
  // In two parts, so that no scanner reports this file.
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  for (const algorithm of ['md5', 'sha1', 'sha256']) {
    assert.equal(knownHash(digest(algorithm, eicar))?.kind, 'test-file', algorithm);
    assert.equal(knownHash(digest(algorithm, `${eicar}\n`))?.kind, 'test-file', algorithm);
  }
  // One of the messages of Wang and Yu, as the English Wikipedia prints it under MD5.
  const message =
    'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5bd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70';
  assert.equal(knownHash(digest('md5', Buffer.from(message, 'hex')))?.kind, 'collision');
});

test('a text without a hash is refused, and not quoted', () => {
  for (const input of ['hello world', 'deadbeef cafe', '12345', 'sha256:', '$5 and $10', 'x'.repeat(64)]) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) => error instanceof Failure && error.code === 'invalid_input' && !error.message.includes(input),
      input,
    );
  }
});

test('a password is shown in no part', () => {
  const secret = '$2b$12$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234';
  const text = JSON.stringify(tool.analyse(secret, 0));
  assert.ok(!text.includes('abcd'));
});

test('each hash is looked up once, and at most 20', () => {
  const lines = Array.from({ length: 30 }, (_, n) => digest('sha256', String(n)));
  const { lookups, unseen } = tool.analyse([...lines, ...lines].join('\n'), 0);
  assert.deepEqual(
    lookups.map((lookup) => lookup.kind === 'text' && lookup.text),
    lines.slice(0, 20),
  );
  assert.ok(unseen.includes('10 hashes were not looked up.'));
});

test('names of algorithms and files do not disturb', () => {
  const value = digest('sha256', 'loom');
  for (const input of [
    `SHA256(loom.bin)= ${value}`,
    `sha-256: ${value}`,
    `SHA_256=${value}`,
    `\\${value} *a file\\nwith lines`.slice(1),
    `"${value}",`,
    `0x${value.toUpperCase()}`,
    `| sha256 | \`${value}\` |`,
  ]) {
    const { lookups } = tool.analyse(input, 0);
    assert.deepEqual(lookups, [{ kind: 'text', text: value, location: 'line 1' }], input);
  }
});
