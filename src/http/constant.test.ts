import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startServer } from './testing/server.ts';

const published = readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');

describe('a payload that never changes', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const cases: readonly [accepted: string | undefined, coding: keyof typeof decoders][] = [
    [undefined, 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=nonsense', 'identity'],
  ];
  for (const [accepted, coding] of cases) {
    test(`comes as ${coding} if Accept-Encoding is ${accepted ?? 'absent'}`, async (t) => {
      const { ask } = await startServer(t);
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const answer = await ask('/openapi.json', { headers });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['content-encoding'] ?? 'identity', coding);
      assert.equal(Number(answer.headers['content-length']), answer.bytes.length);
      assert.match(String(answer.headers.vary), /accept-encoding/);
      assert.equal(decoders[coding](answer.bytes).toString(), published);
    });
  }

  test('is revalidated by its tag, which is the same in all its forms', async (t) => {
    const { ask } = await startServer(t);
    const { headers } = await ask('/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    const again = await ask('/openapi.json', { headers: { 'if-none-match': String(headers.etag) } });
    assert.equal(again.status, 304);
    assert.equal(again.body, '');
    const head = await ask('/openapi.json', { method: 'HEAD' });
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(published)));
    assert.equal(head.body, '');
  });
});
