import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import { type Manifest, manifestName } from '../log/manifest.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectKey, ObjectStore } from '../storage/contract/objects.ts';

export interface CopiedLog {
  readonly objects: number;
  readonly bytes: number;
  /** Those that were not there before. */
  readonly copiedObjects: number;
  readonly copiedBytes: number;
}

export interface CopyOptions {
  /** Bytes of segments so far, and in all. */
  readonly onProgress: (bytes: number, bytesAll: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies all objects of a log that the other store lacks or holds damaged, each checked against the SHA-256
 * that names it. Segments go before the manifests that name them.
 * @param manifests the whole chain up to head, oldest first
 * @throws Failure `store_damaged` when an object is missing or altered
 */
export async function copyLog(
  from: ObjectStore,
  to: ObjectStore,
  { manifests, head }: { readonly manifests: readonly Manifest[]; readonly head: Head },
  { onProgress, signal }: CopyOptions,
): Promise<CopiedLog> {
  const keys = new Map<string, ObjectKey>();
  let bytesAll = 0;
  for (const [i, { number, segments }] of manifests.entries()) {
    for (const { name, bytes } of segments) {
      if (!keys.has(name)) bytesAll += bytes;
      keys.set(name, { kind: 'segment', name });
    }
    const name = manifestName({ number, hash: manifests[i + 1]?.previous ?? head.hash });
    keys.set(name, { kind: 'manifest', name });
  }
  const total = { objects: 0, bytes: 0, copiedObjects: 0, copiedBytes: 0 };
  let segmentBytes = 0;
  for (const key of keys.values()) {
    signal?.throwIfAborted();
    const { bytes, isCopied } = await copyObject(from, to, key);
    total.objects++;
    total.bytes += bytes;
    if (isCopied) {
      total.copiedObjects++;
      total.copiedBytes += bytes;
    }
    if (key.kind === 'segment') segmentBytes += bytes;
    onProgress(segmentBytes, bytesAll);
  }
  return total;
}

async function copyObject(from: ObjectStore, to: ObjectStore, key: ObjectKey) {
  const isComplete = (bytes: Uint8Array | null): bytes is Uint8Array =>
    bytes !== null && key.name.endsWith(sha256(bytes));
  const there = await to.get(key);
  const isThere = isComplete(there);
  const bytes = isThere ? there : await from.get(key);
  if (!isComplete(bytes)) {
    const what = bytes === null ? 'is missing' : 'was altered';
    throw new Failure(
      'store_damaged',
      `The ${key.kind} ${key.name} ${what}. \`cairn doctor\` says what to do.`,
    );
  }
  // Also when it is there: who wrote it may have been stopped before it was durable.
  await to.put(key, bytes);
  return { bytes: bytes.byteLength, isCopied: !isThere };
}
