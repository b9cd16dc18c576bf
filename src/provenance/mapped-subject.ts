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

/** What a version says of a subject, with the bytes in which it says it. */
export interface MappedSubject<Facts = VulnerabilityFacts> {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** Of the item in a document; null for a whole file. */
  readonly place: ItemRow | null;
  /** The file, or the item, verbatim. */
  readonly bytes: Uint8Array;
  /** Pointer of those bytes in the whole file. */
  readonly pointer: string;
  readonly facts: Facts;
  readonly origins: Origins;
  /** The bytes as the tree that pointers go into. */
  readonly tree: () => unknown;
}

/**
 * Reads and maps what a version says of a CVE.
 * @throws Failure `store_damaged` when its bytes are not as they were stored
 */
export async function readMappedSubject(
  evidenceContext: EvidenceContext,
  cve: string,
  contributing: ContributorInView,
): Promise<MappedSubject> {
  const subject = await readSubject(evidenceContext, cve, contributing);
  return { ...subject, facts: subject.facts as VulnerabilityFacts };
}

/** As `readSpoken`, of another entity; null when the version states links of it alone. */
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
    if (facts === null && !isOptional) throw damaged(version, `say nothing of ${id}`);
    return { manifest, version, place: null, bytes, pointer: '', facts, origins, tree: treeOf(bytes) };
  }
  if (source.mapItem === undefined) throw new Error(`${manifest.name} can not map its items one by one.`);
  const place = await evidenceContext.documents.placeOf(id, version, item);
  const bytes = await evidenceContext.bytes.item(version, place);
  const origins = new Origins();
  const facts = source.mapItem(bytes, place.ordinal, origins);
  const pointer = itemPointer(manifest, place.ordinal);
  return { manifest, version, place, bytes, pointer, facts, origins, tree: treeOf(bytes) };
}
