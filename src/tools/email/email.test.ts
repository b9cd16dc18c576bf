import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { decodeWords } from './decode.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('a text without fields of a mail is refused, and not quoted', () => {
  for (const input of ['hello world', '{"From": 1}', 'X-Any: thing', ':::', '\n\nFrom', 'key=value; From']) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) => error instanceof Failure && error.code === 'invalid_input' && !error.message.includes(input),
      input,
    );
  }
});

test('encoded words are decoded as the table of RFC 2047, section 8, says', () => {
  for (const [encoded, expected] of [
    ['=?ISO-8859-1?Q?a?=', 'a'],
    ['=?ISO-8859-1?Q?a?= b', 'a b'],
    ['=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=', 'ab'],
    ['=?ISO-8859-1?Q?a_b?=', 'a b'],
    ['=?ISO-8859-1?Q?a?=   =?ISO-8859-2?Q?_b?=', 'a b'],
    ['=?utf-8?B?R3LDvMOfZQ==?=', 'Gr\u00fc\u00dfe'],
    ['a =? b ?= c', 'a =? b ?= c'],
  ] as const) {
    assert.equal(decodeWords(encoded), expected, encoded);
  }
});

test('a name of an attachment is read in each of its forms', () => {
  for (const field of [
    'Content-Disposition: attachment; filename="run me.exe"',
    "Content-Disposition: attachment; filename*=utf-8''run%20me.exe",
    "Content-Disposition: attachment; filename*0*=utf-8''run; filename*1*=%20me.; filename*2=exe",
    'Content-Type: application/x-any; name="=?utf-8?Q?run_me.exe?="',
  ]) {
    const { findings } = tool.analyse(`From: a@example.org\n${field}\n\nx`, 0);
    assert.ok(
      findings.some(({ id, detail }) => id === 'email.executable' && detail.includes('run me.exe')),
      field,
    );
  }
});

test('the route is listed from the first server to the last', () => {
  const { facts } = tool.analyse(cases.harmless[0].input, 0);
  assert.deepEqual(facts.route, [
    { from: 'mail.example.org', by: 'mx.example.net', time: '2026-08-21T10:00:05.000Z' },
  ]);
});
