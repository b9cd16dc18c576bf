import { compareListings } from '../domain/change/listing.ts';
import type { SubjectChange } from '../domain/event.ts';
import type { ItemRow } from '../projection/history-writer.ts';
import type { DocumentContent } from './mapping.ts';

/**
 * The items of a document that are not as they were in the one before, byte for byte, and what changed by
 * what they say.
 * @param before null for the first of its chain: all items are new then
 */
export function compareDocuments(
  before: DocumentContent | null,
  after: DocumentContent,
): { items: ItemRow[]; changes: SubjectChange[] } {
  const items: ItemRow[] = [];
  const changes: SubjectChange[] = [];
  const known = new Map(before?.vulnerabilities.map(({ id }, i) => [id, i]));

  after.vulnerabilities.forEach((facts, i) => {
    const place = after.places[i];
    if (place === undefined) throw new Error(`The place of ${facts.id} in its document is not known.`);
    const index = known.get(facts.id);
    known.delete(facts.id);
    const held = index === undefined ? undefined : before?.places[index];
    if (held !== undefined && Buffer.compare(held.digest, place.digest) === 0) return;
    items.push({ cve: facts.id, place });
    const listing = index === undefined ? undefined : before?.vulnerabilities[index]?.kev;
    for (const change of compareListings(listing ?? null, facts.kev ?? null)) {
      changes.push({ ...change, cve: facts.id });
    }
  });
  for (const [cve, index] of known) {
    items.push({ cve, place: null });
    const listing = before?.vulnerabilities[index]?.kev ?? null;
    for (const change of compareListings(listing, null)) changes.push({ ...change, cve });
  }
  return { items, changes };
}
