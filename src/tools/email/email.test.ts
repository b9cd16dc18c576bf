import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { decodeWords } from './decode.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';
import { dated, from, good, html, mail, passed, trace } from './testing/mail.ts';

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

const unproven = 'Whether the sender is real: no Received field shows that the receiver wrote the results.';

test('passed checks count only by the server of the newest Received field (RFC 8601, 5)', () => {
  const top = 'Received: from relay.example.org by mx.example.com; Fri, 21 Aug 2026 10:00:09 +0000';
  const within = 'Received: by 2001:db8::7 with SMTP id 1; Fri, 21 Aug 2026 10:00:09 +0000';
  const nameless = 'Authentication-Results: spf=pass smtp.mailfrom=example.org; dmarc=pass';
  for (const [name, fields, isCounted] of [
    ['of the receiver', [...trace, passed], true],
    ['behind a step within the receiver', [within, ...trace, passed], true],
    ['without a Received field', [passed], false],
    ['of a server before the receiver', [top, passed, ...trace], false],
    ['without the name of a server', [...trace, nameless], false],
  ] as const) {
    const { facts, findings, unseen } = tool.analyse(mail([...fields, ...dated, from]), 0);
    assert.deepEqual(unseen, isCounted ? [] : [unproven], name);
    assert.deepEqual(facts.results, isCounted ? { spf: 'pass', dkim: 'pass', dmarc: 'pass' } : {}, name);
    assert.ok(!findings.some(({ id }) => id === 'email.foreign-results'), name);
  }
});

test('failed checks are reported without a known receiver, and passed checks hide no finding', () => {
  const failed = passed.replace('dmarc=pass', 'dmarc=fail').replace('spf=pass', 'spf=fail');
  const envelope = 'Return-Path: <bounce@mailer.example.com>';
  const idsOf = (results: string) =>
    tool
      .analyse(mail([envelope, results, ...dated, from]), Date.UTC(2026, 7, 22))
      .findings.map(({ id }) => id);
  assert.deepEqual(idsOf(passed), ['email.return-path-differs']);
  assert.deepEqual(idsOf(failed), ['email.return-path-differs', 'email.dmarc-fail', 'email.spf-fail']);
});

test('parts and links that were not read are listed as not looked at', () => {
  const multipart = [...good, 'Content-Type: multipart/mixed; boundary=b1'];
  const hops = (count: number) => Array.from({ length: count }, () => trace.slice(1)).flat();
  const link = '<a href="https://example.org/">a</a> ';
  const links = 'Only a part of the links was read.';
  const parts = 'Only a part of the fields or parts was read.';
  for (const [name, input, expected] of [
    [
      'a displayed calendar',
      mail([...good, 'Content-Type: text/calendar'], 'URL:https://paypa1.com/'),
      ['1 displayed parts that are neither plain text nor HTML, such as text/calendar.'],
    ],
    ['1,000 links of a page', mail(html, link.repeat(1_000)), []],
    ['1,001 links of a page', mail(html, link.repeat(1_001)), [links]],
    ['1,001 links of a text', mail(good, 'https://example.org/ '.repeat(1_001)), [links]],
    ['a long link', mail(html, `<a class="${'x '.repeat(2_000)}" href="javascript:alert()">a</a>`), [links]],
    ['a link with a long text', mail(html, link.replace('>a<', `>${'a'.repeat(2_001)}<`)), [links]],
    ['a long address in a text', mail(good, `https://example.org/${'a'.repeat(4_000)}`), [links]],
    ['100 Received fields', mail([...hops(99), ...good]), []],
    ['101 Received fields', mail([...hops(100), ...good]), [parts]],
    ['51 signatures', mail([...good, ...Array(51).fill('DKIM-Signature: a=rsa-sha256; h=from')]), [parts]],
    ['a long field', mail([...good, `Keywords: ${'a '.repeat(10_001)}`]), [parts]],
    ['a body without the declared boundary', mail(multipart, 'https://paypa1.com/'), [parts]],
    ['header fields alone, of a mail with parts', mail(multipart, ''), []],
  ] as const) {
    const { findings, unseen } = tool.analyse(input, Date.UTC(2026, 7, 22));
    assert.deepEqual({ findings, unseen }, { findings: [], unseen: expected }, name);
  }
});
