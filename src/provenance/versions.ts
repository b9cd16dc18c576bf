import type { HistoryReader, ItemRow, VersionRow } from '../projection/history-reader.ts';
import type { View } from '../projection/view.ts';
import { kevCatalogs, type SourceManifest } from '../sources/contract.ts';

/** A version that contributes to a subject. */
export interface ContributorInView {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** The item of a document; null for a whole record, report or document. */
  readonly item: StoredItem | null;
}

/** An item, identified by its bytes in this version or in an earlier version of its document. */
export interface StoredItem {
  readonly digest: Uint8Array;
  /** The length of its bytes. */
  readonly length: number;
  /** Where it is in this version; null if that must be searched for. */
  readonly place: ItemRow | null;
}

/** The part of a version that makes a statement: an item, or the whole of it. */
export type StatementSource = StoredItem | { readonly digest: Uint8Array; readonly place: 'whole' };

/** The versions in view that make up the record of a CVE, except its scores. */
export interface VersionsInView {
  readonly contributors: readonly ContributorInView[];
  /** The only source that decides the KEV listing; null while none of its versions is in view. */
  readonly kevDecider: string | null;
  /** The document that decides whether the CVE is listed; null if there is none in view. */
  readonly catalog: VersionRow | null;
}

/** Finds the versions that contribute to a CVE in a view. Must be called in a snapshot. */
export function versionsInView(
  history: HistoryReader,
  manifests: readonly SourceManifest[],
  cve: string,
  view: View,
): VersionsInView {
  const decider = manifests.find(({ decides }) => decides === 'kev');
  const catalogs = kevCatalogs(manifests).map((name) => newestDocuments(history, name, view)[0] ?? null);
  return {
    contributors: contributorsInView(history, manifests, cve, view),
    kevDecider: decider === undefined || catalogs[0] === null ? null : decider.name,
    catalog: catalogs.find((version) => version !== null) ?? null,
  };
}

/** Finds the versions that contribute to any subject in a view. Must be called in a snapshot. */
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

/** The newest version in view of each report that ever contributed to a subject. */
function newestReports(history: HistoryReader, source: string, subject: string, view: View): VersionRow[] {
  return history
    .keysContributingTo(subject, source)
    .map((key) => history.newestVersion(source, key, view))
    .filter((version) => version !== null);
}

/** The part of a document or report that makes a statement about a subject, or null. */
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

/** @param statement that does not come from the whole file */
export function asItem(statement: StatementSource): StoredItem {
  if (statement.place === 'whole') throw new Error('A whole file is not an item.');
  return statement;
}
