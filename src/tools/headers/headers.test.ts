import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { casesNow, checkCases } from '../testing/check-cases.ts';
import { checkHostileInputs } from '../testing/hostile-inputs.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';
import { response } from './testing/response.ts';

checkCases(tool, cases);
checkHostileInputs(tool, {
  '10,000 headers': 'A: b\r\n'.repeat(10_000),
  'a policy of many directives': response({ 'Content-Security-Policy': 'a b;'.repeat(15_000) }),
  'many cookies': 'Set-Cookie: a\r\n'.repeat(4_000),
  'many addresses': `X: ${'10.1.1.'.repeat(9_000)}`,
});

test('a text without a header is refused', () => {
  for (const input of ['hello world', '\n\n', 'HTTP/1.1 200 OK', '<html>\n</html>']) {
    assert.throws(
      () => tool.analyse(input, casesNow),
      (error) => error instanceof Failure && error.code === 'invalid_input',
      input,
    );
  }
});

test('messages before the last one are not judged, and counted as not looked at', () => {
  const redirect = 'HTTP/1.1 302 Found\r\nLocation: /\r\nSet-Cookie: sid=1\r\n\r\n';
  const { findings, unseen } = tool.analyse(`${redirect}${redirect}${response()}`, casesNow);
  assert.deepEqual(findings, []);
  assert.deepEqual(unseen, ['2 messages before the last one. Send the headers of each alone.']);
  assert.deepEqual(tool.analyse(response(), casesNow).unseen, []);
});

test('codings are one list of known ones with `chunked` once, at its end (RFC 9112, 6.1)', () => {
  const hasSign = (...codings: readonly string[]) => {
    const fields = codings.map((coding) => `Transfer-Encoding: ${coding}`);
    return tool
      .analyse(response({}, ...fields), casesNow)
      .findings.some(({ id }) => id === 'headers.smuggling');
  };
  for (const coding of ['chunked', 'gzip, chunked']) assert.equal(hasSign(coding), false, coding);
  for (const coding of ['gzip', 'chunked, gzip', 'chunked, chunked', 'xchunked', 'identity, chunked']) {
    assert.equal(hasSign(coding), true, coding);
  }
  assert.equal(hasSign('gzip', 'chunked'), true);
});

test('the value of a cookie is shown in no part', () => {
  const text = JSON.stringify(tool.analyse(response({ 'Set-Cookie': 'sid=open-sesame' }), casesNow));
  assert.ok(!text.includes('sesame'));
});
