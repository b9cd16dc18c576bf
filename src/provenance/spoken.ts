import { Origins } from '../domain/origin.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';
import type { PlaceRow, VersionRow } from '../projection/history-reader.ts';
import type { SourceManifest } from '../sources/contract.ts';
import { damaged } from './bytes.ts';
import { itemPointer } from './lineage.ts';
import type { Past } from './past.ts';
import type { SpeakingVersion } from './versions.ts';

/** What a version says of a CVE, with the bytes in which it says it. */
export interface Spoken {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** Of the item in a document; null for a whole record. */
  readonly place: PlaceRow | null;
  /** The record, or the item, verbatim. */
  readonly bytes: Uint8Array;
  /** Pointer of those bytes in the whole file. */
  readonly pointer: string;
  readonly facts: VulnerabilityFacts;
  readonly origins: Origins;
}

/**
 * Reads and maps what a version says of a CVE.
 * @throws Failure `store_damaged` when its bytes are not as they were stored
 */
export async function readSpoken(past: Past, cve: string, speaking: SpeakingVersion): Promise<Spoken> {
  const { manifest, version, item } = speaking;
  const source = past.sourceNamed(manifest.name);
  const origins = new Origins();
  if (item === null) {
    const bytes = await past.bytes.whole(version);
    const facts = source.map(bytes, version.member, origins).vulnerabilities.find(({ id }) => id === cve);
    if (facts === undefined) throw damaged(version, `say nothing of ${cve}`);
    return { manifest, version, place: null, bytes, pointer: '', facts, origins };
  }
  if (source.mapItem === undefined) throw new Error(`${manifest.name} can not map its items one by one.`);
  const place = await past.documents.placeOf(cve, version, item);
  const bytes = await past.bytes.item(version, place);
  const facts = source.mapItem(bytes, place.ordinal, origins) as VulnerabilityFacts;
  return { manifest, version, place, bytes, pointer: itemPointer(manifest, place.ordinal), facts, origins };
}
