import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { get } from './plain-client.ts';
import { hourMs } from './publisher.ts';
import { openUpstreams, type UpstreamServer } from './server.ts';
import { World } from './world.ts';

let server: UpstreamServer;
/** For a JSON document, which is compressed on request. */
let url = '';

before(async () => {
  server = await openUpstreams(new World());
  url = `${server.addressOf('kev')}known_exploited_vulnerabilities.json`;
});
after(() => server.close());

test('gives every path that an upstream lists, and 404 for others', async () => {
  for (const [prefix, publisher] of server.world.publishers) {
    const paths = publisher.paths(server.world.nowMs);
    for (const path of prefix === 'cve-list' ? paths.slice(0, 4) : paths) {
      const { status, headers } = await get(server.addressOf(prefix) + path);
      const isMoved = path.startsWith('releases/download/');
      assert.equal(status, isMoved ? 302 : 200, `${prefix}/${path}`);
      if (isMoved) assert.equal((await get(headers.location ?? '')).status, 200);
    }
    assert.equal((await get(`${server.addressOf(prefix)}not/there.json`)).status, 404);
  }
  const { status, headers } = await get(`${server.addressOf('epss')}epss_scores-current.csv.gz`);
  assert.equal(status, 302);
  assert.match(String(headers.location), /\/epss\/epss_scores-2026-04-05\.csv\.gz$/);
  assert.equal((await get(`${server.origin}/`)).status, 404);
  assert.equal((await get(`${server.origin}/nobody/a.json`)).status, 404);
});

