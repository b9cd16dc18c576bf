import { readFileSync } from 'node:fs';
import type { LineageStep } from '../domain/provenance.ts';
import type { ContributingVersion } from '../projection/contributing-version.ts';
import type { HistoryReader } from '../projection/history-reader.ts';
import type { LinkEvidence } from '../projection/link-evidence.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { Evidence } from './evidence-place.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** The program and its version, as named in what it produced. */
export const program = `cairn ${version}`;

/** Statements of several versions became one answer. @param manifest the newest manifest of these versions */
export function composeStep(output: string, manifest: number): LineageStep {
  return step('compose', program, { output, version: String(manifest) });
}

/** Bytes became facts. @param pointer of the part that makes the statement */
export function mapStep(
  { name, mapper }: SourceManifest,
  { sha256 }: Pick<ContributingVersion, 'sha256'>,
  output: string,
  pointer: string | null,
): LineageStep {
  return step('map', `${name} mapper ${mapper}`, {
    input: sha256,
    output,
    sha256,
    pointer,
    version: String(mapper),
  });
}

/**
 * Bytes were extracted from the file in which they arrived, and written to the log.
 * @param segment SHA-256 of the segment, if it is known
 */
export function storeStep(
  {
    sha256,
    member,
    retrievedAt,
    origin,
    manifest,
  }: Pick<ContributingVersion, 'sha256' | 'member' | 'retrievedAt' | 'origin' | 'manifest'>,
  segment: string | null = null,
): LineageStep {
  return step('store', 'cairn', {
    at: retrievedAt,
    input: origin,
    output: segment,
    sha256,
    member,
    version: String(manifest),
  });
}

/** Upstream wrote the bytes. @param pointer of the part that makes the statement */
export function publishStep(
  source: SourceManifest,
  {
    key,
    sha256,
    member,
    upstreamTime,
    upstreamVersion,
  }: Omit<ContributingVersion, 'source' | 'ordinal' | 'retrievedAt' | 'origin' | 'manifest'>,
  pointer: string | null,
): LineageStep {
  return step('publish', source.publisher, {
    at: upstreamTime,
    output: sha256,
    sha256,
    member,
    pointer,
    url: source.urlOf({ key, upstreamVersion }),
    version: upstreamVersion,
  });
}

/** Each version that evidence comes from, with the first place in it. */
export function lineageOf(
  { history }: { readonly history: HistoryReader },
  output: string,
  evidence: readonly Evidence[],
): LineageStep[] {
  const versions = new Map(evidence.toReversed().map((one) => [one.version.id, one]));
  if (versions.size === 0) return [];
  const lineage: LineageStep[] = [
    composeStep(output, Math.max(...evidence.map(({ version }) => version.manifest))),
  ];
  for (const { manifest, version, pointer } of [...versions.values()].reverse()) {
    lineage.push(
      mapStep(manifest, version, output, pointer),
      storeStep(version, history.segment(version.segment).name),
      publishStep(manifest, version, pointer),
    );
  }
  return lineage;
}

/** Where an item is in its document; empty for a whole record. */
export function itemPointer({ itemsAt = '' }: SourceManifest, ordinal: number | null): string {
  return ordinal === null ? '' : `${itemsAt}/${ordinal}`;
}

/** Where a link is stated: a JSON pointer into the whole file. */
export function linkPointer(
  manifest: SourceManifest,
  { ordinal, isWithin, pointer }: Pick<LinkEvidence, 'ordinal' | 'isWithin' | 'pointer'>,
): string {
  return isWithin ? itemPointer(manifest, ordinal) + pointer : pointer;
}

/** Always has the members in the same order, whichever are present. */
function step(
  name: LineageStep['step'],
  actor: string,
  own: Partial<Omit<LineageStep, 'step' | 'actor'>>,
): LineageStep {
  return {
    step: name,
    actor,
    at: null,
    input: null,
    output: null,
    sha256: null,
    member: null,
    pointer: null,
    url: null,
    version: null,
    ...own,
  };
}
