import type { HistoryReader, ItemRow, VersionRow } from '../projection/history-reader.ts';
import type { View } from '../projection/view.ts';
import { kevCatalogues, type SourceManifest } from '../sources/contract.ts';

/** A version that speaks of a subject. */
export interface ContributorInView {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** The item of a document; null for a whole record, report or document. */
  readonly item: StoredItem | null;
}

/** An item, byte for byte known by an earlier version of its document if not by this one. */
export interface StoredItem {
  readonly digest: Uint8Array;
  /** Of its bytes. */
  readonly length: number;
  /** Where it lies in this version; null when that must be looked for. */
  readonly place: ItemRow | null;
}

/** By what a version speaks: an item, or the whole of it. */
export type StatementSource = StoredItem | { readonly digest: Uint8Array; readonly place: 'whole' };

/** The versions in view that make up the record of a CVE, but for its scores. */
export interface VersionsInView {
  readonly contributors: readonly ContributorInView[];
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
  const decider = manifests.find(({ decides }) => decides === 'kev');
  const catalogues = kevCatalogues(manifests).map((name) => newestDocuments(history, name, view)[0] ?? null);
  return {
    contributors: contributorsInView(history, manifests, cve, view),
    kevDecider: decider === undefined || catalogues[0] === null ? null : decider.name,
    catalogue: catalogues.find((version) => version !== null) ?? null,
  };
}

/** Finds what speaks of any subject in a view. To be called in a snapshot. */
export function contributorsInView(
  history: HistoryReader,
  manifests: readonly SourceManifest[],
  subject: string,
  view: View,
): ContributorInView[] {
  return manifests.flatMap((manifest): ContributorInView[] => {
    if (manifest.files === 'record') {
      const version = history.newestVersion(manifest.name, subject, view);
      return version === null ? [] : [{ manifest, version, item: null }];
    }
    if (manifest.decides === 'epss') return [];
    const versions =
      manifest.files === 'document'
        ? newestDocuments(history, manifest.name, view)
        : newestReports(history, manifest.name, subject, view);
    return versions.flatMap((version) => {
      const statement = statementIn(history, subject, version);
      if (statement === null) return [];
      return [{ manifest, version, item: statement.place === 'whole' ? null : asItem(statement) }];
    });
  });
}

/** The newest version in view of each document of a source, newest first. */
function newestDocuments(history: HistoryReader, source: string, view: View): VersionRow[] {
  return history
    .keysOf(source)
    .map((key) => history.newestVersion(source, key, view))
    .filter((version) => version !== null)
    .sort((a, b) => (a.upstreamTime > b.upstreamTime ? -1 : 1));
}

/** The newest version in view of each report that ever spoke of a subject. */
function newestReports(history: HistoryReader, source: string, subject: string, view: View): VersionRow[] {
  return history
    .keysContributingTo(subject, source)
    .map((key) => history.newestVersion(source, key, view))
    .filter((version) => version !== null);
}

/** By what a version of a document or report speaks of a subject, or null. */
export function statementIn(
  history: HistoryReader,
  subject: string,
  version: VersionRow,
): StatementSource | null {
  const now = history.contribution(subject, version.id);
  if (now?.by != null) {
    const { digest, place } = now.by;
    return place === null ? { digest, place: 'whole' } : { digest, length: place.length, place };
  }
  const state = history.itemStateAt(subject, version);
  if (state?.by == null) return null;
  const { digest, place } = state.by;
  if (place === null) return { digest, place: 'whole' };
  return { digest, length: place.length, place: state.version === version.id ? place : null };
}

/** @param statement that is not of the whole */
export function asItem(statement: StatementSource): StoredItem {
  if (statement.place === 'whole') throw new Error('The whole of a file is not an item.');
  return statement;
}
