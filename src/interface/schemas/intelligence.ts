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
    value: z.unknown().meta({ description: 'As the record has it.' }),
    sources: z.array(z.string()).meta({ description: 'Who says so.' }),
    ...weightMembers,
    status: claimStatus,
  })
  .meta({ id: 'StatedFact', description: 'A fact of an entity, with the claim that it is.' });

export const intelligence = z
  .strictObject({
    data: z.strictObject({
      entity: entityRecord
        .omit({ relationCounts: true, relations: true, provenance: true })
        .meta({ id: 'EntityDescription', description: 'Stored data of the entity itself.' }),
      facts: z.array(fact),
      relations: z.array(graphRelation).meta({ description: 'The first 50 to and from other entities.' }),
      relationsTotal: z.int().min(0).meta({ description: 'How many there are.' }),
      evidence: graphEvidence,
      claims: z
        .array(weighedClaim)
        .meta({ description: 'One for each fact and each relation that is shown, by the same id.' }),
    }),
    ...provenanceMembers,
    requiresReview: z
      .literal(true)
      .meta({ description: 'To be checked by a person before anything is done by it.' }),
    ...explainMember,
  })
  .meta({ id: 'Intelligence', description: 'What is known of an entity, claim by claim.' });

export type Checked = Assert<Same<typeof intelligence, Intelligence>>;
