import {
  constants,
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  type Gunzip,
  type InflateRaw,
  inflateRawSync,
  type ZstdDecompress,
} from 'node:zlib';
import type { Reject } from './archive-path.ts';
import type { ByteReader } from './byte-reader.ts';
import { ratioFreeBytes } from './limits.ts';

export type Codec = 'gzip' | 'zstd' | 'deflate';

export interface DecompressOptions {
  readonly codec: Codec;
  readonly ratioMax: number;
  /** Size of the chunks that come out. */
  readonly chunkBytes: number;
  /** Called with every chunk before it is passed on; may throw. */
  readonly onOutput: (bytes: number) => void;
  /** Gives up the compressed file. */
  readonly refuse: Reject;
}

type Engine = Gunzip | InflateRaw | ZstdDecompress;

const zstdWindowLogMax = 27;
/** A frame costs time however small it is: beyond some, they must be so large on average, compressed. */
const framesFree = 1000;
const frameBytesMeanMin = 1024;
/** The least that the engines take. */
const chunkSizeMin = 64;

/**
 * What a compressed file holds, chunk by chunk; no chunk's memory is used again. Members and frames that
 * follow one another are one file, as RFC 1952 (2.2) and RFC 8878 (3.1) say.
 * @throws Refusal by `refuse`, when the data are damaged, truncated, too dense, or not all used up
 */
export async function* decompress(
  source: ByteReader,
  { codec, ratioMax, chunkBytes, onOutput, refuse }: DecompressOptions,
): AsyncGenerator<Uint8Array> {
  let consumed = 0;
  let produced = 0;
  let frames = 0;
  do {
    frames += 1;
    if (frames > framesFree + consumed / frameBytesMeanMin) {
      throw refuse('consists of too many tiny zstd frames');
    }
    const engine = createEngine(codec, chunkBytes);
    // Errors reach the loop below; one that comes after it has ended concerns nobody.
    engine.on('error', () => {});
    const fed = feed(source, engine);
    try {
      for await (const chunk of engine as AsyncIterable<Buffer>) {
        produced += chunk.length;
        if (produced > ratioFreeBytes && produced > ratioMax * (consumed + engine.bytesWritten)) {
          throw refuse(`expands more than ${ratioMax} to 1 (ratioMax)`);
        }
        onOutput(chunk.length);
        // A small chunk is a part of a large buffer, which it would keep alive.
        yield chunk.length < chunkBytes / 2 ? Buffer.from(chunk) : chunk;
      }
    } catch (error) {
      throw isEngineError(error) ? refuse(engineRejection(codec, error)) : error;
    } finally {
      engine.destroy();
      await fed;
    }
    consumed += engine.bytesWritten;
    // The zstd engine stops after each frame that ends within a chunk.
  } while (codec === 'zstd' && (await source.peek(1)).length > 0);
  if (!(await isPadding(source, codec))) throw refuse(leftOverRejection(codec));
}

/**
 * What a small deflate stream holds, at once: several times faster than chunk by chunk.
 * @param bytesMax bounds the work; `tooLarge` makes the error for more bytes of output
 * @throws Refusal by `refuse`, as `decompress`
 */
export function inflateSmall(
  compressed: Uint8Array,
  bytesMax: number,
  tooLarge: () => Error,
  refuse: Reject,
): Uint8Array {
  let inflated: { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };
  try {
    const options = {
      maxOutputLength: Math.max(bytesMax, 1),
      chunkSize: bytesMax + chunkSizeMin,
      info: true,
    };
    // The published type knows nothing of `info`, with which more than the buffer is returned.
    inflated = inflateRawSync(compressed, options) as unknown as typeof inflated;
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw isEngineError(error) ? refuse(engineRejection('deflate', error)) : error;
  }
  if (inflated.engine.bytesWritten < compressed.length) throw refuse(leftOverRejection('deflate'));
  return inflated.buffer;
}

function createEngine(codec: Codec, chunkSize: number): Engine {
  // Nothing is decoded ahead of the reader: an error would drop what was not read yet, by chance.
  const options = { chunkSize, readableHighWaterMark: 1 };
  if (codec === 'gzip') return createGunzip(options);
  if (codec === 'deflate') return createInflateRaw(options);
  return createZstdDecompress({ ...options, params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLogMax } });
}

/** Feeds the engine as it asks, until the source or the engine ends; gives back what the engine left. */
async function feed(source: ByteReader, engine: Engine): Promise<void> {
  let fedBytes = 0;
  let written = (): void => {};
  engine.on('close', () => written());
  try {
    while (!engine.destroyed) {
      const chunk = await source.read();
      if (chunk === null) {
        engine.end();
        return;
      }
      await new Promise<void>((resolve) => {
        written = resolve;
        if (engine.destroyed) resolve();
        else engine.write(chunk, () => resolve());
      });
      fedBytes += chunk.length;
      const left = fedBytes - engine.bytesWritten;
      if (left === 0) continue;
      source.unread(chunk.subarray(chunk.length - left));
      return;
    }
  } catch (error) {
    engine.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** True when nothing is left but, after gzip data, the zeros with which tape archives are filled up. */
async function isPadding(source: ByteReader, codec: Codec): Promise<boolean> {
  for (let chunk = await source.read(); chunk !== null; chunk = await source.read()) {
    if (codec !== 'gzip' || chunk.some((byte) => byte !== 0)) return false;
  }
  return true;
}

function leftOverRejection(codec: Codec): string {
  return `has other bytes after its ${codec} data`;
}

function isEngineError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(Z_|ZSTD_)/.test(String(error.code));
}

function engineRejection(codec: Codec, error: Error & { code: string }): string {
  if (error.code === 'Z_BUF_ERROR') return `has truncated ${codec} data`;
  if (error.code === 'ZSTD_error_frameParameter_windowTooLarge') {
    return `needs a zstd window of more than ${2 ** (zstdWindowLogMax - 20)} MiB`;
  }
  return `has damaged ${codec} data: ${error.message}`;
}
