import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { MatchResult } from '../../src/services/match/contract.ts';
import type { VulnerabilityBatch } from '../../src/services/vulnerability/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { type Client, errorOf, type Question } from '../harness/client.ts';

const match = '/api/v1/match';
const batch = '/api/v1/cve/batch';
const json = { 'Content-Type': 'application/json' };
const mebibyte = 1024 * 1024;

const purl = 'pkg:golang/golang.org/x/net@v0.16.0';
const cycloneDx = (components: unknown) => ({ bomFormat: 'CycloneDX', specVersion: '1.5', components });
const nested = (depth: number): unknown =>
  depth === 0 ? { name: 'leaf' } : { name: 'branch', components: [nested(depth - 1)] };

/** Refused bodies, with the path of the error where the response names it. */
const refused: readonly [name: string, path: string, status: number, body: unknown, wrong?: string][] = [
  ['cut off', match, 400, '{"purls":["pkg:npm/x'],
  ['empty', match, 400, ''],
  ['no object', match, 400, '[]'],
  ['nothing to match', match, 400, {}, ''],
  ['null', match, 400, 'null'],
  ['an unknown member', match, 400, { purls: [purl], colour: 'red' }, 'colour'],
  ['a prototype', match, 400, '{"__proto__":{"purls":["pkg:npm/x"]}}', ''],
  ['a wrong type', match, 400, { purls: purl }, 'purls'],
  ['a wrong element', match, 400, { purls: [purl, 5] }, 'purls.1'],
  ['no package URL', match, 400, { purls: [purl, 'lodash@4'] }, 'purls.1'],
  ['no CPE name', match, 400, { cpes: ['cpe:2.3:a:apache:*:1.0'] }, 'cpes.0'],
  ['too many', match, 400, { purls: Array(10_001).fill(purl) }, 'purls'],
  ['too many in an SBOM', match, 400, cycloneDx(Array(10_001).fill({ name: 'x' })), 'components'],
  ['a depth of 5 million', match, 400, '['.repeat(5 * mebibyte)],
  ['a depth of 2 million that ends', match, 400, `${'['.repeat(2 * mebibyte)}${']'.repeat(2 * mebibyte)}`],
  ['deep components', match, 400, cycloneDx([nested(30)])],
  ['components that are none', match, 400, cycloneDx(['x']), 'components.0'],
  ['a name that is a number', match, 400, cycloneDx([{ name: 5 }]), 'components.0.name'],
  ['components that are not a list', match, 400, cycloneDx({}), 'components'],
  ['another release of CycloneDX', match, 400, { bomFormat: 'CycloneDX', specVersion: '1.1' }, 'specVersion'],
  ['another format', match, 400, { bomFormat: 'Other', specVersion: '1.5' }, 'bomFormat'],
  ['another release of SPDX', match, 400, { spdxVersion: 'SPDX-1.2' }, 'spdxVersion'],
  ['packages that are not a list', match, 400, { spdxVersion: 'SPDX-2.3', packages: 5 }, 'packages'],
  ['XML', match, 400, '<bom xmlns="http://cyclonedx.org/schema/bom/1.5"/>'],
  ['10 MB', match, 413, `"${'x'.repeat(10 * mebibyte)}"`],
  ['no ids', batch, 400, { ids: [] }, 'ids'],
  ['1,001 ids', batch, 400, { ids: Array(1_001).fill('CVE-2021-44228') }, 'ids'],
  ['ids that are all malformed', batch, 400, { ids: ['log4j', '', 'x'.repeat(300)] }, 'ids.0'],
  ['an id that is a number', batch, 400, { ids: [1] }, 'ids.0'],
  ['ids that are not a list', batch, 400, { ids: { length: 1 } }, 'ids'],
  ['100 KB of ids', batch, 413, { ids: Array(900).fill('x'.repeat(110)) }],
];

