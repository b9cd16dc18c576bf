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
import { listedRiskOrNull } from './risk.ts';
import { severity } from './score.ts';
import { time } from './time.ts';

const count = z.int().min(0);
const direction = z.enum(directions);

/** An entity in graphs and in answers about one entity. */
export const graphNode = z
  .strictObject({
    id: z.string(),
    type: entityType,
    name: z.string().nullable(),
    state: entityState.nullable(),
    severity: severity.nullable().meta({ description: 'Only for vulnerabilities.' }),
    kev: z.boolean().nullable().meta({ description: 'Only for vulnerabilities: known to be exploited.' }),
    ...listedRiskOrNull,
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

/** A relation in graphs, in paths and in answers about one entity. */
export const graphRelation = z
  .strictObject({
    id: claimId.meta({
      description:
        'Id of the claim, the same in every store. /api/v3/evidence/{id} opens it. This does not apply to a derived relation, which no source states: its `path` shows what it follows from.',
    }),
    type: relationType,
    from: z.string(),
    to: z.string(),
    class: z.enum(graphClasses).meta({
      description:
        '`official`: stated by the publisher of the records. `expert`: mapped by experts. `extracted`: an id found in a text. `derived`: not stated by any source; it follows from the relations of `path`.',
    }),
    qualifier: z.string().nullable().meta({
      description: 'Distinguishes relations of one type between the same entities.',
    }),
    ...weightMembers,
    asOf: time.nullable().meta({
      description:
        "The source's time of the newest version that states it. For a derived relation, the time of the oldest part of its path.",
    }),
    evidence: z.array(z.string()).meta({ description: 'Keys of `evidence`, at most ten.' }),
    evidenceCount: count
      .meta({ description: 'Number of positions that state it, if more than are returned.' })
      .exactOptional(),
    firstSeen: time
      .nullable()
      .meta({ description: "The source's time of the oldest stored version that states it." }),
    lastSeen: time.nullable().meta({ description: 'The same for the newest version.' }),
    path: z
      .array(step)
      .meta({ description: 'Only for derived relations: what it follows from, step by step.' })
      .exactOptional(),
  })
  .meta({ id: 'GraphRelation', description: 'A relation between two entities, which is a claim.' });

export const graphEvidence = z
  .record(
    z.string(),
    z
      .strictObject({
        source: z.string(),
        sha256: sha256.meta({ description: '/api/v3/objects/{sha256} returns the bytes.' }),
        pointer: z.string().meta({ description: 'JSON pointer into those bytes, as the source reads them.' }),
        asOf: time.meta({ description: "The source's time of the version." }),
      })
      .meta({
        id: 'GraphEvidence',
        description: 'A position in the bytes of a source that states a relation.',
      }),
  )
  .meta({
    id: 'GraphEvidenceById',
    description: 'By id: `evidence:` and 16 hexadecimal digits, the same for the same position.',
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
                'Null if they are stated for the entity itself. `made-by`: stated for the products of a vendor, two steps away. `derived`: following from other relations.',
            }),
            total: count.meta({ description: 'Number in all, independent of the request.' }),
            matching: count.meta({ description: 'Number with the requested types and confidence.' }),
            shown: count,
          })
          .meta({ id: 'GraphCount' }),
      )
      .meta({ description: 'Numbers of relations of the requested entity.' }),
    gaps: z
      .array(z.strictObject({ type: relationType, direction, sentence: z.string() }).meta({ id: 'GraphGap' }))
      .meta({ description: 'Relations that could be expected but that no source states.' }),
    truncated: z
      .boolean()
      .meta({ description: 'An entity on the way has more matching relations than are returned.' }),
    cut: z
      .array(z.strictObject({ id: z.string(), matching: count, shown: count }).meta({ id: 'GraphCut' }))
      .meta({ description: 'The first hundred of these entities.' }),
  })
  .meta({ id: 'Graph', description: 'The graph around an entity.' });

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
            sentence: z.string().meta({ description: 'The path in words.' }),
          })
          .meta({ id: 'GraphPath', description: 'A path from one entity to another.' }),
      )
      .meta({ description: 'The shortest paths, all of the same length, highest confidence first.' }),
    neighbors,
    evidence: graphEvidence,
    depth: count.meta({ description: 'Maximum number of steps that were searched.' }),
    truncated: z.boolean().meta({
      description:
        'More paths were found than are returned, or entities with very many relations were skipped.',
    }),
  })
  .meta({ id: 'GraphPaths', description: 'The shortest paths between two entities.' });

export type Checked = [
  Assert<Same<typeof graphRelation, GraphRelation>>,
  Assert<Same<typeof graph, Graph>>,
  Assert<Same<typeof graphPaths, GraphPaths>>,
];
