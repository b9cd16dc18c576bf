import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { ingest } from '../../ingest/run.ts';
import { record } from '../../ingest/testing/upstreams.ts';
import {
  inShort,
  packTar,
  readAll,
  sample,
  temporaryFolder,
  writeArchives,
} from '../../kit/archive/testing/sample-archives.ts';
import type { ObjectStore } from '../../storage/contract/objects.ts';
import type { MaintenanceContext } from '../context.ts';
import { openFilledStore, openKeptStore } from '../testing/store.ts';
import { checkExport } from './check.ts';
import { exportLog } from './export.ts';
import type { ExportList } from './list.ts';

const version = '9.8.7';
const check = (folder: string) => checkExport(folder, { onProgress: () => {} });
const listIn = (folder: string): ExportList =>
  JSON.parse(readFileSync(join(folder, 'cairn-export.json'), 'utf8'));
const archivesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.zst'));

async function openExported(t: TestContext) {
  const kept = await openFilledStore(t);
  const folder = join(await temporaryFolder(t), 'export');
  const report = await exportLog({ folder, version }, kept.context);
  return { ...kept, folder, report };
}

/** A context that loses power after this many objects were read. */
function breaking(context: MaintenanceContext, after: number): MaintenanceContext {
  let reads = 0;
  const get: ObjectStore['get'] = async (key) => {
    if (key.kind === 'segment' && ++reads > after) throw new Error('pulled the plug');
    return context.objects.get(key);
  };
  return { ...context, objects: { ...context.objects, get } };
}

describe('an export', () => {
  test('has an archive for each manifest, and a list of them', async (t) => {
    const { store, folder, report } = await openExported(t);
    const head = await store.state.log.head();
    const { format, cairn, madeAt, files, ...list } = listIn(folder);
    assert.deepEqual({ format, cairn, list }, { format: 1, cairn: version, list: { head } });
    assert.equal(madeAt, report.madeAt);
    assert.equal(files.length, head.number);
    assert.deepEqual(
      archivesIn(folder),
      files.map(({ path }) => path),
    );
    assert.match(archivesIn(folder)[0] ?? '', /^000001-records-[0-9a-f]{12}\.tar\.zst$/);
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file.path)).byteLength, 0);
    assert.deepEqual(report, {
      folder,
      head,
      madeAt,
      files: files.length,
      bytes,
      writtenFiles: files.length,
      writtenBytes: bytes,
      isSigned: false,
      seconds: report.seconds,
    });
    assert.ok(await check(folder));
  });

  test('has what was read as it was read, several versions of a name too', async (t) => {
    const { store, context } = await openKeptStore(t);
    const older = record('CVE-2024-0001', '2024-01-01', 'older');
    const newer = record('CVE-2024-0001', '2024-02-01', 'newer');
    const other = record('CVE-2024-0002', '2024-02-01', 'with a name that is longer than a tar holds');
    const long = `${'deep/'.repeat(30)}b.json`;
    const packed = (name: string, content: unknown) => packTar([sample(name, JSON.stringify(content))]);
    const from = await writeArchives(await temporaryFolder(t), [
      { name: '1.tar', bytes: await packed('cves/a.json', older) },
      { name: '2.tar', bytes: await packed('cves/a.json', newer) },
      { name: '3.tar', bytes: await packed(long, other) },
    ]);
    const inputs = ['1.tar', '2.tar', '3.tar'].map((name) => ({
      path: join(from, name),
      accepts: store.sources,
    }));
    await ingest(inputs, store);
    const folder = join(await temporaryFolder(t), 'export');
    await exportLog({ folder, version }, context);
    const [archive = '', ...others] = archivesIn(folder);
    assert.deepEqual(others, []);
    assert.deepEqual(inShort(await readAll(join(folder, archive))), [
      `cves/a.json=${JSON.stringify(older)}`,
      `version-2/cves/a.json=${JSON.stringify(newer)}`,
      `${long}=${JSON.stringify(other)}`,
    ]);
  });

  test('is the same when it is created again elsewhere, except for its time', async (t) => {
    const { context, folder } = await openExported(t);
    const again = join(await temporaryFolder(t), 'again');
    await exportLog({ folder: again, version }, { ...context, clock: () => 1_900_000_000_000 });
    assert.deepEqual(archivesIn(again), archivesIn(folder));
    for (const name of archivesIn(folder)) {
      assert.ok(readFileSync(join(again, name)).equals(readFileSync(join(folder, name))), name);
    }
    assert.notEqual(listIn(again).madeAt, listIn(folder).madeAt);
    assert.deepEqual(listIn(again).files, listIn(folder).files);
  });

  test('is brought up to date by what it lacks', async (t) => {
    const { store, context, folder } = await openExported(t);
    const before = listIn(folder).files;
    await store.sync({ 'e.json': record('CVE-2024-0005', '2024-04-01', 'one more') });
    const { files, writtenFiles } = await exportLog({ folder, version }, context);
    assert.deepEqual({ files, writtenFiles }, { files: before.length + 1, writtenFiles: 1 });
    assert.deepEqual(listIn(folder).files.slice(0, -1), before);
    assert.equal((await exportLog({ folder, version }, context)).writtenFiles, 0);
    assert.ok(await check(folder));
  });

  test('replaces what was damaged, lost or exchanged in it', async (t) => {
    const { context, folder } = await openExported(t);
    const before = listIn(folder);
    const [first = '', second = '', third = ''] = archivesIn(folder).map((name) => join(folder, name));
    const bytes = readFileSync(first);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(first, bytes);
    rmSync(second);
    renameSync(third, join(folder, '..', 'elsewhere'));
    symlinkSync('../elsewhere', third);
    await assert.rejects(check(folder), { code: 'source_refused' });
    assert.equal((await exportLog({ folder, version }, context)).writtenFiles, 3);
    assert.deepEqual(listIn(folder).files, before.files);
    assert.ok(await check(folder));
  });

  test('leaves out what comes with Cairn', async (t) => {
    const { context, store } = await openFilledStore(t);
    const sources = context.sources.map((source) =>
      source.manifest.name === 'kev'
        ? { ...source, manifest: { ...source.manifest, bundledFile: 'x.json' } }
        : source,
    );
    const folder = join(await temporaryFolder(t), 'export');
    const { files } = await exportLog({ folder, version }, { ...context, sources });
    assert.equal(files, (await store.state.log.head()).number - 2);
    assert.ok(archivesIn(folder).every((name) => !name.includes('-kev-')));
  });

  test('is of one moment, while a run writes', async (t) => {
    const { store, context, folder } = await openExported(t);
    const runs = (async () => {
      for (let day = 10; day < 13; day++) {
        await store.sync({ 'e.json': record('CVE-2024-0005', `2024-04-${day}`, `day ${day}`) });
      }
    })();
    const { head, files } = await exportLog({ folder, version }, context);
    await runs;
    assert.equal(files, head.number);
    assert.ok(await check(folder));
  });
});

