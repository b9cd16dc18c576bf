import { linkClaim } from '../../domain/graph/claim.ts';
import type { Intelligence, StatedFact, WeighedClaim } from '../../domain/graph/evidence.ts';
import type { GraphRelation } from '../../domain/graph/graph.ts';
import { provenanceConstants } from '../../domain/provenance-constants.ts';
import { explainEntity } from '../../provenance/explain.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import { type Statement, sourcesOf, weighedClaim } from '../../provenance/statement.ts';
import { findEntity } from '../entity/key.ts';
import { describeEntity } from '../entity/read.ts';
import { defineVerb } from '../verb.ts';
import type { IntelligenceInput } from './contract.ts';
import { relationsAround } from './relations.ts';
import { type IntelligenceContext, now, statementsOf } from './statements.ts';

/**
 * What is known about an entity, with its claims.
 * @throws Failure as `readEntity`; `store_damaged` if upstream's bytes do not match their SHA-256
 */
export const verb = defineVerb({
  name: 'queryEntity',
  where: 'history',
  scope: 'read',
  run: (context, input: IntelligenceInput) =>
    queryEntity({ evidenceContext: context.evidenceContext, entities: context }, input),
});

/** What is known about an entity: its facts and relations, each with its claim. */
export async function queryEntity(
  context: IntelligenceContext,
  { q, explain = false }: IntelligenceInput,
): Promise<Intelligence> {
  const { evidenceContext, entities } = context;
  const stored = findEntity(q, entities, 'q');
  const { key, type } = stored;
  const around = relationsAround(entities, key);
  const profiles = profilesInView(evidenceContext, now);
  const { statements, provenance } = await statementsOf(context, stored, now, profiles);
  return {
    data: {
      entity: describeEntity(entities.reader, stored),
      facts: statements.map((statement) => statedFact(statement, profiles)),
      ...around,
      claims: [
        ...statements.map((statement) => weighedClaim(statement, profiles)),
        ...around.relations.map(claimOf),
      ],
    },
    ...provenance,
    requiresReview: true,
    ...(explain && {
      explain: {
        constants: provenanceConstants.version,
        terms: explainEntity(type, provenance, profiles),
      },
    }),
  };
}

function statedFact(statement: Statement, profiles: ReadonlyMap<string, SourceProfile>): StatedFact {
  const { id, predicate, confidence, freshness, asOf, status } = weighedClaim(statement, profiles);
  const sources = sourcesOf(statement.supporting);
  return { id, predicate, value: statement.value, sources, confidence, freshness, asOf, status };
}

/** No statement can contradict a relation. */
function claimOf({ from, type, to, qualifier, confidence, freshness, asOf }: GraphRelation): WeighedClaim {
  return { ...linkClaim(from, type, to, qualifier), confidence, freshness, asOf, status: 'supported' };
}
