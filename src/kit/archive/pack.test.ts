import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type PackedFile, packTarGz, packTarZst } from './pack.ts';
import { gather, inShort, noise, readBytes, sample } from './testing/sample-archives.ts';

async function* given(files: readonly PackedFile[], everyMs = 0): AsyncGenerator<PackedFile> {
  for (const file of files) {
    if (everyMs > 0) await delay(everyMs);
    yield file;
  }
}

const packed = (files: readonly PackedFile[], everyMs = 0) => gather(packTarZst(given(files, everyMs)));

describe('a packed archive', () => {
  test('gives the files back, whatever their names', async (t) => {
    const files = [
      sample('a.json', '{}'),
      sample('cves.zip!/cves/2024/b.json', '{"b":1}'),
      sample(`${'long/'.repeat(180)}c.json`, '{"c":1}'),
      sample('Spinnrad/Ärmel – 綾.json', '{"d":1}'),
      sample('empty.json', ''),
    ];
    const items = await readBytes(t, 'x.tar.zst', await packed(files));
    assert.deepEqual(
      inShort(items),
      files.map(({ name, bytes }) => `${name}=${bytes}`),
    );
  });

  test('has the same bytes for the same files, however they come', async () => {
    const files = Array.from({ length: 40 }, (_, i) => ({
      name: `${i}.bin`,
      bytes: noise(i * 3_001, i + 1),
    }));
    const bytes = await packed(files);
    assert.ok(bytes.equals(await packed(files, 2)));
    assert.ok(!bytes.equals(await packed(files.toReversed())));
    const alone = [sample('a.json', '{}')];
    assert.ok((await packed(alone)).equals(await packed(alone, 5)));
  });

  test('gives a large file back', async (t) => {
    const bytes = noise(3_000_000);
    const [item] = await readBytes(t, 'x.tar.zst', await packed([{ name: 'large', bytes }]));
    assert.ok(item?.kind === 'file' && Buffer.from(item.bytes).equals(bytes));
  });

  test('gives the files back from gzip too', async (t) => {
    const large = noise(600_000);
    const files = [sample('a.json', '{}'), { name: 'large', bytes: large }];
    const [small, other] = await readBytes(t, 'x.tar.gz', await gather(packTarGz(given(files))));
    assert.ok(small?.kind === 'file' && other?.kind === 'file');
    assert.deepEqual([small.member, String(small.bytes)], ['a.json', '{}']);
    assert.ok(Buffer.from(other.bytes).equals(large));
  });

  test('without files is an empty archive', async (t) => {
    const bytes = await packed([]);
    assert.ok(bytes.length > 0);
    const members = (await readBytes(t, 'x.tar.zst', bytes)).filter(({ kind }) => kind === 'file');
    assert.ok(members.every((item) => item.kind === 'file' && item.bytes.every((byte) => byte === 0)));
  });
});

describe('packing', () => {
  test('ends with the error of what gives the files', async () => {
    async function* broken() {
      yield { name: 'a', bytes: noise(400_000) };
      throw new Error('unplugged');
    }
    await assert.rejects(gather(packTarZst(broken())), /unplugged/);
  });

  test('lets go of what gives the files when nobody reads on', async () => {
    let isReturned = false;
    async function* endless() {
      try {
        for (let i = 1; ; i++) yield { name: `${i}`, bytes: noise(100_000, i) };
      } finally {
        isReturned = true;
      }
    }
    for await (const chunk of packTarZst(endless())) {
      assert.ok(chunk.byteLength > 0);
      break;
    }
    assert.ok(isReturned);
  });
});
