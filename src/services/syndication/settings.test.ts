import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syndicationSettings } from './settings.ts';

const { schema } = syndicationSettings.publicUrl;

test('a public address is an https address, or an http address of this machine, without a slash at its end', () => {
  for (const [text, read] of [
    [undefined, null],
    ['https://cairn.example.org', 'https://cairn.example.org'],
    ['https://CAIRN.example.org:8443/base//', 'https://cairn.example.org:8443/base'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost/', 'http://localhost'],
    ['http://[::1]:80', 'http://[::1]'],
  ] as const) {
    assert.equal(schema.parse(text), read);
  }
  const wrong = [
    ...['', 'cairn.example.org', '/feeds', 'ftp://cairn.example.org', 'http://cairn.example.org'],
    ...[
      'http://127.0.0.1.example.org',
      'javascript:alert(1)',
      'https://a.example/?b',
      'https://a.example/#b',
    ],
    ...['https://user@a.example', 'https://user:password@a.example'],
  ];
  for (const text of wrong) assert.equal(schema.safeParse(text).success, false, text);
});
