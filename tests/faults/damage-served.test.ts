import assert from 'node:assert/strict';
import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DoctorReport } from '../../src/maintenance/report.ts';
import type { StoredObject } from '../../src/services/objects/contract.ts';
import type { VulnerabilityHistory } from '../../src/services/vulnerability/contract.ts';
import type { Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import type { Server } from '../harness/server.ts';
import { databasesOf, objectsIn, restoreObjects, type StoredFile } from './damaged-store.ts';
import { openSmallInstallation } from './small-installation.ts';

test('damaged objects of a served store are refused, everything else is served, and the commands name them', {
  timeout: 180_000,
}, async (t) => {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir, serve, sync } = installation;
  for (let release = 0; release < 2; release++) {
    await sync(await writeInventedRelease(join(folder, `release-${release}`), release, 40));
  }
  const server = await serve();
  const [hit, other] = [await objectOf(server, inventedId(0)), await objectOf(server, inventedId(50))];
  const files = objectsIn(dataDir);
  const find = (name: string) => files.find((file) => file.name === name) ?? assert.fail(name);
  const [file, third] = [find(hit.segment.sha256), lastOf(files, [hit.segment.sha256, other.segment.sha256])];
  const flipped = Buffer.from(file.bytes);
  flipped[20] = (flipped[20] ?? 0) ^ 1;
  const damages: readonly (readonly [what: string, damage: () => void, hit: readonly StoredFile[]])[] = [
    ['a bit flipped', () => writeFileSync(file.path, flipped), [file]],
    ['cut short', () => truncateSync(file.path, 20), [file]],
    ['empty', () => truncateSync(file.path, 0), [file]],
    ['missing', () => rmSync(file.path), [file]],
    ['exchanged', () => swap(file, third), [file, third]],
  ];
  for (const [what, damage, damaged] of damages) {
    await t.test(what, { timeout: 60_000 }, async () => {
      damage();
      await assertRefused(server, hit, other);
      await assertCommandsReport(installation, damaged, what === 'missing' ? 'missing' : 'altered');
      await assertRefused(server, hit, other);
      restoreObjects(dataDir, damaged);
      assert.equal((await server.client.ask(bytesOf(hit))).status, 200);
    });
  }
  await t.test('the doctor finds a changed row, and a rebuild repairs it', { timeout: 60_000 }, async () => {
    const { cairn } = installation;
    const { projection } = databasesOf(dataDir);
    const open = projection.open();
    open.prepare(`UPDATE vulnerability SET severity = 'low' WHERE cve = ?`).run(inventedId(0));
    open.close();
    const { code, stdout, stderr } = await cairn(['doctor']);
    assert.deepEqual([code, stderr], [1, 'cairn: The data folder is not sound: rows.\n']);
    assert.match(stdout, /projection_differs.*vulnerability.*cairn rebuild.*CVE-2099-10000/);
    assert.equal((await cairn(['rebuild'])).code, 0);
    assert.equal((await cairn(['doctor'])).code, 0);
  });
});

function lastOf(files: readonly StoredFile[], but: readonly string[]): StoredFile {
  const found = files.findLast(({ kind, name }) => kind === 'segment' && !but.includes(name));
  return found ?? assert.fail('No other segment exists.');
}

function swap(a: StoredFile, b: StoredFile): void {
  writeFileSync(a.path, b.bytes);
  writeFileSync(b.path, a.bytes);
}

/** The record version that contributes to a CVE. */
async function objectOf({ client }: Server, id: string): Promise<StoredObject> {
  const { versions } = await client.read<VulnerabilityHistory>(`/api/v1/cve/${id}/history`);
  const sha256 = versions.find(({ source }) => source === 'cve-list')?.sha256;
  const { status, body } = await client.ask(`/api/v3/objects/${sha256}`);
  assert.equal(status, 200, body);
  return JSON.parse(body);
}

function bytesOf({ sha256 }: StoredObject): string {
  return `/api/v3/objects/${sha256}?download=true`;
}

async function assertRefused(
  { client, health }: Server,
  hit: StoredObject,
  other: StoredObject,
): Promise<void> {
  assert.equal((await client.ask(bytesOf(hit))).status, 500);
  const history = await client.ask(`/api/v1/cve/${hit.key}/provenance?pointer=/descriptions/0/text`);
  assert.equal(history.status, 500);
  for (const path of [bytesOf(other), `/api/v1/cve/${hit.key}`, `/api/v1/cve/${other.key}/history`]) {
    assert.equal((await client.ask(path)).status, 200, path);
  }
  assert.equal((await health()).ok, true);
}

async function assertCommandsReport(
  { cairn }: Installation,
  damaged: readonly StoredFile[],
  fault: 'missing' | 'altered',
): Promise<void> {
  const verified = await cairn(['verify', '--all']);
  assert.equal(verified.code, 1);
  assert.match(verified.stderr, /^cairn: \d+ faults? found\. `cairn doctor` says what to do\.\n$/);
  const doctor = await cairn(['doctor', '--json']);
  assert.deepEqual(
    [doctor.code, doctor.stderr],
    [1, 'cairn: The data folder is not sound: objects, rows.\n'],
  );
  const { findings }: DoctorReport = JSON.parse(doctor.stdout);
  for (const { kind, name, path } of damaged) {
    assert.ok(verified.stdout.includes(name.slice(0, 12)), verified.stdout);
    const found = findings.find(({ places }) => places[0] === `${kind}/${name}`);
    assert.equal(found?.code, `object_${fault}`);
    assert.ok(!existsSync(path));
  }
  const reported = findings.find(({ code }) => code === 'objects_quarantined')?.places ?? [];
  assert.equal(reported.length, fault === 'missing' ? 0 : damaged.length);
}
