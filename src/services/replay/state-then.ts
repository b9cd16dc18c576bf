import { unrecordedClaims } from '../../domain/graph/facts.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { AnswerBasis } from '../answers/basis.ts';
import type { StateThen } from './contract.ts';

/** Whether this store ever was in the state from which a run was answered, and which of its claims do not open. */
export function stateThen(reader: ProjectionReader, manifest: number, basis: AnswerBasis | null): StateThen {
  const claims = basis?.claims ?? [];
  const named = reader.namedAmong([...new Set(claims.map(({ subject }) => subject))]);
  const isKnown = ({ id, subject }: (typeof claims)[number]) =>
    isUnrecorded(id, subject, named) || reader.subjectOfClaim(id) !== null;
  return {
    manifestState: stateOf(reader, manifest, basis?.manifestHash ?? null),
    unknownClaims: claims.filter((claim) => !isKnown(claim)).map(({ id }) => id),
  };
}

/** Whether a claim is of those about a CVE that need no record. This is cheaper than to look them all up. */
function isUnrecorded(id: string, subject: string, named: ReadonlySet<string>): boolean {
  return named.has(subject) && unrecordedClaims(subject).some((claim) => claim.id === id);
}

function stateOf(
  reader: ProjectionReader,
  manifest: number,
  hash: string | null,
): StateThen['manifestState'] {
  const { head } = reader.shared();
  if (hash === null || reader.manifestHash(manifest) !== hash) return 'unknown';
  return head.number === manifest ? 'newest' : 'earlier';
}
