import { createReadStream } from 'node:fs';
import { constants, createZstdDecompress } from 'node:zlib';

/** The files of a tar archive in zstd, read in the simplest way. */
export async function* readTar(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const inflate = createZstdDecompress({
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
    chunkSize: 1024 * 1024,
  });
  let pending = Buffer.alloc(0);
  for await (const chunk of createReadStream(path).pipe(inflate)) {
    pending = pending.byteLength === 0 ? chunk : Buffer.concat([pending, chunk]);
    let at = 0;
    while (at + 512 <= pending.byteLength) {
      const size = Number.parseInt(pending.toString('latin1', at + 124, at + 135), 8) || 0;
      const end = at + 512 + Math.ceil(size / 512) * 512;
      if (end > pending.byteLength) break;
      const name = pending.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
      if (pending[at + 156] === 0x30) yield { name, bytes: pending.subarray(at + 512, at + 512 + size) };
      at = end;
    }
    pending = pending.subarray(at);
  }
}
