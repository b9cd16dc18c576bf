import { z } from 'zod';
import type { Intelligence } from '../../domain/graph/evidence.ts';
import { claimId, claimStatus, weighedClaim, weightMembers } from './claim.ts';
import { entityRecord } from './entity.ts';
import { explainMember } from './explain.ts';
import { graphEvidence, graphRelation } from './graph.ts';
import type { Assert, Same } from './match.ts';
import { provenanceMembers } from './provenance.ts';

const fact = z
  .strictObject({
    id: claimId,
    predicate: z.string().meta({ description: 'Name of the fact.', examples: ['cvss', 'kev', 'name'] }),
    value: z.unknown().meta({ description: 'The value in the record.' }),
    sources: z.array(z.string()).meta({ description: 'The sources that state it.' }),
    ...weightMembers,
    status: claimStatus,
  })
  .meta({ id: 'StatedFact', description: 'A fact of an entity, and the claim about it.' });

export const intelligence = z
  .strictObject({
    data: z.strictObject({
      entity: entityRecord
        .omit({ relationCounts: true, relations: true, provenance: true })
        .meta({ id: 'EntityDescription', description: 'Stored data of the entity itself.' }),
      facts: z.array(fact),
      relations: z.array(graphRelation).meta({ description: 'The first 50 to and from other entities.' }),
      relationsTotal: z.int().min(0).meta({ description: 'Number in all.' }),
      evidence: graphEvidence,
      claims: z
        .array(weighedClaim)
        .meta({ description: 'One for each returned fact and relation, with the same id.' }),
    }),
    ...provenanceMembers,
    requiresReview: z.literal(true).meta({ description: 'A person must check it before acting on it.' }),
    ...explainMember,
  })
  .meta({ id: 'Intelligence', description: 'What is known about an entity, claim by claim.' });

export type Checked = Assert<Same<typeof intelligence, Intelligence>>;
