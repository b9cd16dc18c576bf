import { z } from 'zod';
import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Transaction time: 1, 2, 3 … without gaps. */
  number: z.int().positive(),
  /** Hash of the manifest before this one; empty for the first. */
  previous: z.union([digest, z.literal('')]),
  source: z.string(),
  completeness: z.enum(['additive', 'snapshot']),
  /** When it was written, by our clock. */
  writtenAt: z.string(),
  /** Newest upstream time among the versions. */
  upstreamTime: z.string(),
  upstreamVersion: z.string().nullable(),
  /** The files that the versions came in, as they lay on disk. */
  origins: z.array(z.strictObject({ name: z.string(), sha256: digest, bytes: count })),
  segments: z.array(z.strictObject({ name: digest, bytes: count, versions: count })),
  counts: z.strictObject({
    read: count,
    added: count,
    changed: count,
    unchanged: count,
    older: count,
    withdrawn: count,
    rejected: count,
  }),
  /** SHA-256 over the sorted keys and hashes of the versions: equal for equal content, whatever the order. */
  contentHash: digest,
});

/** What one run added to the log from one source. */
export type Manifest = z.infer<typeof manifestSchema>;

/** SHA-256 over lines `key sha256`, sorted. */
export function contentHash(versions: Iterable<{ readonly key: string; readonly sha256: string }>): string {
  const lines = Array.from(versions, ({ key, sha256 }) => `${key} ${sha256}\n`).sort();
  return sha256(lines.join(''));
}

/** Stores the manifest durably. It is not part of the log before head points to it. */
export async function writeManifest(store: ObjectStore, manifest: Manifest): Promise<Head> {
  const bytes = Buffer.from(JSON.stringify(manifestSchema.parse(manifest)));
  const head = { number: manifest.number, hash: sha256(bytes) };
  await store.put({ kind: 'manifest', name: manifestName(head) }, bytes);
  return head;
}

/**
 * The manifests after `after` up to `head`, ascending, each checked against the hash that names it.
 * @throws Failure `store_damaged` when one is missing, altered or not in the chain
 */
export async function readManifests(
  store: ObjectStore,
  head: Head,
  after: Head = { number: 0, hash: '' },
): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  let at = head;
  while (at.number > after.number) {
    const manifest = await readManifest(store, at);
    manifests.push(manifest);
    at = { number: at.number - 1, hash: manifest.previous };
  }
  if (at.number !== after.number || at.hash !== after.hash) {
    throw new Failure(
      'store_damaged',
      `Manifest ${after.number} of this data folder is not part of its log.`,
    );
  }
  return manifests.reverse();
}

async function readManifest(store: ObjectStore, head: Head): Promise<Manifest> {
  const name = manifestName(head);
  const bytes = await store.get({ kind: 'manifest', name });
  if (bytes === null)
    throw new Failure('store_damaged', `Manifest ${name} is missing from the object store.`);
  if (sha256(bytes) !== head.hash) throw new Failure('store_damaged', `Manifest ${name} was altered.`);
  return decodeManifest(bytes, head.number);
}

/**
 * The manifest in bytes that were checked against the hash that names them.
 * @throws Failure `store_newer` when this version can't read them
 */
export function decodeManifest(bytes: Uint8Array, number: number): Manifest {
  const content: unknown = JSON.parse(Buffer.from(bytes).toString());
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  // Its hash is right, so it is what was written: by a version that knows more.
  throw new Failure(
    'store_newer',
    `Manifest ${number} was written by a later version of Cairn. Use that version, or another data folder.`,
    { cause: parsed.error },
  );
}

/** Name of the object that holds a manifest. */
export function manifestName({ number, hash }: Head): string {
  return `${String(number).padStart(6, '0')}-${hash}`;
}
