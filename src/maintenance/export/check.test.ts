import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../kit/archive/testing/sample-archives.ts';
import { openFilledStore } from '../testing/store.ts';
import { checkExport } from './check.ts';
import { exportLog } from './export.ts';
import type { ExportList } from './list.ts';

const check = (folder: string, signedBy?: string) => checkExport(folder, { signedBy, onProgress: () => {} });
const listPath = (folder: string) => join(folder, 'cairn-export.json');

async function openExported(t: TestContext) {
  const { context } = await openFilledStore(t);
  const root = await temporaryFolder(t);
  const folder = join(root, 'export');
  await exportLog({ folder, version: '9.8.7' }, context);
  const list: ExportList = JSON.parse(readFileSync(listPath(folder), 'utf8'));
  const paths = list.files.map(({ path }) => path);
  return { context, root, folder, list, paths };
}

/** Writes a pair of keys; the paths of their files. */
function writeKeys(folder: string, name: string): { readonly secret: string; readonly open: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [secret, open] = [join(folder, `${name}.pem`), join(folder, `${name}.pub.pem`)];
  writeFileSync(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(open, publicKey.export({ type: 'spki', format: 'pem' }));
  return { secret, open };
}

describe('an export that is read', () => {
  test('is distinguished from other folders and from files', async (t) => {
    const { folder, paths } = await openExported(t);
    assert.equal((await check(folder))?.folder, folder);
    assert.equal(await check(await temporaryFolder(t)), null);
    assert.equal(await check(join(folder, paths[0] ?? '')), null);
    assert.equal(await check('/nowhere/at/all'), null);
  });

  test('tells how far its check is', async (t) => {
    const { folder, list } = await openExported(t);
    const reported: (readonly [number, number])[] = [];
    await checkExport(folder, { onProgress: (...step) => reported.push(step) });
    const all = list.files.reduce((sum, { bytes }) => sum + bytes, 0);
    assert.ok(
      reported.every(([bytes, bytesAll], i) => bytesAll === all && bytes > (reported[i - 1]?.[0] ?? 0)),
    );
    assert.equal(reported.at(-1)?.[0], all);
  });

  test('is refused when a file is missing, longer, shorter, changed, exchanged or no file', async (t) => {
    const { folder, paths } = await openExported(t);
    const copy = join(await temporaryFolder(t), 'copy');
    const [first = '', second = ''] = paths;
    const bytes = readFileSync(join(folder, first));
    const changed = Buffer.from(bytes);
    changed[40] = (changed[40] ?? 0) ^ 4;
    const path = join(copy, first);
    const cases: readonly (readonly [change: () => void, what: string])[] = [
      [() => unlinkSync(path), 'is missing'],
      [() => writeFileSync(path, Buffer.concat([bytes, Buffer.of(0)])), `has ${bytes.length + 1} bytes, not`],
      [() => writeFileSync(path, bytes.subarray(1)), `has ${bytes.length - 1} bytes, not ${bytes.length}`],
      [() => writeFileSync(path, changed), 'has another SHA-256'],
      [() => cpSync(join(copy, second), path), 'has '],
      [
        () => {
          unlinkSync(path);
          symlinkSync(join(folder, first), path);
        },
        'is a symbolic link',
      ],
      [
        () => {
          unlinkSync(path);
          mkdirSync(path);
        },
        'is not a file',
      ],
    ];
    for (const [change, what] of cases) {
      cpSync(folder, copy, { recursive: true });
      change();
      await assert.rejects(check(copy), ({ code, message }: Error & { code: string }) => {
        assert.equal(code, 'source_refused');
        assert.ok(message.includes(`and nothing was imported: ${first} ${what}`), message);
        return true;
      });
      rmSync(copy, { recursive: true });
    }
  });

  test('is refused when something is added or renamed, or a folder is there', async (t) => {
    const { folder, paths } = await openExported(t);
    const [first = ''] = paths;
    writeFileSync(join(folder, 'more\u001b.json'), '{}');
    await assert.rejects(check(folder), {
      message: /imported: more\\u001b\.json is not in the list\. Copy it/,
    });
    unlinkSync(join(folder, 'more\u001b.json'));
    mkdirSync(join(folder, 'deeper'));
    await assert.rejects(check(folder), { message: /deeper is not in the list/ });
    rmSync(join(folder, 'deeper'), { recursive: true });
    renameSync(join(folder, first), join(folder, `x${first}`));
    await assert.rejects(check(folder), {
      message: new RegExp(`imported: ${first} is missing; x${first} is not in the list\\.`),
    });
  });

  test('is refused with the first three of what is wrong', async (t) => {
    const { folder, paths } = await openExported(t);
    for (const path of paths) unlinkSync(join(folder, path));
    await assert.rejects(check(folder), {
      message: new RegExp(
        `${paths.slice(0, 3).join(' is missing; ')} is missing; and ${paths.length - 3} more`,
      ),
    });
  });
});

describe('a list is refused', () => {
  test('whose paths lead elsewhere', async (t) => {
    const { root, folder, list } = await openExported(t);
    const [file] = list.files;
    assert.ok(file);
    const outside = `../${file.path}`;
    cpSync(join(folder, file.path), join(root, file.path));
    const elsewhere = [outside, join(root, file.path), `x/${file.path}`, `x\\${file.path}`, `./${file.path}`];
    for (const path of [...elsewhere, '', `${file.path}\0`, 'cairn-export.json', 'a.tar.zst']) {
      const files = [{ ...file, path }, ...list.files.slice(1)];
      writeFileSync(listPath(folder), JSON.stringify({ ...list, files }));
      await assert.rejects(check(folder), { code: 'source_refused', message: /files\.0\.path: / }, path);
    }
    const source = `../../${file.source}`;
    const path = `000001-${source}-${file.manifest.hash.slice(0, 12)}.tar.zst`;
    writeFileSync(listPath(folder), JSON.stringify({ ...list, files: [{ ...file, source, path }] }));
    await assert.rejects(check(folder), { code: 'source_refused', message: /files\.0\.source: / });
  });

  test('that is not of its form', async (t) => {
    const { folder, list } = await openExported(t);
    const [first, second] = list.files;
    assert.ok(first && second);
    const broken: readonly unknown[] = [
      null,
      [],
      {},
      { ...list, more: true },
      { ...list, files: [] },
      { ...list, files: [{ ...first, more: true }] },
      { ...list, files: [first, first] },
      { ...list, files: [second, first] },
      { ...list, files: [{ ...first, bytes: -1 }] },
      { ...list, files: [{ ...first, bytes: '1' }] },
      { ...list, files: [{ ...first, sha256: first.sha256.toUpperCase() }] },
      { ...list, head: { ...list.head, number: 3 } },
      { ...list, madeAt: 'yesterday' },
    ];
    for (const content of broken) {
      writeFileSync(listPath(folder), JSON.stringify(content));
      await assert.rejects(check(folder), { code: 'source_refused', message: /is damaged \(/ });
    }
    for (const text of ['', '{', '\xff']) {
      writeFileSync(listPath(folder), text, 'latin1');
      await assert.rejects(check(folder), { code: 'source_refused', message: /is damaged \(/ });
    }
    writeFileSync(listPath(folder), JSON.stringify({ ...list, format: 2, more: true }));
    await assert.rejects(check(folder), { code: 'store_newer', message: /format 2, this one knows 1/ });
  });

  test('that is a link or a folder', async (t) => {
    const { root, folder } = await openExported(t);
    renameSync(listPath(folder), join(root, 'list'));
    symlinkSync(join(root, 'list'), listPath(folder));
    await assert.rejects(check(folder), { code: 'source_refused', message: /is a symbolic link/ });
    unlinkSync(listPath(folder));
    mkdirSync(listPath(folder));
    await assert.rejects(check(folder), { code: 'source_refused', message: /is not a file/ });
  });
});

describe('a signature', () => {
  test('is checked when a key is given, and holds for the list as it was signed', async (t) => {
    const { context, root, folder } = await openExported(t);
    const [ours, theirs] = [writeKeys(root, 'ours'), writeKeys(root, 'theirs')];
    await assert.rejects(check(folder, ours.open), { code: 'source_refused', message: /is not signed/ });
    const { isSigned } = await exportLog({ folder, version: '9.8.7', signWith: ours.secret }, context);
    assert.ok(isSigned);
    assert.ok(await check(folder, ours.open));
    assert.ok(await check(folder));
    const misfit = { code: 'source_refused', message: /signature .* does not fit/ };
    await assert.rejects(check(folder, theirs.open), misfit);
    const text = readFileSync(listPath(folder), 'utf8');
    writeFileSync(listPath(folder), `${text} `);
    await assert.rejects(check(folder, ours.open), misfit);
    writeFileSync(listPath(folder), text);
    writeFileSync(join(folder, 'cairn-export.json.sig'), Buffer.alloc(63));
    await assert.rejects(check(folder, ours.open), misfit);
    writeFileSync(join(folder, 'cairn-export.json.sig'), Buffer.alloc(65));
    await assert.rejects(check(folder, ours.open), { code: 'source_refused' });
  });

  test('is not lost by an export without a key', async (t) => {
    const { context, root, folder } = await openExported(t);
    const { secret, open } = writeKeys(root, 'ours');
    await exportLog({ folder, version: '9.8.7', signWith: secret }, context);
    await assert.rejects(exportLog({ folder, version: '9.8.7' }, context), {
      code: 'invalid_input',
      message: /is signed\. Sign it with --sign/,
    });
    assert.ok(await check(folder, open));
  });

  test('needs an export and Ed25519 keys', async (t) => {
    const { context, root, folder } = await openExported(t);
    const { secret, open } = writeKeys(root, 'ours');
    await assert.rejects(check(root, open), { code: 'invalid_input', message: /has no cairn-export\.json/ });
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(join(root, 'ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(root, 'ec.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(join(root, 'no.pem'), 'no key');
    const refused = { code: 'invalid_input' };
    for (const signWith of [open, join(root, 'ec.pem'), join(root, 'no.pem'), join(root, 'missing')]) {
      await assert.rejects(exportLog({ folder, version: '9.8.7', signWith }, context), refused, signWith);
    }
    await exportLog({ folder, version: '9.8.7', signWith: secret }, context);
    for (const signedBy of [join(root, 'ec.pub.pem'), join(root, 'no.pem'), join(root, 'missing')]) {
      await assert.rejects(check(folder, signedBy), refused, signedBy);
    }
  });
});
