import type { HistoryReader, PlaceRow, VersionRow } from '../projection/history-reader.ts';
import type { View } from '../projection/view.ts';
import type { SourceManifest } from '../sources/contract.ts';

/** A version that speaks for a CVE. */
export interface SpeakingVersion {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** The item of a document; null for a whole record. */
  readonly item: HeldItem | null;
}

/** An item, byte for byte known by an earlier version of its document if not by this one. */
export interface HeldItem {
  readonly digest: Uint8Array;
  /** Where it lies in this version; null when that must be looked for. */
  readonly place: PlaceRow | null;
}

/** The versions in view that make up the record of a CVE, but for its scores. */
export interface VersionsInView {
  readonly speakers: readonly SpeakingVersion[];
  /** The source whose word on KEV alone counts; null as long as none of its versions is in view. */
  readonly kevDecider: string | null;
  /** The document that lists the CVE or does not; null when there is none in view. */
  readonly catalogue: VersionRow | null;
}

/** Finds what speaks for a CVE in a view. To be called in a snapshot. */
export function versionsInView(
  history: HistoryReader,
  manifests: readonly SourceManifest[],
  cve: string,
  view: View,
): VersionsInView {
  const documents = new Map<string, readonly VersionRow[]>();
  const speakers = manifests.flatMap((manifest): SpeakingVersion[] => {
    if (manifest.completeness === 'additive') {
      const version = history.newestVersion(manifest.name, cve, view);
      return version === null ? [] : [{ manifest, version, item: null }];
    }
    if (manifest.itemsAt === undefined) return [];
    const versions = newestDocuments(history, manifest.name, view);
    documents.set(manifest.name, versions);
    // Of documents of several keys the newest speaks.
    for (const version of versions) {
      const item = itemIn(history, cve, version);
      if (item !== null) return [{ manifest, version, item }];
    }
    return [];
  });
  const decider = manifests.find(({ decides }) => decides === 'kev')?.name ?? '';
  const standIns = manifests.filter(({ rank }) => rank === 0).map(({ name }) => name);
  const catalogues = [decider, ...standIns].map((name) => documents.get(name)?.[0] ?? null);
  return {
    speakers,
    kevDecider: catalogues[0] == null ? null : decider,
    catalogue: catalogues.find((version) => version !== null) ?? null,
  };
}

/** The newest version in view of each document of a source, newest first. */
function newestDocuments(history: HistoryReader, source: string, view: View): VersionRow[] {
  return history
    .keysOf(source)
    .map((key) => history.newestVersion(source, key, view))
    .filter((version) => version !== null)
    .sort((a, b) => (a.upstreamTime > b.upstreamTime ? -1 : 1));
}

/** What a version of a document says of a CVE, or null. */
export function itemIn(history: HistoryReader, cve: string, version: VersionRow): HeldItem | null {
  const now = history.contribution(cve, version.source);
  if (now?.version === version.id) return now.place && { digest: now.place.digest, place: now.place };
  const state = history.itemStateAt(cve, version);
  if (state?.place == null) return null;
  return { digest: state.place.digest, place: state.version === version.id ? state.place : null };
}
