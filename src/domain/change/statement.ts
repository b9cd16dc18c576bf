import type { Change, EventType } from '../event.ts';
import type { VulnerabilityFacts } from '../vulnerability.ts';
import { compareListings } from './listing.ts';

/**
 * What changed between what two versions of a document or report say of one vulnerability, beside its record; null
 * where one says nothing of it.
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

/** Whether a source is heard on a change: on listings the one that decides them, on the rest all but rank 0. */
export function isAcceptedOn(
  type: EventType,
  { decides, rank }: { readonly decides?: string | undefined; readonly rank: number },
): boolean {
  if (rank === 0) return false;
  return type.startsWith('kev_') || type === 'ransomware_flagged' ? decides === 'kev' : true;
}
