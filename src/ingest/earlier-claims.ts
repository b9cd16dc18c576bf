import { composeVulnerability } from '../domain/compose.ts';
import { composeEntity } from '../domain/entity/entity.ts';
import type { Claim } from '../domain/graph/claim.ts';
import { entityFacts } from '../domain/graph/entity-facts.ts';
import { vulnerabilityClaims } from '../domain/graph/facts.ts';
import { packClaims } from '../projection/claims.ts';
import { claimsStated } from '../projection/link-row.ts';
import { contributorOf, type SourceManifest } from '../sources/contract.ts';
import type { Statement } from './mapping.ts';

/** Numbers of the claims that one source's statement about a subject makes: those of its facts and of its links. */
export function claimsOfStatement(
  statement: Pick<Statement, 'subject' | 'vulnerability' | 'entity' | 'relations'>,
  manifest: SourceManifest,
): BigInt64Array {
  return packClaims([
    ...factClaims(statement, manifest),
    ...claimsStated(statement.vulnerability, statement.relations),
  ]);
}

function factClaims(
  { subject, vulnerability, entity }: Parameters<typeof claimsOfStatement>[0],
  manifest: SourceManifest,
): Claim[] {
  if (vulnerability !== undefined) {
    const composed = composeVulnerability(subject, [{ ...contributorOf(manifest), facts: vulnerability }]);
    return vulnerabilityClaims(composed, vulnerability.kev ?? null);
  }
  if (entity === undefined) return [];
  const composed = composeEntity(subject, entity.type, [
    { source: manifest.name, rank: manifest.rank, facts: entity },
  ]);
  return entityFacts(composed).map(({ claim }) => claim);
}
