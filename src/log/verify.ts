import { sha256 } from '../kit/digest.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectKind, ObjectStore } from '../storage/contract/objects.ts';
import { contentHash, decodeManifest, type Manifest, manifestName } from './manifest.ts';
import { decodeIndex, footerBytes, readFooter, type SegmentIndex, type StoredVersion } from './segment.ts';
import { SliceReader } from './segment-store.ts';

/**
 * What is wrong with an object. `missing`: it is not there. `altered`: its bytes are not those that it is named
 * by. `contents`: its bytes are correct, but its contents do not match its own index or hashes.
 */
export type ObjectDamageKind = 'missing' | 'altered' | 'contents';

export interface ObjectDamage {
  readonly kind: ObjectKind;
  readonly name: string;
  readonly fault: ObjectDamageKind;
  /** What was found, in one clause. */
  readonly reason: string;
}

/** An object that no manifest of the log names: left by a run that broke off. */
export interface UnusedObject {
  readonly kind: ObjectKind;
  readonly name: string;
}

export interface LogReport {
  readonly head: Head;
  /** Manifests of the chain that were read, and segments that they name. */
  readonly manifests: number;
  readonly segments: number;
  /** Size of those segments. */
  readonly bytes: number;
  /** Record versions of which the bytes were inflated and hashed, and how many there are in all. */
  readonly records: { readonly checked: number; readonly all: number };
  readonly faults: readonly ObjectDamage[];
  /** The number of the manifest at which the chain could not be followed any further; null when it is whole. */
  readonly brokenAt: number | null;
  /** Empty when the chain is broken: what seems unused may then be needed. */
  readonly unused: readonly UnusedObject[];
}