describe('an export that was interrupted', () => {
  test('is none, and is made whole by the next', async (t) => {
    const { context } = await openFilledStore(t);
    const folder = join(await temporaryFolder(t), 'export');
    await assert.rejects(exportLog({ folder, version }, breaking(context, 4)), /pulled the plug/);
    assert.ok(archivesIn(folder).length > 0);
    assert.ok(!existsSync(join(folder, 'cairn-export.json')));
    assert.equal(await check(folder), null);
    await exportLog({ folder, version }, context);
    assert.ok(await check(folder));
  });

  test('leaves the list of the one before, all of whose files are there', async (t) => {
    const { store, context, folder } = await openExported(t);
    const before = listIn(folder);
    for (const [i, day] of ['2024-04-01', '2024-04-02'].entries()) {
      await store.sync({ 'e.json': record('CVE-2024-0005', day, `day ${i}`) });
    }
    await assert.rejects(exportLog({ folder, version }, breaking(context, 1)), /pulled the plug/);
    assert.deepEqual(listIn(folder), before);
    await assert.rejects(check(folder), { message: /000010-records-.* is not in the list\. / });
    await exportLog({ folder, version }, context);
    assert.equal((await check(folder))?.list.files.length, before.files.length + 2);
  });

  test('leaves drafts and its claim, which the next removes', async (t) => {
    const { context, folder } = await openExported(t);
    const deadHolder = `${hostname()}:4194305:1:abcd`;
    for (const left of ['', deadHolder]) {
      writeFileSync(join(folder, '.exporting'), left);
      writeFileSync(join(folder, '.draft-0011223344556677'), 'half');
      await assert.rejects(check(folder), {
        message: /\.draft-.* belongs to an unfinished export; \.exporting belongs to an unfinished export/,
      });
      await exportLog({ folder, version }, context);
      assert.ok(await check(folder));
    }
  });

  test('by a signal ends with its reason', async (t) => {
    const { context } = await openFilledStore(t);
    const folder = join(await temporaryFolder(t), 'export');
    const stopped = { ...context, signal: AbortSignal.abort() };
    await assert.rejects(exportLog({ folder, version }, stopped), { name: 'AbortError' });
    assert.deepEqual(readdirSync(folder), []);
  });
});

