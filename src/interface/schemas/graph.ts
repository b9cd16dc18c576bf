import { z } from 'zod';
import { directions } from '../../domain/entity/answer.ts';
import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import {
  type Graph,
  type GraphPaths,
  type GraphRelation,
  graphClasses,
  graphVias,
} from '../../domain/graph/graph.ts';
import { claimId, weightMembers } from './claim.ts';
import { sha256 } from './digest.ts';
import { entityState, entityType, relationType } from './entity.ts';
import type { Assert, Same } from './match.ts';
import { confidence, freshness } from './provenance.ts';
import { severity } from './score.ts';
import { time } from './time.ts';

const count = z.int().min(0);
const direction = z.enum(directions);

/** An entity as graphs and answers about one entity show it. */
export const graphNode = z
  .strictObject({
    id: z.string(),
    type: entityType,
    name: z.string().nullable(),
    state: entityState.nullable(),
    severity: severity.nullable().meta({ description: 'Of a vulnerability alone.' }),
    kev: z.boolean().nullable().meta({ description: 'Of a vulnerability: known to be exploited.' }),
  })
  .meta({ id: 'GraphNode', description: 'An entity in a graph.' });

const stepMembers = {
  from: z.string(),
  type: relationType,
  direction: direction.meta({
    description: '`out`: along the relation, from its first entity to its second; `in`: against it.',
  }),
  to: z.string(),
};

const step = z.strictObject(stepMembers).meta({ id: 'GraphStep' });

/** A relation as graphs, ways and answers about one entity show it. */
export const graphRelation = z
  .strictObject({
    id: claimId.meta({
      description:
        'Id of the claim, the same in every store. /api/v3/evidence/{id} opens it, but for a derived relation, which nobody states: its `path` shows what it follows from.',
    }),
    type: relationType,
    from: z.string(),
    to: z.string(),
    class: z.enum(graphClasses).meta({
      description:
        '`official`: stated by the publisher of the records. `expert`: mapped by experts. `extracted`: an id found in a text. `derived`: stated by nobody; it follows from the relations of `path`.',
    }),
    qualifier: z.string().nullable().meta({
      description: 'Tells relations of one type and the same ends apart.',
    }),
    ...weightMembers,
    asOf: time.nullable().meta({
      description:
        "Upstream's time of the newest version that states it; of a derived relation, of the oldest part of its path.",
    }),
    evidence: z.array(z.string()).meta({ description: 'Keys of `evidence`, at most ten.' }),
    evidenceCount: count
      .meta({ description: 'How many places state it, where those are more than are shown.' })
      .exactOptional(),
    firstSeen: time
      .nullable()
      .meta({ description: 'Of the oldest version held that states it, by upstream.' }),
    lastSeen: time.nullable().meta({ description: 'Of the newest.' }),
    path: z
      .array(step)
      .meta({ description: 'Of a derived relation: what it follows from, step by step.' })
      .exactOptional(),
  })
  .meta({ id: 'GraphRelation', description: 'A relation between two entities, which is a claim.' });

export const graphEvidence = z
  .record(
    z.string(),
    z
      .strictObject({
        source: z.string(),
        sha256: sha256.meta({ description: '/api/v3/objects/{sha256} gives the bytes.' }),
        pointer: z.string().meta({ description: 'JSON pointer into those bytes, as the source reads them.' }),
        asOf: time.meta({ description: "Upstream's time of the version." }),
      })
      .meta({ id: 'GraphEvidence', description: 'A place in the bytes of upstream that states a relation.' }),
  )
  .meta({
    id: 'GraphEvidenceById',
    description: 'By id: `evidence:` and 16 hexadecimal digits, the same for the same place.',
  });

const byType = Object.fromEntries(
  entityTypes.map((type) => [type, z.array(graphNode).exactOptional()]),
) as unknown as Record<EntityType, z.ZodExactOptional<z.ZodArray<typeof graphNode>>>;

const neighbors = z.strictObject(byType).meta({
  id: 'GraphNeighbors',
  description: 'By type: the entities that the relations lead to, and those on their paths.',
});

export const graph = z
  .strictObject({
    entity: graphNode,
    relations: z.array(graphRelation),
    neighbors,
    evidence: graphEvidence,
    depth: count,
    counts: z
      .array(
        z
          .strictObject({
            type: relationType,
            direction,
            via: z.enum(graphVias).nullable().meta({
              description:
                'Null where they are stated of the entity itself. `made-by`: stated of the products of a vendor, two steps away. `derived`: following from other relations.',
            }),
            total: count.meta({ description: 'Whatever is asked for.' }),
            matching: count.meta({ description: 'Of the types and the confidence that are asked for.' }),
            shown: count,
          })
          .meta({ id: 'GraphCount' }),
      )
      .meta({ description: 'How many relations the entity that was asked for has.' }),
    gaps: z
      .array(z.strictObject({ type: relationType, direction, sentence: z.string() }).meta({ id: 'GraphGap' }))
      .meta({ description: 'What could be expected around the entity and is stated by nobody.' }),
    truncated: z
      .boolean()
      .meta({ description: 'An entity that was gone through has more that match than are shown.' }),
    cut: z
      .array(z.strictObject({ id: z.string(), matching: count, shown: count }).meta({ id: 'GraphCut' }))
      .meta({ description: 'Those entities, the first hundred.' }),
  })
  .meta({ id: 'Graph', description: 'What lies around an entity.' });

export const graphPaths = z
  .strictObject({
    from: graphNode,
    to: graphNode,
    paths: z
      .array(
        z
          .strictObject({
            steps: z.array(z.strictObject({ ...stepMembers, relation: graphRelation })),
            confidence: confidence.meta({ description: 'Product of the confidences of its relations.' }),
            freshness: freshness.meta({ description: 'The lowest of its relations.' }),
            sentence: z.string().meta({ description: 'The way in words.' }),
          })
          .meta({ id: 'GraphPath', description: 'A way from one entity to another.' }),
      )
      .meta({ description: 'All of the same length, the shortest there is; the surest first.' }),
    neighbors,
    evidence: graphEvidence,
    depth: count.meta({ description: 'Most steps that were looked at.' }),
    truncated: z.boolean().meta({
      description:
        'More ways were found than are shown, or entities with very many relations were not gone through.',
    }),
  })
  .meta({ id: 'GraphPaths', description: 'The shortest ways between two entities.' });

export type Checked = [
  Assert<Same<typeof graphRelation, GraphRelation>>,
  Assert<Same<typeof graph, Graph>>,
  Assert<Same<typeof graphPaths, GraphPaths>>,
];