export interface LogCheckOptions {
  /** About this many record versions, chosen at random, are inflated and hashed; all by default. */
  readonly recordsMax?: number;
  /** Segment bytes checked so far, and in all. */
  readonly onProgress?: (bytes: number, bytesAll: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1, as `Math.random`. */
  readonly random?: () => number;
}

/**
 * Checks the log against itself. It checks the chain of manifests from head to the first, and every object that
 * they name against the SHA-256 in its name. It also checks each segment's index against its manifest, and record
 * versions against their SHA-256. One segment at a time is in memory.
 * @throws Failure `store_newer` when a later version of Cairn wrote a manifest or a segment
 */
export async function verifyLog(
  objects: ObjectStore,
  head: Head,
  options: LogCheckOptions = {},
): Promise<LogReport> {
  const {
    recordsMax = Number.POSITIVE_INFINITY,
    onProgress = () => {},
    signal,
    random = Math.random,
  } = options;
  const { links, fault, brokenAt } = await readChain(objects, head);
  const parts = links.flatMap(({ manifest }) => manifest.segments);
  const segments = new Map(parts.map((part) => [part.name, part.bytes]));
  const bytesAll = segments.values().reduce((sum, bytes) => sum + bytes, 0);
  const versionsAll = parts.reduce((sum, { versions }) => sum + versions, 0);
  const isWanted = recordsMax >= versionsAll ? () => true : () => random() < recordsMax / versionsAll;

  const faults = fault === null ? [] : [fault];
  let [bytes, checked] = [0, 0];
  for (const { name, manifest } of links) {
    const stored: StoredVersion[] = [];
    let isComplete = true;
    for (const part of manifest.segments) {
      signal?.throwIfAborted();
      const found = await checkSegment(objects, part, isWanted);
      if (found.fault !== null) faults.push(found.fault);
      isComplete &&= found.index !== null;
      stored.push(...(found.index?.versions ?? []));
      checked += found.checked;
      bytes += part.bytes;
      onProgress(Math.min(bytes, bytesAll), bytesAll);
    }
    if (isComplete && contentHash(stored) !== manifest.contentHash) {
      const reason = 'the content hash of its record versions is another one';
      faults.push({ kind: 'manifest', name, fault: 'contents', reason });
    }
  }
  const named = new Set([
    ...links.map(({ name }) => name),
    ...segments.keys(),
    ...faults.map(({ name }) => name),
  ]);
  const others = await checkOthers(objects, named, signal);
  return {
    head,
    manifests: links.length,
    segments: segments.size,
    bytes: bytesAll,
    records: { checked, all: versionsAll },
    faults: brokenAt === null ? faults : [...faults, ...others.faults],
    brokenAt,
    unused: brokenAt === null ? others.objects : [],
  };
}

/** A manifest with the name of its object. */
interface Link {
  readonly name: string;
  readonly manifest: Manifest;
}

interface Chain {
  /** Oldest first. */
  readonly links: readonly Link[];
  readonly fault: ObjectDamage | null;
  readonly brokenAt: number | null;
}

/** The manifests from head as far back as they can be followed. */
async function readChain(objects: ObjectStore, head: Head): Promise<Chain> {
  const links: Link[] = [];
  let at = head;
  while (at.number > 0) {
    const name = manifestName(at);
    const found = await readLink(objects, name, at);
    if ('fault' in found) return { links: links.reverse(), fault: found, brokenAt: at.number };
    links.push({ name, manifest: found });
    at = { number: at.number - 1, hash: found.previous };
  }
  return { links: links.reverse(), fault: null, brokenAt: null };
}

async function readLink(objects: ObjectStore, name: string, at: Head): Promise<Manifest | ObjectDamage> {
  const bytes = await objects.get({ kind: 'manifest', name });
  if (bytes === null) return { kind: 'manifest', name, ...missing };
  if (sha256(bytes) !== at.hash) return { kind: 'manifest', name, ...altered };
  const manifest = decodeManifest(bytes, at.number);
  const isInPlace = manifest.number === at.number && (manifest.previous === '') === (at.number === 1);
  if (isInPlace) return manifest;
  return { kind: 'manifest', name, fault: 'contents', reason: 'it says another place in the chain' };
}

const missing = { fault: 'missing', reason: 'it is not in the object store' } as const;
const altered = { fault: 'altered', reason: 'its bytes do not have the SHA-256 that names it' } as const;

interface CheckedSegment {
  readonly fault: ObjectDamage | null;
  /** Null when it can't be read. */
  readonly index: SegmentIndex | null;
  readonly checked: number;
}

async function checkSegment(
  objects: ObjectStore,
  { name, bytes: size, versions }: Manifest['segments'][number],
  isWanted: () => boolean,
): Promise<CheckedSegment> {
  const bad = (fault: ObjectDamageKind, reason: string, index: SegmentIndex | null = null, checked = 0) => ({
    fault: { kind: 'segment' as const, name, fault, reason },
    index,
    checked,
  });
  const bytes = await objects.get({ kind: 'segment', name });
  if (bytes === null) return bad(missing.fault, missing.reason);
  if (bytes.byteLength !== size)
    return bad('altered', `it holds ${bytes.byteLength} bytes, its manifest says ${size}`);
  if (sha256(bytes) !== name) return bad(altered.fault, altered.reason);
  let index: SegmentIndex;
  try {
    index = readIndex(bytes);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return bad('contents', `its index can't be read: ${reasonOf(error)}`);
  }
  if (index.versions.length !== versions) {
    const reason = `its index has ${index.versions.length} record versions, its manifest says ${versions}`;
    return bad('contents', reason, index);
  }
  const { checked, reason } = checkRecords(bytes, index, isWanted);
  return reason === null ? { fault: null, index, checked } : bad('contents', reason, index, checked);
}

function readIndex(bytes: Uint8Array): SegmentIndex {
  const end = bytes.byteLength - footerBytes;
  const start = end - readFooter(bytes.subarray(Math.max(end, 0)));
  if (start < 0) throw new Error('it is longer than the segment');
  return decodeIndex(bytes.subarray(start, end));
}

/** Hashes the wanted record versions, up to the first that is not what the index says. */
function checkRecords(bytes: Uint8Array, { frames, versions }: SegmentIndex, isWanted: () => boolean) {
  const reader = new SliceReader({ bytes, frames });
  let checked = 0;
  for (const { key, sha256: digest, start, length } of versions) {
    if (!isWanted()) continue;
    checked++;
    try {
      if (sha256(reader.read(start, length)) !== digest) {
        return { checked, reason: `the bytes of ${key} do not have the SHA-256 that its index says` };
      }
    } catch (error) {
      return { checked, reason: `the bytes of ${key} can't be read: ${reasonOf(error)}` };
    }
  }
  return { checked, reason: null };
}

/** The objects outside the chain, and which of them do not match their names. */
async function checkOthers(
  objects: ObjectStore,
  named: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<{ objects: UnusedObject[]; faults: ObjectDamage[] }> {
  const others: UnusedObject[] = [];
  const faults: ObjectDamage[] = [];
  for (const kind of ['manifest', 'segment'] as const) {
    for await (const name of objects.list(kind)) {
      signal?.throwIfAborted();
      if (named.has(name)) continue;
      others.push({ kind, name });
      const bytes = await objects.get({ kind, name });
      if (bytes !== null && !name.endsWith(sha256(bytes))) faults.push({ kind, name, ...altered });
    }
  }
  return { objects: others, faults };
}
