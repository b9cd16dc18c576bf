import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { attachment } from './download.ts';

describe('attachment', () => {
  for (const [name, expected] of [
    ['CVE-2021-44228.json', 'attachment; filename="CVE-2021-44228.json"'],
    ['a b;c=d.csv', 'attachment; filename="a b;c=d.csv"'],
    ['a"b".json', 'attachment; filename="a\\"b\\".json"'],
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    ['..\\x', 'attachment; filename=".._x"'],
    ['a\r\nSet-Cookie: b', 'attachment; filename="a__Set-Cookie: b"'],
    ['100%41.json', `attachment; filename="100%41.json"; filename*=UTF-8''100%2541.json`],
    ['é(1)*.json', `attachment; filename="_(1)*.json"; filename*=UTF-8''%C3%A9%281%29%2A.json`],
    ['gepj\u202e.exe', 'attachment; filename="gepj_.exe"'],
    ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ] as const) {
    test(JSON.stringify(name), () => assert.equal(attachment(name), expected));
  }

  test('with any name has two well-formed parameters that name one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = attachment(name);
        assert.match(header, /^[ -~]{0,3000}$/);
        const [, quoted = '', extended] =
          /^attachment; filename="((?:[^"\\]|\\")*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]*))?$/.exec(
            header,
          ) ?? [];
        assert.ok(header.includes(`filename="${quoted}"`), header);
        const kept = extended === undefined ? quoted.replaceAll('\\"', '"') : decodeURIComponent(extended);
        assert.ok(!/[\p{Cc}/\\]/u.test(kept), header);
        assert.equal([...kept].length, Math.min(200, [...name].length));
      }),
    );
  });
});
