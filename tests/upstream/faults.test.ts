import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { faults } from './faults.ts';
import { get } from './plain-client.ts';
import { openUpstreams, type UpstreamServer } from './server.ts';
import { World } from './world.ts';

let server: UpstreamServer;
let kev = '';
let weaknesses = '';

before(async () => {
  server = await openUpstreams(new World());
  kev = `${server.addressOf('kev')}known_exploited_vulnerabilities.json`;
  weaknesses = `${server.addressOf('cwe')}cwec_latest.xml.zip`;
});
afterEach(() => server.faults.switchAllOff());
after(() => server.close());

test('there are many faults, each with its own name and a sentence', () => {
  assert.ok(faults.length >= 30);
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length);
  for (const { name, sentence } of faults) {
    assert.match(name, /^[a-z][a-z0-9_]+$/);
    assert.match(sentence, /^[A-Z].{10,120}\.$/, name);
  }
  assert.equal(new Set(faults.map(({ sentence }) => sentence)).size, faults.length);
});

describe('a fault', () => {
  test('applies to the paths that begin so, and to no others', async () => {
    const fault = server.faults.switchOn('status_500', { prefix: '/kev/' });
    assert.equal((await get(kev)).status, 500);
    assert.equal((await get(weaknesses)).status, 200);
    assert.equal(
      (await get(`${server.addressOf('kev-mirror')}known_exploited_vulnerabilities.json`)).status,
      200,
    );
    assert.equal(fault.hits, 1);
    server.faults.switchOn('status_502');
    assert.equal((await get(kev)).status, 500, 'the first that was switched on');
    assert.equal((await get(weaknesses)).status, 502);
  });

  test('ends after the requested number of responses, or when it is switched off', async () => {
    const fault = server.faults.switchOn('status_500', { prefix: '/kev/', requests: 2 });
    const statuses = [await get(kev), await get(weaknesses), await get(kev), await get(kev)].map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses, [500, 200, 500, 200]);
    assert.equal(fault.hits, 2);
    const other = server.faults.switchOn('status_404', { prefix: '/kev/' });
    assert.equal((await get(kev)).status, 404);
    other.off();
    assert.equal((await get(kev)).status, 200);
  });

  test('in a body skips responses without one, and ignores what the client has', async () => {
    const { etag = '' } = (await get(kev)).headers;
    const fault = server.faults.switchOn('truncated_told');
    assert.equal((await get(`${server.addressOf('kev')}not-there.json`)).status, 404);
    assert.equal(fault.hits, 0);
    assert.equal((await get(kev, { 'if-none-match': etag })).status, 200);
    assert.equal(fault.hits, 1);
  });

  test('in content skips files that do not fit, until the next that does', async () => {
    const plain = await get(kev);
    const bomb = server.faults.switchOn('archive_bomb');
    assert.deepEqual((await get(kev)).body, plain.body);
    assert.equal(bomb.hits, 0);
    server.faults.switchOn('total_lies');
    const { body, headers } = await get(kev);
    assert.ok(JSON.parse(body.toString()).count > JSON.parse(plain.body.toString()).count);
    assert.notEqual(headers.etag, plain.headers.etag);
    assert.equal(server.ledger.exchanges.at(-1)?.fault, 'total_lies');
    assert.equal(bomb.hits, 0);
  });

  test('in an archive of the CVE list reaches clients that the list would warn', async () => {
    interface Asset {
      readonly size: number | null;
      readonly digest: string | null;
    }
    const assetsOf = async (): Promise<readonly Asset[]> => {
      const { body } = await get(`${server.addressOf('cve-list')}releases?per_page=5`);
      return JSON.parse(body.toString()).flatMap((release: { assets: readonly Asset[] }) => release.assets);
    };
    const right = await assetsOf();
    assert.ok(right.every(({ size, digest }) => size !== null && digest !== null));
    server.faults.switchOn('part_missing', { prefix: '/cve-list/release-assets/' });
    assert.ok((await assetsOf()).every(({ size, digest }) => size === null && digest === null));
    server.faults.switchAllOff();
    server.faults.switchOn('total_lies');
    assert.deepEqual(
      (await assetsOf()).map(({ size }) => size),
      right.map(({ size }) => (size ?? 0) + 7),
    );
  });
});
