import type { Transform } from 'node:stream';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

/** A file to be packed. */
export interface PackedFile {
  /** Path in the archive, with `/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The CVE list takes a quarter less room than at level 3, for half as much time again. Higher levels gain little. */
const level = 9;
/** What is compressed at a time: each piece goes to another thread and back. */
const pieceBytes = 256 * 1024;
const modifiedAt = new Date(0);
const mode = 0o644;

/**
 * A tar of the files in their order, compressed with zstd. The same files give the same bytes with the same version
 * of Node: no time, owner or chance is in it.
 */
export function packTarZst(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 };
  return compress(createZstdCompress({ chunkSize: pieceBytes, params }), files);
}

/** The same with gzip, which every system can open. */
export function packTarGz(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  return compress(createGzip({ chunkSize: pieceBytes }), files);
}

async function* compress(engine: Transform, files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  // Errors reach the loop below; one that comes after it has ended concerns nobody.
  engine.on('error', () => {});
  const fed = feed(engine, inPieces(packTar(files)));
  try {
    for await (const chunk of engine as AsyncIterable<Buffer>) yield chunk;
  } finally {
    engine.destroy();
    await fed;
  }
}

async function* packTar(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const filled = fill(tar, files);
  try {
    for await (const chunk of tar as AsyncIterable<Uint8Array>) yield chunk;
  } finally {
    tar.destroy();
    await filled;
  }
}

async function fill(tar: Pack, files: AsyncIterable<PackedFile>): Promise<void> {
  try {
    for await (const { name, bytes } of files) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await new Promise<void>((resolve, reject) => {
        const header = { name, mode, mtime: modifiedAt };
        tar.entry(header, content, (error) => (error == null ? resolve() : reject(error)));
      });
    }
    tar.finalize();
  } catch (error) {
    // Reaches the reader of the tar.
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The same bytes in pieces that are worth a thread. What is large is not copied. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let buffered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const isLarge = chunk.byteLength >= pieceBytes;
    if (!isLarge) {
      buffered.push(chunk);
      bytes += chunk.byteLength;
    }
    if (bytes >= pieceBytes || (isLarge && bytes > 0)) {
      yield Buffer.concat(buffered);
      buffered = [];
      bytes = 0;
    }
    if (isLarge) yield chunk;
  }
  if (bytes > 0) yield Buffer.concat(buffered);
}

/**
 * Feeds the engine piece by piece. The end is signalled after it has taken the last one: signalled together with it,
 * the output might differ.
 */
async function feed(engine: Transform, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let written = (): void => {};
  engine.on('close', () => written());
  try {
    for await (const piece of pieces) {
      if (engine.destroyed) return;
      await new Promise<void>((resolve) => {
        written = resolve;
        engine.write(piece, () => resolve());
      });
    }
    engine.end();
  } catch (error) {
    engine.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
