import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Failure } from '../failure.ts';
import { totalBytes } from './read.ts';
import {
  inShort,
  packZip,
  readAll,
  sample,
  temporaryFolder,
  writeArchives,
} from './testing/sample-archives.ts';

describe('folders', () => {
  test('are read with their subfolders, in the order of names, hidden files and all', async (t) => {
    const folder = await writeArchives(await temporaryFolder(t), [
      sample('b/z.json', '3'),
      sample('b.json', '4'),
      sample('.hidden', '0'),
      sample('b/a.json.asc', '2'),
      sample('Z.sha512', '1'),
      { name: 'c.zip', bytes: await packZip([sample('x', '5')]) },
    ]);
    assert.deepEqual(inShort(await readAll(folder)), [
      '.hidden=0',
      'Z.sha512=1',
      'b/a.json.asc=2',
      'b/z.json=3',
      'b.json=4',
      'c.zip!/x=5',
    ]);
  });

  test('links and sockets inside are refused, a link that was asked for is followed', async (t) => {
    const folder = await writeArchives(await temporaryFolder(t), [sample('real/a', '1')]);
    await symlink(join(folder, 'real'), join(folder, 'linked'));
    await symlink(join(folder, 'nothing'), join(folder, 'dangling'));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(folder, 'socket'), resolve));
    t.after(() => server.close());
    assert.deepEqual(inShort(await readAll(folder)), [
      'dangling: is a symbolic link',
      'linked: is a symbolic link',
      'real/a=1',
      'socket: is neither a file nor a folder',
    ]);
    assert.deepEqual(inShort(await readAll(join(folder, 'linked'))), ['a=1']);
    await assert.rejects(readAll(join(folder, 'socket')), {
      code: 'invalid_input',
      message: `${join(folder, 'socket')} is neither a file nor a folder.`,
    });
  });

  test('an empty folder has no members', async (t) => {
    assert.deepEqual(await readAll(await temporaryFolder(t)), []);
  });

  test('a path with nothing there fails, for its size too', async (t) => {
    const path = join(await temporaryFolder(t), 'absent');
    for (const attempt of [readAll(path), totalBytes(path)]) {
      await assert.rejects(attempt, (error) => {
        assert.ok(error instanceof Failure);
        assert.equal(error.code, 'invalid_input');
        assert.equal(error.message, `There is nothing at ${path}.`);
        return true;
      });
    }
  });
});
