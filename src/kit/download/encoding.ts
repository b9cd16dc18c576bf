import { constants, gunzipSync } from 'node:zlib';
import { ArchiveRejection, rejectAt } from '../archive/archive-path.ts';
import { ByteReader } from '../archive/byte-reader.ts';
import { decompress } from '../archive/decompress.ts';
import { headBytes } from './content.ts';
import type { ContentKind } from './contract.ts';
import { downloadError } from './download-error.ts';
import type { FetchResponse } from './redirects.ts';

/** How a content is compressed on its way. */
export type Coding = 'none' | 'gzip';

/**
 * What compresses well is requested compressed; what is already compressed is requested unchanged, because that can
 * be resumed.
 */
export function acceptedCoding(kind: ContentKind): string {
  return kind === 'gzip' || kind === 'zip' ? 'identity' : 'gzip';
}

/** @throws DownloadError `encoding` for one that was not asked for, and for several on top of one another */
export function codingOf({ header, url }: FetchResponse): Coding {
  const text = (header('content-encoding') ?? '').trim().toLowerCase();
  if (text === '' || text === 'identity') return 'none';
  if (text === 'gzip' || text === 'x-gzip') return 'gzip';
  const layers = text.split(',').length;
  if (layers > 1) throw downloadError('encoding', url, `sent ${layers} encodings on top of one another.`);
  const name = /^[\w-]{1,20}$/.test(text) ? text : 'unknown';
  throw downloadError('encoding', url, `sent an encoding that was not requested (${name}).`);
}

/**
 * The content as it is to lie on disk. Servers often call a gzip file by its own compression, as if it came about
 * on the way: such a file stays packed.
 * @param onOutput called with every decoded chunk; may throw
 */
export async function* decoded(
  source: AsyncIterator<Uint8Array>,
  { url }: FetchResponse,
  coding: Coding,
  kind: ContentKind,
  onOutput: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  try {
    const isPacked = coding === 'gzip' && (kind !== 'gzip' || isGzipTwice(await reader.peek(headBytes)));
    if (isPacked) yield* decompress(reader, { ...gzip, onOutput });
    else for (let chunk = await reader.read(); chunk !== null; chunk = await reader.read()) yield chunk;
  } catch (error) {
    if (!(error instanceof ArchiveRejection)) throw error;
    throw downloadError('encoding', url, `compressed the file for transport, and it ${error.message}.`, {
      cause: error,
    });
  } finally {
    await reader.close();
  }
}

const gzip = {
  codec: 'gzip',
  chunkBytes: 64 * 1024,
  // The caller knows what came over the network, and judges by that.
  ratioMax: Number.POSITIVE_INFINITY,
  refuse: rejectAt({ member: '', prefix: '', container: '', depth: 0 }),
} as const;

/** True when the gzip data contain gzip data, judging by the first bytes. */
function isGzipTwice(head: Uint8Array): boolean {
  try {
    const inside = gunzipSync(head, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 1024 * headBytes * 2,
    });
    return inside[0] === 0x1f && inside[1] === 0x8b;
  } catch {
    // What can't be unpacked is judged as it lies.
    return false;
  }
}
