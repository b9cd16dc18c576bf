import { hash } from 'node:crypto';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';
import { SliceReader } from '../log/segment-store.ts';
import type { MappedItem, Source } from '../sources/contract.ts';
import { bytesOf } from './mapped-files.ts';
import type { ItemBatch, Statement } from './mapping.ts';

/** Maps single items of a document. The bytes of each must be those that were mapped as part of the whole. */
export function mapItems({ mapItem }: Source, { source, member, slices, items }: ItemBatch): Statement[] {
  if (mapItem === undefined) throw new Error(`${source} can't map its items one by one.`);
  const readers = slices.map((slice) => new SliceReader(slice));
  return items.map(({ subject, place, digest, ...sliced }) => {
    const bytes = bytesOf(sliced, readers);
    if (!hash('sha256', bytes, 'buffer').equals(digest))
      throw new Error(`${member} no longer has ${subject} at item ${place.ordinal}.`);
    return { ...statementOf(mapItem(bytes, place.ordinal)), place, digest };
  });
}

/** What an item states about a CVE: the same as `statementsIn` finds in the whole. */
function statementOf({ facts, links = {} }: MappedItem): Omit<Statement, 'place' | 'digest'> {
  return { subject: facts.id, vulnerability: facts as VulnerabilityFacts, pointers: links };
}
