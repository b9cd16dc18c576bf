import { sha256 } from '../kit/digest.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { decodeManifest, manifestName } from './manifest.ts';

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
