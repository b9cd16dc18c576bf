import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { headRejection, isEnd, typeRejection } from './content.ts';
import type { ContentKind } from './contract.ts';

const page = '<!DOCTYPE html>\n<html><body>Off</body></html>';

describe('the beginning of a file', () => {
  const good: readonly [kind: ContentKind, head: Uint8Array | string][] = [
    ['json', '{'],
    ['json', '[1]'],
    ['json', '\ufeff \r\n\t{"a":1}'],
    ['csv', '#model:v1,date\ncve,epss\n'],
    ['csv', 'a,"<b>"\n'],
    ['text', '# Title'],
    ['gzip', gzipSync('')],
    ['zip', 'PK\x03\x04...'],
    ['zip', 'PK\x05\x06...'],
  ];
  for (const [kind, head] of good) {
    test(`${JSON.stringify(head.toString())} may be ${kind}`, () => {
      assert.equal(headRejection(kind, Buffer.from(head)), null);
    });
  }

  const bad: readonly [kind: ContentKind, head: Uint8Array | string, rejection: RegExp][] = [
    ...(['json', 'csv', 'text', 'gzip', 'zip'] as const).flatMap(
      (kind): readonly [ContentKind, string, RegExp][] => [
        [kind, page, /^a web page instead of /],
        [kind, `\ufeff\n  ${page}`, /^a web page instead of /],
        [kind, '<?xml version="1.0"?><Error/>', /^a web page instead of /],
        [kind, '', /^nothing at all$/],
      ],
    ),
    ['json', 'null', /^something that is not JSON$/],
    ['json', ' '.repeat(600), /^something that is not JSON$/],
    ['json', 'NaN', /^something that is not JSON$/],
    ['json', Buffer.from('\ufeff{}', 'utf16le'), /^JSON in UTF-16, which is not read$/],
    ['csv', 'a\0b', /^something that is not CSV$/],
    ['text', gzipSync('a'), /^something that is not plain text$/],
    ['gzip', '{"error":"x"}', /^something that is not a gzip file$/],
    ['zip', gzipSync('a'), /^something that is not a zip file$/],
    ['zip', 'PK', /^something that is not a zip file$/],
  ];
  for (const [kind, head, rejection] of bad) {
    test(`${JSON.stringify(head.toString().slice(0, 40))} is not ${kind}`, () => {
      assert.match(headRejection(kind, Buffer.from(head)) ?? '', rejection);
    });
  }
});

test('a Content-Type counts against a file only if it is the type of a page', () => {
  for (const type of [null, '', 'text/plain', 'application/octet-stream', 'application/json', 'text/htmlx']) {
    assert.equal(typeRejection('json', type), null);
  }
  for (const type of ['text/html', ' TEXT/HTML; charset=utf-8', 'application/xhtml+xml']) {
    assert.match(typeRejection('zip', type) ?? '', /^a web page instead of a zip file\. /);
  }
});

test('the end of a file is checked if its format has one', () => {
  const ends: readonly [kind: ContentKind, tail: string, isGood: boolean][] = [
    ['json', '{"a":[]}\r\n\n', true],
    ['json', '[1]', true],
    ['json', '{"a":[1,', false],
    ['json', '{"a":"b"', false],
    ['zip', `PK\x05\x06${'\0'.repeat(18)}`, true],
    ['zip', `PK\x05\x06${'\0'.repeat(18)}a comment`, true],
    ['zip', `PK\x03\x04${'\0'.repeat(18)}`, false],
    ['csv', 'a,b', true],
  ];
  for (const [kind, tail, isGood] of ends) assert.equal(isEnd(kind, Buffer.from(tail)), isGood, tail);
});
