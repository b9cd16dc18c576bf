import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Setting } from '../kit/setting.ts';
import { httpSettings } from './settings.ts';

const settings: readonly Setting<unknown>[] = Object.values(httpSettings);

describe('settings', () => {
  test('each has a default', () => {
    const defaults = settings.map(({ name, schema, fallback }) => [
      name,
      schema.parse(fallback ?? undefined),
    ]);
    assert.deepEqual(Object.fromEntries(defaults), {
      HOST: '127.0.0.1',
      PORT: 8787,
      CAIRN_TRUST_PROXY: 0,
      CAIRN_CORS_ORIGINS: '*',
      CAIRN_SECURITY_CONTACT: null,
      CAIRN_HOSTS: [],
      CAIRN_PUBLIC_URL: null,
    });
  });

  const refused: readonly [setting: Setting<unknown>, texts: readonly string[]][] = [
    [httpSettings.host, ['']],
    [httpSettings.port, ['', 'x', '-1', '65536', '80.5', ' 80', '1e3']],
    [httpSettings.trustProxy, ['', 'true', '-1', '33']],
    [
      httpSettings.securityContact,
      ['security@example.org', 'mailto:x', 'http://a.example', 'https://', 'mailto:a@b\nExpires: 1'],
    ],
    [httpSettings.hosts, ['https://a.example', 'a.example:80', 'a b', '*', '-a', '.a']],
    [httpSettings.corsOrigins, ['', 'example.org', 'https://a.example/', 'https://a.example, *', 'null']],
  ];
  for (const [{ name, schema }, texts] of refused) {
    test(`${name} refuses invalid values`, () => {
      for (const text of texts) assert.equal(schema.safeParse(text).success, false, JSON.stringify(text));
    });
  }

  test('hosts are a list in lower case', () => {
    assert.deepEqual(httpSettings.hosts.schema.parse('Cairn.Internal, b.example'), [
      'cairn.internal',
      'b.example',
    ]);
  });

  test('origins are a list', () => {
    assert.deepEqual(httpSettings.corsOrigins.schema.parse('https://a.example, http://localhost:3000'), [
      'https://a.example',
      'http://localhost:3000',
    ]);
  });
});

const { schema } = httpSettings.publicUrl;

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
