import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeReferences } from './reference.ts';

test('a URL that is not http or https is marked with its scheme, and others are left as they are', () => {
  const expected: readonly (readonly [url: string, scheme: string | null | undefined])[] = [
    ['https://example.test/a', undefined],
    ['HTTP://example.test/a', undefined],
    [' https://example.test/a', undefined],
    ['ftp://example.test/a', 'ftp'],
    ['javascript:alert(1)', 'javascript'],
    ['JavaScript:alert(1)', 'javascript'],
    ['\u0001 java\nscript:alert(1)', 'javascript'],
    ['data:text/html,<script>', 'data'],
    ['view-source:https://example.test', 'view-source'],
    ['www.example.test/a:b', null],
    ['//example.test/a', null],
    ['', null],
  ];
  const references = expected.map(([url]) => ({ url, tags: ['patch'], source: 'kev' }));
  const merged = mergeReferences(references);
  assert.deepEqual(
    merged,
    expected.map(([url, scheme]) => ({
      url,
      ...(scheme !== undefined && { scheme }),
      tags: ['patch'],
      source: 'kev',
    })),
  );
  assert.deepEqual(mergeReferences(merged), merged);
});
