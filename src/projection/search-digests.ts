import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../kit/failure.ts';
import { digestDocuments } from '../text-index/digest.ts';
import { checkPostings } from '../text-index/part-check.ts';
import type { SegmentParts } from '../text-index/parts.ts';
import { deadPart, SearchParts, searchDamaged } from './search-parts.ts';

/**
 * For each entity, by key, a number computed from everything that search finds it by. It does not depend on
 * how documents are spread over segments. A document without a row has its number as its key. If several
 * segments have a live document of one entity, the keys of the later ones also name the segment.
 * @throws Failure `store_damaged` if the stored data can't be read
 */
export function searchDigests(database: DatabaseSync): Map<string, number> {
  const parts = new SearchParts(database);
  const keyOf = keysIn(database);
  const digests = new Map<string, number>();
  for (const segment of parts.segments()) {
    const read = segment.parts.map((part) => [part.name, parts.read(segment.id, part.name)] as const);
    const { [deadPart]: dead, ...full } = Object.fromEntries(read);
    checkComplete(segment.id, full);
    const documents = digestDocuments(full);
    checkCounts(segment, documents.size, dead);
    let at = 0;
    for (const [id, digest] of documents) {
      const isDead = ((dead?.[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
      at++;
      if (isDead) continue;
      const key = keyOf(id);
      digests.set(digests.has(key) ? `${key} in segment ${segment.id}` : key, digest);
    }
  }
  return digests;
}

function keysIn(database: DatabaseSync): (id: number) => string {
  const rows = database
    .prepare('SELECT -id AS id, cve AS key FROM vulnerability UNION ALL SELECT id, key FROM entity')
    .all();
  const keys = new Map(rows.map(({ id, key }) => [Number(id), String(key)]));
  return (id) => keys.get(id) ?? `#${id}`;
}

function checkComplete(id: number, parts: SegmentParts): void {
  try {
    checkPostings(parts);
  } catch (cause) {
    throw searchDamaged(id, reasonOf(cause), cause);
  }
}

function checkCounts(
  { id, documents, dead }: { readonly id: number; readonly documents: number; readonly dead: number },
  stored: number,
  bits: Uint8Array | undefined,
): void {
  const set = bits?.reduce((sum, byte) => sum + countOnes(byte), 0);
  if (documents === stored && set === dead && bits?.byteLength === Math.ceil(stored / 8)) return;
  throw searchDamaged(id, 'its number of documents or dead documents is wrong');
}

function countOnes(byte: number): number {
  let [ones, rest] = [0, byte];
  for (; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}
