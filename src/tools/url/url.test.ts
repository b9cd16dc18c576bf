import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('a text without a URL is refused, and not quoted', () => {
  for (const input of [
    'hello world',
    'readme',
    '::::',
    'C:\\\\Windows\\\\x.exe',
    'http://',
    'https:///',
    '\u0000\u0001',
    '[',
    '%%%',
  ]) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) => error instanceof Failure && error.code === 'invalid_input' && !error.message.includes(input),
      input,
    );
  }
});

test('a password in a URL is shown in no part', () => {
  const text = JSON.stringify(tool.analyse('https://reporter:Zxcv0-of-mine\u200b@files.example.org/', 0));
  assert.ok(!text.includes('Zxcv') && !text.includes('of-mine'));
});

test('each line is read by itself, and what was not read is named', () => {
  const { findings, unseen } = tool.analyse('https://example.org/\n\nnothing here\nhttps://paypa1.com/', 0);
  assert.deepEqual(
    findings.map(({ id, location }) => [id, location]),
    [['url.look-alike', 'line 4']],
  );
  assert.ok(unseen.includes('1 lines have no URL.'));
});

test('usual links of people have no findings', () => {
  for (const input of [
    'https://github.com/nodejs/node/releases/download/v24.0.0/node-v24.0.0.tar.gz',
    'https://www.google.co.uk/search?q=a+b&hl=en',
    'https://login.microsoftonline.com/common/oauth2/authorize?redirect_uri=https%3A%2F%2Flogin.microsoftonline.com%2F',
    'https://mail.google.com/mail/u/0/#inbox',
    'https://s3.eu-central-1.amazonaws.com/',
    'https://www.angstschweiss.example/',
    'https://www.rfc-editor.org/rfc/rfc3986#section-7.6',
    'https://www.apple-orchard.example/',
    'example.org:8080/path',
    'http://192.168.0.1:8080/setup.cgi',
    'http://[::1]:3000/',
  ]) {
    const { findings } = tool.analyse(input, 0);
    assert.deepEqual(
      findings.filter(({ severity }) => severity !== 'info'),
      [],
      input,
    );
  }
});
