import { compareStatements } from '../domain/change/statement.ts';
import type { SubjectChange } from '../domain/event.ts';
import type { ItemRow } from '../projection/history-writer.ts';
import type { Said } from './mapping.ts';

/**
 * What a document or report says otherwise than the version before it, subject by subject, and what changed by it.
 * @param before null for the first of its chain: all of it is new then
 */
export function compareSaid(
  before: readonly Said[] | null,
  after: readonly Said[],
): { items: ItemRow[]; changes: SubjectChange[] } {
  const items: ItemRow[] = [];
  const changes: SubjectChange[] = [];
  const known = new Map(before?.map((said) => [said.subject, said]));
  for (const said of after) {
    const { subject } = said;
    const held = known.get(subject);
    known.delete(subject);
    if (held !== undefined && Buffer.compare(held.digest, said.digest) === 0) continue;
    items.push({ subject, by: byOf(said), name: said.entity?.name ?? null });
    changes.push(...changesIn(subject, held ?? null, said));
  }
  for (const [subject, held] of known) {
    items.push({ subject, by: null, name: null });
    changes.push(...changesIn(subject, held, null));
  }
  return { items, changes };
}

/** By what a subject is spoken of, as it is stored. */
export function byOf({ place, digest }: Said): NonNullable<ItemRow['by']> {
  return { ordinal: null, start: null, length: null, ...place, digest };
}

function changesIn(subject: string, before: Said | null, after: Said | null): SubjectChange[] {
  const changes = compareStatements(before?.vulnerability ?? null, after?.vulnerability ?? null);
  const [was, is] = [before?.entity?.state ?? null, after?.entity?.state ?? null];
  if (before?.entity !== undefined && is === 'revoked' && was !== 'revoked') {
    changes.push({ type: 'entity_revoked', before: { state: was }, after: { state: is } });
  }
  return changes.map((change) => ({ ...change, subject }));
}
