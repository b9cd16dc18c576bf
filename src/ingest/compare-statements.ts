import { compareStatements } from '../domain/change/statement.ts';
import type { SubjectChange } from '../domain/event.ts';
import type { ItemRow } from '../projection/history-writer.ts';
import type { Statement } from './mapping.ts';

/**
 * What a document or report says otherwise than the version before it, subject by subject, and what changed by it.
 * @param before null for the first of its chain: all of it is new then
 */
export function compareAllStatements(
  before: readonly Statement[] | null,
  after: readonly Statement[],
): { items: ItemRow[]; changes: SubjectChange[] } {
  const items: ItemRow[] = [];
  const changes: SubjectChange[] = [];
  const known = new Map(before?.map((statement) => [statement.subject, statement]));
  for (const statement of after) {
    const { subject } = statement;
    const stored = known.get(subject);
    known.delete(subject);
    if (stored !== undefined && Buffer.compare(stored.digest, statement.digest) === 0) continue;
    items.push({ subject, by: byOf(statement), name: statement.entity?.name ?? null });
    changes.push(...changesIn(subject, stored ?? null, statement));
  }
  for (const [subject, stored] of known) {
    items.push({ subject, by: null, name: null });
    changes.push(...changesIn(subject, stored, null));
  }
  return { items, changes };
}

/** What describes a subject, as it is stored. */
export function byOf({ place, digest }: Statement): NonNullable<ItemRow['by']> {
  return { ordinal: null, start: null, length: null, ...place, digest };
}

function changesIn(subject: string, before: Statement | null, after: Statement | null): SubjectChange[] {
  const changes = compareStatements(before?.vulnerability ?? null, after?.vulnerability ?? null);
  const [was, is] = [before?.entity?.state ?? null, after?.entity?.state ?? null];
  if (before?.entity !== undefined && is === 'revoked' && was !== 'revoked') {
    changes.push({ type: 'entity_revoked', before: { state: was }, after: { state: is } });
  }
  return changes.map((change) => ({ ...change, subject }));
}