describe('preconditions by RFC 9110, section 13', () => {
  let etag = '';
  let lastModified = '';
  before(async () => {
    const { headers } = await get(url);
    etag = headers.etag ?? assert.fail('an entity tag');
    lastModified = headers['last-modified'] ?? assert.fail('a date');
  });

  const cases: readonly [
    string,
    (had: { etag: string; lastModified: string }) => Record<string, string>,
    number,
  ][] = [
    ['nothing asked', () => ({}), 200],
    ['the same tag', ({ etag }) => ({ 'if-none-match': etag }), 304],
    ['the same tag, weak', ({ etag }) => ({ 'if-none-match': `W/${etag}` }), 304],
    ['a list with the tag', ({ etag }) => ({ 'if-none-match': `"a", ${etag}, "b"` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"other"' }), 200],
    ['the same date', ({ lastModified }) => ({ 'if-modified-since': lastModified }), 304],
    ['an older date', () => ({ 'if-modified-since': new Date(0).toUTCString() }), 200],
    ['a date that is none', () => ({ 'if-modified-since': 'yesterday' }), 200],
    [
      'another tag and the same date',
      ({ lastModified }) => ({ 'if-none-match': '"a"', 'if-modified-since': lastModified }),
      200,
    ],
    [
      'the same tag and an older date',
      ({ etag }) => ({ 'if-none-match': etag, 'if-modified-since': new Date(0).toUTCString() }),
      304,
    ],
    ['the same tag and a range', ({ etag }) => ({ 'if-none-match': etag, range: 'bytes=0-9' }), 304],
  ];
  for (const [name, headersOf, status] of cases) {
    test(`${name}: ${status}`, async () => {
      const reply = await get(url, headersOf({ etag, lastModified }));
      assert.equal(reply.status, status);
      assert.equal(reply.headers.etag, etag);
      assert.equal(reply.body.length === 0, status === 304);
    });
  }

  test('another version has another tag and a later date', async () => {
    server.world.advance(hourMs);
    server.world.make('kev', 'add');
    const reply = await get(url, { 'if-none-match': etag });
    assert.equal(reply.status, 200);
    assert.notEqual(reply.headers.etag, etag);
    assert.ok(Date.parse(reply.headers['last-modified'] ?? '') > Date.parse(lastModified));
    assert.ok(Date.parse(reply.headers.date ?? '') >= Date.parse(reply.headers['last-modified'] ?? ''));
    assert.equal((await get(url, { 'if-modified-since': lastModified })).status, 200);
  });
});

describe('ranges by RFC 9110, section 14', () => {
  const cases: readonly [string, number, readonly [number, number] | null][] = [
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, Number.POSITIVE_INFINITY]],
    ['bytes=-7', 206, [-7, Number.POSITIVE_INFINITY]],
    ['bytes=5-99999999', 206, [5, Number.POSITIVE_INFINITY]],
    ['bytes=-99999999', 206, [0, Number.POSITIVE_INFINITY]],
    ['bytes=99999999-', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=9-5', 200, null],
    ['bytes=0-1,5-6', 200, null],
    ['lines=0-1', 200, null],
    ['bytes=a-b', 200, null],
  ];
  for (const [range, status, part] of cases) {
    test(`${range}: ${status}`, async () => {
      const full = (await get(url)).body;
      const reply = await get(url, { range });
      assert.equal(reply.status, status);
      if (status === 416) return assert.equal(reply.headers['content-range'], `bytes */${full.length}`);
      if (part === null) return assert.deepEqual(reply.body, full);
      assert.deepEqual(reply.body, full.subarray(...part));
      const first = part[0] < 0 ? full.length + part[0] : part[0];
      const place = `bytes ${first}-${first + reply.body.length - 1}/${full.length}`;
      assert.equal(reply.headers['content-range'], place);
      assert.equal(reply.headers['content-length'], String(reply.body.length));
    });
  }

  test('If-Range accepts only strong validators', async () => {
    const { headers, body } = await get(url);
    const [etag = '', lastModified = ''] = [headers.etag, headers['last-modified']];
    for (const [condition, status] of [
      [etag, 206],
      [lastModified, 206],
      [`W/${etag}`, 200],
      ['"other"', 200],
      [new Date(0).toUTCString(), 200],
    ] as const) {
      const reply = await get(url, { range: 'bytes=10-', 'if-range': condition });
      assert.equal(reply.status, status, condition);
      assert.deepEqual(reply.body, status === 206 ? body.subarray(10) : body);
    }
    const list = `${server.addressOf('cve-list')}releases?per_page=1`;
    const { etag: weak = '' } = (await get(list)).headers;
    assert.match(weak, /^W\//);
    assert.equal((await get(list, { range: 'bytes=1-', 'if-range': weak })).status, 200);
  });
});

describe('compression', () => {
  test('is used for texts on request, with a weak tag', async () => {
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.ok(packed.body.length < plain.body.length);
    assert.deepEqual(gunzipSync(packed.body), plain.body);
    assert.equal(packed.headers.etag, `W/${plain.headers.etag}`);
    assert.equal(
      (await get(url, { 'accept-encoding': 'gzip', 'if-none-match': plain.headers.etag ?? '' })).status,
      304,
    );
    assert.deepEqual(
      (await get(url, { 'accept-encoding': 'gzip', range: 'bytes=5-' })).body,
      packed.body,
      'a range of newly compressed content is useless',
    );
  });

  test('is not used for other files, or where it is refused', async () => {
    assert.equal((await get(url, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'], undefined);
    const archive = `${server.addressOf('osv')}Go/all.zip`;
    assert.equal((await get(archive, { 'accept-encoding': 'gzip' })).headers['content-encoding'], undefined);
  });
});

test('the list of releases has the newest first, in pages, with matching sizes and digests', async () => {
  const listed = async (query: string) => {
    const { body, headers } = await get(`${server.addressOf('cve-list')}releases?${query}`);
    return { releases: JSON.parse(body.toString()), link: headers.link };
  };
  const { releases: all } = await listed('per_page=100');
  const { releases: first, link } = await listed('per_page=40&page=1');
  const { releases: second } = await listed('per_page=40&page=2');
  assert.equal(all.length, 100);
  assert.deepEqual([...first, ...second], all.slice(0, 80));
  assert.match(String(link), /releases\?per_page=40&page=2>; rel="next"/);
  const published = all.map((release: { published_at: string }) => release.published_at);
  assert.deepEqual(published, published.toSorted().reverse());
  for (const { browser_download_url, size, digest } of [all[0], all[30]].flatMap(({ assets }) => assets)) {
    const { headers } = await get(browser_download_url);
    const { body } = await get(headers.location ?? '');
    assert.equal(body.length, size);
    assert.equal(`sha256:${hash('sha256', body)}`, digest);
  }
});

test('counts the requests', async () => {
  server.ledger.clear();
  const { body } = await get(url);
  await get(url, { range: 'bytes=10-' });
  await get(url, {}, { method: 'HEAD' });
  await get(`${server.addressOf('ssvc')}nothing`);
  const { ledger } = server;
  assert.equal(ledger.count(), 4);
  assert.equal(ledger.count('/kev/'), 3);
  assert.deepEqual(ledger.ranges('/kev/'), ['bytes=10-']);
  assert.equal(ledger.bodyBytes('/kev/'), 2 * body.length - 10);
  assert.deepEqual(
    ledger.exchanges.map(({ status }) => status),
    [200, 206, 200, 404],
  );
});
