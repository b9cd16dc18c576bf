import { createHash } from 'node:crypto';
import { type PackedFile, packTarZst } from '../../kit/archive/pack.ts';
import { sha256 } from '../../kit/digest.ts';
import { writeDurably } from '../../kit/durable.ts';
import { Failure, reasonOf } from '../../kit/failure.ts';
import type { Manifest } from '../../log/manifest.ts';
import { readFrames, readSegmentIndex, SliceReader } from '../../log/segment-store.ts';
import type { ObjectStore } from '../../storage/contract/objects.ts';
import { createNaming } from './member-names.ts';

export interface ArchiveContext {
  /** The segments that are checked against their names. */
  readonly objects: ObjectStore;
  /** Called with the bytes of each segment that is packed. */
  readonly onSegment: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the record versions of a manifest as an archive, as they were read: durably, and whole or not at all.
 * @returns what it came to
 * @throws Failure `store_damaged` when a segment is missing or altered
 */
export async function writeArchive(
  path: string,
  segments: Manifest['segments'],
  context: ArchiveContext,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* reportingProgress(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  await writeDurably(path, reportingProgress(packTarZst(versionsIn(segments, context))));
  return { bytes, sha256: hash.digest('hex') };
}

async function* versionsIn(
  segments: Manifest['segments'],
  { objects, onSegment, signal }: ArchiveContext,
): AsyncGenerator<PackedFile> {
  const nameOf = createNaming();
  for (const { name: segment, bytes: size } of segments) {
    const { frames, versions } = await readSegmentIndex(objects, segment, size);
    const [, , rawOffset, rawLength] = frames.at(-1) ?? [0, 0, 0, 0];
    const reader = new SliceReader(await readFrames(objects, segment, frames, 0, rawOffset + rawLength));
    for (const { key, member, sha256: digest, start, length } of versions) {
      signal?.throwIfAborted();
      yield { name: nameOf(member), bytes: readVersion(reader, { segment, key, digest, start, length }) };
    }
    onSegment(size);
  }
}

function readVersion(
  reader: SliceReader,
  version: { segment: string; key: string; digest: string; start: number; length: number },
): Uint8Array {
  const { segment, key, digest, start, length } = version;
  const damaged = (why: string) =>
    new Failure('store_damaged', `Segment ${segment}: ${key} ${why}. \`cairn doctor\` says what to do.`);
  let bytes: Uint8Array;
  try {
    bytes = reader.read(start, length);
  } catch (error) {
    throw damaged(`can't be read: ${reasonOf(error)}`);
  }
  if (sha256(bytes) !== digest) throw damaged('differs from its index');
  return bytes;
}
