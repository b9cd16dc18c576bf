import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { cveRecord, kevCatalogue } from '../../src/provenance/testing/upstream.ts';
import type { CreatedFeedToken } from '../../src/services/feed-tokens/contract.ts';
import type { InventoryReport, WrittenInventory } from '../../src/services/inventory/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { dataOf, operatorKey, posting, withKey } from '../harness/callers.ts';

const [due, later, fixed] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;

/** An advisory that says up to which version of a Go module a vulnerability is in it. */
function advisory(cve: string, module: string, fixedIn: string): string {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: fixedIn }] }];
  return JSON.stringify({
    ...{ schema_version: '1.3.1', id: `GO-2026-${cve.slice(-4)}`, modified: '2026-01-10T00:00:00Z' },
    ...{ aliases: [cve], affected: [{ package: { name: module, ecosystem: 'Go' }, ranges }] },
  });
}

/** The SBOM of two modules in SPDX 2.3. */
const sbom = {
  ...{ spdxVersion: 'SPDX-2.3', SPDXID: 'SPDXRef-DOCUMENT', name: 'weaving-mill', dataLicense: 'CC0-1.0' },
  packages: [
    ['loom', '1.3.0'],
    ['shuttle', '2.0.0'],
  ].map(([name = '', versionInfo = '']) => ({
    ...{ SPDXID: `SPDXRef-${name}`, name, versionInfo },
    externalRefs: [
      {
        referenceCategory: 'PACKAGE-MANAGER',
        referenceType: 'purl',
        referenceLocator: `pkg:golang/example.test/${name}@v${versionInfo}`,
      },
    ],
  })),
};

test('the calendar of an inventory that was sent as SPDX', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const input = join(installation.folder, 'input');
  await mkdir(input);
  const files = {
    'one.json': cveRecord(due, { updated: '2026-01-10', baseScore: 9.8 }),
    'kev.json': kevCatalogue('2026-06-20', {
      [due]: '2026-07-11',
      [later]: '2026-08-01',
      [fixed]: '2026-08-02',
    }),
    'GO-1.json': advisory(due, 'example.test/loom', '1.4.0'),
    'GO-2.json': advisory(later, 'example.test/shuttle', '3.0.0'),
    'GO-3.json': advisory(fixed, 'example.test/loom', '1.2.0'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(input, name), text);
  await installation.sync(input);
  const { apiKey } = await operatorKey(installation);
  const { client } = await installation.serve({
    CAIRN_SYNC: 'off',
    CAIRN_PUBLIC_URL: 'https://cairn.example',
  });
  const putting = (body: unknown) => ({ ...posting(body, apiKey), method: 'PUT' });

  const written: WrittenInventory = dataOf(await client.ask('/api/v1/inventory', putting(sbom)));
  assert.deepEqual([written.componentCount, written.malformed], [2, []]);
  const report: InventoryReport = dataOf(await client.ask('/api/v1/inventory', withKey(apiKey)));
  assert.deepEqual(report.items.map(({ id }) => id).sort(), [due, later]);

  const token: CreatedFeedToken = dataOf(
    await client.ask('/api/v1/feed-tokens', posting({ label: 'calendar', feed: 'due' }, apiKey)),
  );
  const { origin, pathname, search } = new URL(token.address);
  assert.equal(origin, 'https://cairn.example');
  const address = `${pathname}${search}`;
  const read = async () => {
    const { status, headers, body } = await client.ask(address);
    assert.deepEqual([status, headers['content-type']], [200, 'text/calendar; charset=utf-8']);
    const calendar = new ICAL.Component(ICAL.parse(body));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    return {
      days: events.map(({ uid, startDate }) => [uid, startDate?.toString()]),
      description: String(calendar.getFirstPropertyValue('description')),
      ...{ headers, body },
    };
  };
  const first = await read();
  assert.deepEqual(first.days, [
    [`urn:cairn:due:${due}`, '2026-07-11'],
    [`urn:cairn:due:${later}`, '2026-08-01'],
  ]);
  assert.match(first.body.replaceAll('\r\n ', ''), /https:\/\/cairn\.example\/api\/v1\/cve\/CVE-2026-10001/);
  assert.equal(first.headers['cache-control'], 'private, max-age=0, must-revalidate');
  const known = { headers: { 'If-None-Match': String(first.headers.etag) } };
  assert.equal((await client.ask(address, known)).status, 304);

  const handling = {
    items: [{ cve: due, status: 'not_affected', justification: 'vulnerable_code_not_present' }],
  };
  dataOf(await client.ask('/api/v1/inventory/handling', putting(handling)));
  const second = await read();
  assert.deepEqual(second.days, [[`urn:cairn:due:${later}`, '2026-08-01']]);
  assert.match(second.description, /left out: 1\.$/);

  dataOf(await client.ask('/api/v1/inventory', withKey(apiKey, { method: 'DELETE' })));
  assert.equal((await client.ask(address)).body.includes('BEGIN:VEVENT'), false);
  await client.failure(401, '/feeds/due.ics');
});