test('invalid bodies are refused without any effect', async (t) => {
  const { client, health } = await (await openSmallInstallation(t)).serve();
  const send = (path: string, body: unknown, headers: Question['headers'] = json) =>
    client.ask(path, {
      method: 'POST',
      headers,
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    });

  for (const [name, path, status, body, wrong] of refused) {
    await t.test(`${name} is ${status}`, async () => {
      const startedMs = performance.now();
      const answer = await send(path, body);
      assert.equal(answer.status, status, answer.body.slice(0, 300));
      assert.ok(performance.now() - startedMs < 5_000);
      const { code, message, details } = errorOf(answer);
      assert.equal(code, 'bad_request');
      assert.ok(message.endsWith('.') && message.length < 300, message);
      if (wrong !== undefined) assert.equal(details?.[0]?.path, wrong);
    });
  }

  await t.test('a body with another content type is 415', async () => {
    for (const headers of [
      {},
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      { 'Content-Type': 'text/json' },
      { 'Content-Type': 'application/json; charset=latin1' },
      { ...json, 'Content-Encoding': 'gzip' },
    ]) {
      const body = 'Content-Encoding' in headers ? gzipSync('{}') : '{}';
      const { status } = await send(match, body, headers);
      assert.equal(status, 415, JSON.stringify(headers));
    }
  });

  await t.test('a body with another JSON content type is accepted, also in pieces', async () => {
    const type = { 'Content-Type': 'application/vnd.cyclonedx+json; version=1.6; charset=UTF-8' };
    const document = cycloneDx([{ type: 'library', purl }, nested(15)]);
    const { status, body } = await send(match, `\ufeff${JSON.stringify(document)}`, type);
    assert.equal(status, 200, body);
    const { components }: MatchResult = JSON.parse(body).data;
    assert.equal(components.length, 17);
    assert.equal(await sendInPieces(client, match, JSON.stringify(document), 7), 200);
    assert.equal(await sendInPieces(client, match, ' '.repeat(6 * mebibyte), 64 * 1024), 413);
  });

  await t.test('a truncated body does not affect other requests', async () => {
    await breakOff(client, match);
    const { status, body } = await send(batch, { ids: ['cve-2021-44228', 'CVE-2021-44228'] });
    assert.equal(status, 200, body);
    const { items }: VulnerabilityBatch = JSON.parse(body).data;
    assert.deepEqual(
      items.map(({ id }) => id),
      ['CVE-2021-44228'],
    );
  });

  await t.test('malformed and unknown ids are listed separately from the records', async () => {
    const ids = ['CVE-2021-1', 'cve-2021-44228', 'CVE-1999-9999999', 'CVE-2021-1', '', 'cve-1999-9999999'];
    const { status, body } = await send(batch, { ids: [...ids, 'CVE-2021-44228'] });
    assert.equal(status, 200, body);
    const { items, missing, malformed, count }: VulnerabilityBatch = JSON.parse(body).data;
    assert.deepEqual([items.map(({ id }) => id), count], [['CVE-2021-44228'], 1]);
    assert.deepEqual(missing, ['CVE-1999-9999999']);
    assert.deepEqual(
      malformed.map(({ index, id }) => [index, id]),
      [
        [0, 'CVE-2021-1'],
        [4, ''],
      ],
    );
    for (const { message } of malformed) assert.match(message, /^must look like CVE-/);
  });

  await t.test('paths with a body accept POST and OPTIONS, and no other method', async () => {
    for (const path of [match, batch]) {
      const { status, headers } = await client.ask(path, { method: 'OPTIONS' });
      assert.deepEqual([status, headers.allow], [204, 'POST, OPTIONS']);
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
        const other = await client.ask(path, { method });
        assert.deepEqual([other.status, other.headers.allow], [405, 'POST, OPTIONS'], `${method} ${path}`);
      }
    }
  });

  assert.ok((await health()).ok);
});

/** Sends a body of unknown length, piece by piece; the status of the response. */
function sendInPieces(client: Client, path: string, body: string, size: number): Promise<number> {
  const { hostname, port } = client.address;
  let isAnswered = false;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'POST', headers: json }, (response) => {
      isAnswered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The server closes while pieces of a too large body are still on their way.
    sent.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    for (let at = 0; at < body.length; at += size) sent.write(body.slice(at, at + size));
    sent.end();
  });
}

async function breakOff(client: Client, path: string): Promise<void> {
  const { hostname, port } = client.address;
  const headers = { ...json, 'Content-Length': 1_000 };
  const sent = request({ hostname, port, path, method: 'POST', headers });
  const closed = new Promise((resolve) => sent.on('close', resolve));
  sent.on('error', () => {});
  sent.write('{"purls":[');
  setTimeout(() => sent.destroy(), 100);
  await closed;
}
