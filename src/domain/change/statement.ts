import type { Change, EventType } from '../event.ts';
import type { VulnerabilityFacts } from '../vulnerability.ts';
import { compareListings } from './listing.ts';

/**
 * The changes between the statements of two versions of a document or report about one vulnerability, apart from its
 * record. Null where one has no statement.
 */
export function compareStatements(
  before: VulnerabilityFacts | null,
  after: VulnerabilityFacts | null,
): Change[] {
  const changes = compareListings(before?.kev ?? null, after?.kev ?? null);
  const known = new Set(before?.advisories?.map(({ id }) => id));
  for (const { id, label, title } of after?.advisories ?? []) {
    if (!known.has(id)) changes.push({ type: 'advisory_added', before: null, after: { id, label, title } });
  }
  return changes;
}

/** Whether a source counts for a change: for listings the one that decides them, for the rest all except rank 0. */
export function isAcceptedOn(
  type: EventType,
  { decides, rank }: { readonly decides?: string | undefined; readonly rank: number },
): boolean {
  if (rank === 0) return false;
  return type.startsWith('kev_') || type === 'ransomware_flagged' ? decides === 'kev' : true;
}
