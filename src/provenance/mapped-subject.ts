import type { EntityFacts } from '../domain/entity/facts.ts';
import { Origins } from '../domain/origin.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';
import { readJson } from '../kit/json.ts';
import type { ItemRow, VersionRow } from '../projection/history-reader.ts';
import type { SourceManifest } from '../sources/contract.ts';
import { damaged } from './bytes.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { itemPointer } from './lineage.ts';
import type { ContributorInView } from './versions.ts';

/** What a version states about a subject, with the bytes that state it. */
export interface MappedSubject<Facts = VulnerabilityFacts> {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** The place of the item in a document; null for a whole file. */
  readonly place: ItemRow | null;
  /** The bytes of the file or the item, unchanged. */
  readonly bytes: Uint8Array;
  /** Pointer to those bytes in the whole file. */
  readonly pointer: string;
  readonly facts: Facts;
  readonly origins: Origins;
  /** The bytes as the tree to which pointers apply. */
  readonly tree: () => unknown;
}

/**
 * Reads and maps what a version states about a CVE.
 * @throws Failure `store_damaged` if its bytes are not as they were stored
 */
export async function readMappedSubject(
  evidenceContext: EvidenceContext,
  cve: string,
  contributing: ContributorInView,
): Promise<MappedSubject> {
  const subject = await readSubject(evidenceContext, cve, contributing);
  return { ...subject, facts: subject.facts as VulnerabilityFacts };
}

/** Like `readMappedSubject`, for another entity; null if the version only states links of it. */
export async function readMappedEntity(
  evidenceContext: EvidenceContext,
  id: string,
  contributing: ContributorInView,
): Promise<MappedSubject<EntityFacts> | null> {
  const subject = await readSubject(evidenceContext, id, contributing, true);
  return subject.facts === null ? null : { ...subject, facts: subject.facts as EntityFacts };
}

async function readSubject(
  evidenceContext: EvidenceContext,
  id: string,
  { manifest, version, item }: ContributorInView,
  isOptional = false,
): Promise<MappedSubject<VulnerabilityFacts | EntityFacts | null>> {
  const source = evidenceContext.sourceNamed(manifest.name);
  const treeOf = (bytes: Uint8Array) => () =>
    source.tree === undefined ? readJson(bytes) : source.tree(bytes);
  if (item === null) {
    const { bytes, mapped, origins } = await evidenceContext.documents.full(version, id);
    const subjects = [...mapped.vulnerabilities, ...(mapped.entities ?? [])];
    const facts = subjects.find((one) => one.id === id) ?? null;
    if (facts === null && !isOptional) throw damaged(version, `state nothing about ${id}`);
    return { manifest, version, place: null, bytes, pointer: '', facts, origins, tree: treeOf(bytes) };
  }
  if (source.mapItem === undefined) throw new Error(`${manifest.name} can't map its items one by one.`);
  const place = await evidenceContext.documents.placeOf(id, version, item);
  const bytes = await evidenceContext.bytes.item(version, place);
  const origins = new Origins();
  const { facts } = source.mapItem(bytes, place.ordinal, origins);
  const pointer = itemPointer(manifest, place.ordinal);
  return { manifest, version, place, bytes, pointer, facts, origins, tree: treeOf(bytes) };
}
