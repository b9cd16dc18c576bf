import type { DatabaseSync } from 'node:sqlite';
import { claimNumber } from './claim-number.ts';
import { UnrecordedClaims } from './unrecorded-claims.ts';

/**
 * Reads what a claim is about, by the canonical form of its id: the id of an entity, which may no longer make it; null
 * when nothing held made it.
 */
export type ClaimReader = (claimId: string) => string | null;

export function createClaimReader(database: DatabaseSync): ClaimReader {
  const statement = database.prepare('SELECT subject FROM claim_text WHERE id = ?');
  const unrecorded = new UnrecordedClaims(database);
  return (claimId) => {
    const subject = statement.get(claimNumber(claimId))?.subject;
    // A number that leads nowhere shows as itself.
    if (typeof subject === 'string' && !subject.startsWith('#')) return subject;
    return unrecorded.subjectOf(claimId);
  };
}
