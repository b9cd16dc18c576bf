import { createHash } from 'node:crypto';
import { z } from 'zod';
import { timestamp } from '../kit/clock.ts';
import { type DigestTable, sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { isNewer, type VersionOrder } from './segment.ts';

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
export function contentHash(versions: Iterable<KeyedDigest>): string {
  return hashLines([Array.from(versions, lineOf)]);
}

interface KeyedDigest {
  readonly key: string;
  readonly sha256: string;
}

type KeyedVersion = VersionOrder & KeyedDigest;

function lineOf({ key, sha256 }: KeyedDigest): string {
  return `${key} ${sha256}\n`;
}

/** @param groups of lines in any order; each line of a group is less than those of later groups */
function hashLines(groups: Iterable<string[]>): string {
  const hash = createHash('sha256');
  for (const group of groups) for (const line of group.sort()) hash.update(line);
  return hash.digest('hex');
}

/** The versions that a run adds, in little memory: there may be hundreds of thousands. */
export class VersionTable {
  readonly #digests: DigestTable;
  readonly #keys: string[] = [];
  #times = new Float64Array(64);
  #digestOf = new Int32Array(64);
  readonly #newest = new Map<string, number>();

  /** @param digests takes those of the versions */
  constructor(digests: DigestTable) {
    this.#digests = digests;
  }

  get size(): number {
    return this.#keys.length;
  }

  /** Returns whether the version is the newest of its key so far. */
  add(version: KeyedVersion): boolean {
    const { key, upstreamTime, sha256 } = version;
    if (this.size === this.#times.length) this.#grow();
    const at = this.#keys.push(key) - 1;
    this.#times[at] = Date.parse(upstreamTime);
    this.#digestOf[at] = this.#digests.add(sha256);
    const known = this.newestOf(key);
    if (known !== undefined && !isNewer(version, known)) return false;
    this.#newest.set(key, at);
    return true;
  }

  /** The newest version of a key. */
  newestOf(key: string): KeyedVersion | undefined {
    const at = this.#newest.get(key);
    return at === undefined ? undefined : this.#at(at);
  }

  /** How many versions were added before the newest one of a key; -1 if there is none. */
  orderOf(key: string): number {
    return this.#newest.get(key) ?? -1;
  }

  /** The newest version of each key. */
  *newest(): Generator<KeyedVersion> {
    for (const at of this.#newest.values()) yield this.#at(at);
  }

  /** As `contentHash` of all versions. */
  contentHash(): string {
    return hashLines(this.#lineGroups());
  }

  /** Lines with the same beginning at a time: all of them take much memory. */
  *#lineGroups(): Generator<string[]> {
    const lineAt = (at: number) => lineOf(this.#at(at));
    const groups = Map.groupBy(this.#keys.keys(), (at) => {
      const key = this.#keys[at] ?? '';
      return (key.length < beginning ? lineAt(at) : key).slice(0, beginning);
    });
    for (const begin of [...groups.keys()].sort()) yield groups.get(begin)?.map(lineAt) ?? [];
  }

  #at(at: number): KeyedVersion {
    return {
      key: this.#keys[at] ?? '',
      upstreamTime: timestamp(this.#times[at] ?? 0),
      sha256: this.#digests.at(this.#digestOf[at] ?? 0),
    };
  }

  #grow(): void {
    const [times, digestOf] = [this.#times, this.#digestOf];
    this.#times = new Float64Array(Math.ceil(1.5 * times.length));
    this.#times.set(times);
    this.#digestOf = new Int32Array(this.#times.length);
    this.#digestOf.set(digestOf);
  }
}

/** A CVE's id up to its year. */
const beginning = 'CVE-2026'.length;

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

/**
 * Why a head can't be the newest of a log, as a sentence; null when it can. A manifest is only continued, and only
 * shown by a projection, after it was head. A single one beyond head may be left from a run that broke off.
 * @param names of the manifests, and of nothing else that has a number, listed before the head was read
 * @param indexed the head that the projection shows, read before the head too; null when there is none
 */
export function headProblem(head: Head, names: readonly string[], indexed: Head | null): string | null {
  const own = head.number === 0 ? 'no manifest' : `manifest ${manifestName(head)}`;
  const newest = names.map(numberOf).reduce((most, number) => (number > most ? number : most), 0);
  if (newest > head.number + 1) return `It names ${own} as the newest, but the log continues to ${newest}`;
  if (indexed !== null && !isSame(indexed, head)) {
    const wasHead = indexed.number >= head.number && names.includes(manifestName(indexed));
    if (wasHead) return `It names ${own} as the newest, but ${manifestName(indexed)} was it already`;
  }
  const isThere = head.number === 0 || names.includes(manifestName(head));
  if (isThere || (indexed !== null && isSame(indexed, head))) return null;
  return `It names ${own} as the newest, which the log does not have`;
}

export interface FoundHeads {
  /** One, unless the manifests are of several logs or there are none. */
  readonly heads: readonly Head[];
  /** Names of manifests that were altered. */
  readonly altered: readonly string[];
}

/**
 * The manifests that may have been the newest of the log, found from the manifests alone. Manifests of interrupted
 * runs, which the log does not continue from, are left out.
 * @param indexed the head that the projection shows: it decides between two that follow the same manifest
 */
export async function findHeads(objects: ObjectStore, indexed: Head | null): Promise<FoundHeads> {
  const { links, altered } = await readLinks(objects);
  const continued = new Set(links.map(({ previous }) => previous));
  const isContinued = ({ hash }: Link) => continued.has(hash);
  const continuedLinks = new Set(
    links.filter(isContinued).map(({ number, previous }) => `${number} ${previous}`),
  );
  const last = links.filter(
    (link) => !(isContinued(link) || continuedLinks.has(`${link.number} ${link.previous}`)),
  );
  const isOneLog = new Set(last.map(({ number, previous }) => `${number} ${previous}`)).size === 1;
  const decided = isOneLog ? last.filter((link) => indexed !== null && isSame(link, indexed)) : [];
  const heads = (decided.length === 1 ? decided : last).map(({ number, hash }) => ({ number, hash }));
  return { heads, altered };
}

/** Names of manifests that have a successor in the log, in any order. */
export async function continuedManifests(objects: ObjectStore): Promise<ReadonlySet<string>> {
  const { links } = await readLinks(objects);
  return new Set(
    links
      .filter(({ number }) => number > 1)
      .map(({ number, previous }) => manifestName({ number: number - 1, hash: previous })),
  );
}

interface Link extends Head {
  readonly previous: string;
}

/** The manifests that can be read, and the names of those that can't. */
async function readLinks(objects: ObjectStore): Promise<{ links: Link[]; altered: string[] }> {
  const links: Link[] = [];
  const altered: string[] = [];
  for await (const name of objects.list('manifest')) {
    const [number, hash = ''] = [numberOf(name), name.slice(name.indexOf('-') + 1)];
    const bytes = await objects.get({ kind: 'manifest', name });
    if (bytes === null) continue;
    if (sha256(bytes) === hash)
      links.push({ number, hash, previous: decodeManifest(bytes, number).previous });
    else altered.push(name);
  }
  return { links, altered };
}

function numberOf(name: string): number {
  return Number(name.slice(0, name.indexOf('-')));
}

function isSame(a: Head, b: Head): boolean {
  return a.number === b.number && a.hash === b.hash;
}
