import type { HistoryReader, ItemState, VersionRow } from '../projection/history-reader.ts';
import { isInView, type View } from '../projection/view.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { StatementSource } from './versions.ts';

/** A version whose statement about a CVE differs from that of the previous one in view. */
export interface TimelineEntry {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** The previous version in view, whatever it states; null for the first. */
  readonly prior: VersionRow | null;
  /** Whether no other version is between the two in the whole chain. */
  readonly isAdjacent: boolean;
  /** The part that makes the statement; null if the version does not make one any more. */
  readonly says: 'record' | StatementSource | null;
}

/**
 * The versions of a source in view that changed its statement about a CVE, oldest first, chain by chain. For
 * documents, these are the versions in which the bytes of the item changed.
 */
export function timelineOf(
  history: HistoryReader,
  manifest: SourceManifest,
  cve: string,
  view: View,
): TimelineEntry[] {
  if (manifest.files === 'record') {
    const chain = history.chainOf(manifest.name, cve);
    return pairsOf(inView(chain, view), chain).map((pair) => ({ manifest, ...pair, says: 'record' }));
  }
  const states = history.itemStates(cve, manifest.name);
  return [...new Set(states.map(({ key }) => key))].flatMap((key) => {
    const chain = history.chainOf(manifest.name, key);
    return itemTimeline(
      manifest,
      chain,
      states.filter((state) => state.key === key),
      view,
    );
  });
}

/** Versions that follow each other, from a chain that may have more. */
export function pairsOf(
  versions: readonly VersionRow[],
  chain: readonly VersionRow[],
): Pick<TimelineEntry, 'version' | 'prior' | 'isAdjacent'>[] {
  const before = new Map(chain.map(({ id }, i) => [id, chain[i - 1]?.id ?? null]));
  return versions.map((version, i) => {
    const prior = versions[i - 1] ?? null;
    return { version, prior, isAdjacent: before.get(version.id) === (prior?.id ?? null) };
  });
}

/** A version outside the view may have been the first to state what a later one in view still states. */
function itemTimeline(
  manifest: SourceManifest,
  chain: readonly VersionRow[],
  states: readonly ItemState[],
  view: View,
): TimelineEntry[] {
  const stateFrom = new Map(states.map((state) => [state.version, state]));
  const storedAt = new Map<number, ItemState>();
  let state: ItemState | undefined;
  for (const { id } of chain) {
    state = stateFrom.get(id) ?? state;
    if (state !== undefined) storedAt.set(id, state);
  }
  let before: Uint8Array | null = null;
  return pairsOf(inView(chain, view), chain).flatMap((pair): TimelineEntry[] => {
    const stored = storedAt.get(pair.version.id);
    const digest = stored?.by?.digest ?? null;
    const isSame = before === null || digest === null ? before === digest : equal(before, digest);
    before = digest;
    if (isSame) return [];
    return [{ manifest, ...pair, says: stored === undefined ? null : saysBy(stored, pair.version) }];
  });
}

function saysBy({ version, by }: ItemState, { id }: VersionRow): StatementSource | null {
  if (by === null) return null;
  if (by.place === null) return { digest: by.digest, place: 'whole' };
  const { digest, place } = by;
  return { digest, length: place.length, place: version === id ? place : null };
}

function inView(chain: readonly VersionRow[], view: View): VersionRow[] {
  return chain.filter((version) => isInView(version, view));
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