describe('an export is refused', () => {
  test('while another one writes to the folder', async (t) => {
    const { context, folder } = await openExported(t);
    writeFileSync(join(folder, '.exporting'), `elsewhere:17:1:abcd`);
    await assert.rejects(exportLog({ folder, version }, context), {
      code: 'store_locked',
      message: /process 17 on elsewhere.*remove .*\.exporting/,
    });
    assert.ok(existsSync(join(folder, '.exporting')));
  });

  test('from a store that has only the data that comes with Cairn', async (t) => {
    const { context } = await openKeptStore(t);
    const folder = join(await temporaryFolder(t), 'export');
    await assert.rejects(exportLog({ folder, version }, context), {
      code: 'invalid_input',
      message: /nothing to export/,
    });
    assert.ok(!existsSync(folder));
  });

  test('into the data folder, a file, and a folder that holds something else', async (t) => {
    const { context, folder } = await openExported(t);
    const refused = async (target: string, message: RegExp) =>
      assert.rejects(exportLog({ folder: target, version }, context), { code: 'invalid_input', message });
    await refused(join(context.dataDir, 'export'), /is in the data folder/);
    const file = join(await temporaryFolder(t), 'file');
    writeFileSync(file, '');
    await refused(file, /can't be used/);
    const other = await temporaryFolder(t);
    writeFileSync(join(other, 'notes.txt'), 'mine');
    await refused(other, /is not empty and not an export of this store/);
    assert.deepEqual(readdirSync(other), ['notes.txt']);
    mkdirSync(join(folder, 'notes'));
    await refused(folder, /holds notes, which is not part of the export/);
  });

  test('into the export of another store, and of a later state of this one', async (t) => {
    const { store, context } = await openFilledStore(t);
    const other = await openKeptStore(t);
    await other.store.sync({ 'a.json': record('CVE-2024-0009', '2024-01-01', 'elsewhere') });
    const folder = join(await temporaryFolder(t), 'export');
    await exportLog({ folder, version }, other.context);
    const before = listIn(folder);
    const message = /holds an export of another store, or of a later state of this one/;
    await assert.rejects(exportLog({ folder, version }, context), { code: 'invalid_input', message });
    assert.deepEqual(listIn(folder), before);

    const later = join(await temporaryFolder(t), 'later');
    await exportLog({ folder: later, version }, context);
    const head = { ...(await store.state.log.head()), number: 3 };
    writeFileSync(join(later, 'cairn-export.json'), JSON.stringify({ ...before, head }));
    await assert.rejects(exportLog({ folder: later, version }, context), { message });
  });

  test('into one whose list is damaged or of a later version', async (t) => {
    const { context, folder } = await openExported(t);
    const path = join(folder, 'cairn-export.json');
    const known = listIn(folder);
    writeFileSync(path, '{');
    await assert.rejects(exportLog({ folder, version }, context), {
      code: 'invalid_input',
      message: /is damaged .*remove that file/,
    });
    writeFileSync(path, JSON.stringify({ ...known, format: 2, more: true }));
    await assert.rejects(exportLog({ folder, version }, context), { code: 'store_newer' });
    rmSync(path);
    assert.equal((await exportLog({ folder, version }, context)).writtenFiles, known.files.length);
    assert.deepEqual(listIn(folder).files, known.files);
  });

  test('from a damaged store, whose list stays unchanged', async (t) => {
    const { store, context, folder } = await openExported(t);
    const before = listIn(folder);
    await store.sync({ 'e.json': record('CVE-2024-0005', '2024-04-01', 'one more') });
    const segments = join(context.dataDir, 'objects/segment');
    const known = new Set(before.files.map(({ manifest }) => manifest.number));
    assert.equal(known.size, 9);
    for (const name of readdirSync(segments)) writeFileSync(join(segments, name), 'other bytes');
    await assert.rejects(exportLog({ folder, version }, context), { code: 'store_damaged' });
    assert.deepEqual(listIn(folder), before);
    assert.ok(await check(folder), 'nothing is left of the one that failed');
  });
});
