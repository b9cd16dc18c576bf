import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { rejectAt } from './archive-path.ts';
import { ByteReader } from './byte-reader.ts';
import { tarEntries } from './tar.ts';
import { packTar, sample } from './testing/sample-archives.ts';

const refuse = rejectAt({ member: 'x', prefix: '', container: '/x', depth: 0 });

describe('the entries of a tar', () => {
  const tar = packTar(['a', 'b', 'c', 'd'].map((name) => sample(name, name.repeat(600))));

  test('an error of the source comes after all that came before it, however slow the reader', async () => {
    const error = new Error('the source failed');
    async function* failing(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < 4096 + 512; at += 512) yield (await tar).subarray(at, at + 512);
      throw error;
    }
    const names: string[] = [];
    await assert.rejects(async () => {
      for await (const entry of tarEntries(new ByteReader(failing()), refuse)) {
        names.push(entry.name);
        await setTimeout(5);
      }
    }, error);
    assert.deepEqual(names, ['a', 'b', 'c']);
  });

  test('content that is not read goes by', async () => {
    const names: string[] = [];
    for await (const { name, open } of tarEntries(await readerOf(tar), refuse)) {
      names.push(name);
      if (name === 'b') assert.equal((await open(refuse).peek(2)).toString(), 'bb');
    }
    assert.deepEqual(names, ['a', 'b', 'c', 'd']);
  });

  test('a reader that leaves in the middle of an entry does not hang', async () => {
    for await (const { open } of tarEntries(await readerOf(tar), refuse)) {
      await open(refuse).read();
      break;
    }
  });
});

async function readerOf(tar: Promise<Buffer>): Promise<ByteReader> {
  const bytes = await tar;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
  }
  return new ByteReader(chunks());
}
