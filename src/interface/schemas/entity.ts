import { z } from 'zod';
import { directions, type EntityRecord } from '../../domain/entity/answer.ts';
import type { EntityDetails } from '../../domain/entity/facts.ts';
import { entityTypes } from '../../domain/entity/id.ts';
import { relationClasses, relationTypes } from '../../domain/entity/relation.ts';
import { weightMembers } from './claim.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { affectedProduct } from './product.ts';
import { provenance } from './provenance.ts';
import { severity } from './score.ts';
import { time } from './time.ts';
import { reference, sourcedText } from './vulnerability.ts';

export const entityType = z.enum(entityTypes).meta({ id: 'EntityType' });
export const relationType = z.enum(relationTypes).meta({ id: 'RelationType' });
/** Of an entity, or of the record of a vulnerability. */
export const entityState = z.enum([
  ...(['active', 'draft', 'deprecated', 'revoked'] as const),
  ...(['published', 'rejected', 'reserved', 'unknown'] as const),
]);
export const direction = z
  .enum(directions)
  .meta({ id: 'Direction', description: '`out`: from the entity that was asked for; `in`: to it.' });

const words = z.string().exactOptional();
const list = z.array(z.string()).exactOptional();

const decisionPoint = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    definition: z.string(),
    values: z.array(z.strictObject({ key: z.string(), name: z.string(), definition: z.string() })),
  })
  .meta({ id: 'DecisionPoint', description: 'A question of a decision table, with its possible answers.' });

const details = z
  .strictObject({
    domains: list.meta({ description: 'ATT&CK domains: `enterprise`, `ics`, `mobile`.' }),
    platforms: list,
    abstraction: words.meta({ description: "Level of abstraction, in the catalogue's own word." }),
    structure: words,
    likelihood: words,
    typicalSeverity: words,
    prerequisites: list,
    skills: list,
    consequences: z
      .array(
        z.strictObject({ scopes: z.array(z.string()), impacts: z.array(z.string()), note: words }).meta({
          id: 'Consequence',
          description: 'What follows when a weakness or an attack pattern is used.',
        }),
      )
      .exactOptional(),
    advice: z
      .array(
        z
          .strictObject({ phases: list, strategy: words, text: z.string() })
          .meta({ id: 'Advice', description: 'Advice against a weakness or an attack pattern.' }),
      )
      .exactOptional(),
    alternateTerms: z
      .array(z.strictObject({ term: z.string(), text: words }).meta({ id: 'AlternateTerm' }))
      .exactOptional(),
    detections: list,
    extendedDescription: words,
    shortName: words.meta({ description: 'Of a tactic: `initial-access`.' }),
    isSubtechnique: z.boolean().exactOptional(),
    firstSeen: time.exactOptional(),
    lastSeen: time.exactOptional(),
    label: words.meta({ description: 'Of an advisory: its id as its publisher writes it.' }),
    publisher: words,
    severity: words,
    affected: z.array(affectedProduct).exactOptional().meta({
      description: 'Of an advisory that names no CVE: the packages that it is about, with their versions.',
    }),
    decisionTable: z
      .strictObject({
        points: z.array(decisionPoint),
        outcome: decisionPoint,
        rows: z.array(z.strictObject({ answers: z.array(z.string()), outcome: z.string() })),
      })
      .meta({
        id: 'DecisionTable',
        description:
          'Gives an outcome for each combination of answers, which stand in the order of `points`.',
      })
      .exactOptional(),
    stateReason: words,
  })
  .meta({ id: 'EntityDetails', description: 'What only some types of entities have.' });

const link = z
  .strictObject({
    type: relationType,
    direction,
    class: z.enum(relationClasses).meta({
      description:
        '`official`: stated by the publisher of the records. `expert`: mapped by experts. `extracted`: an id found in a text.',
    }),
    qualifier: z
      .string()
      .nullable()
      .meta({ description: 'Tells links of one type and the same ends apart.' }),
    entity: z
      .strictObject({ id: z.string(), type: entityType, name: z.string().nullable() })
      .meta({ description: 'The entity at the other end.' }),
    ...weightMembers,
    evidence: z.array(
      z.strictObject({
        source: z.string(),
        sha256: sha256.meta({ description: '/api/v3/objects/{sha256} gives the bytes.' }),
        pointer: z.string().meta({ description: 'JSON pointer into those bytes, as the source reads them.' }),
        asOf: time.meta({ description: "Upstream's time of the version." }),
      }),
    ),
  })
  .meta({ id: 'EntityLink', description: 'A link between two entities, with each place that states it.' });

export const entityRecord = z
  .strictObject({
    id: z.string(),
    type: entityType,
    name: z.string().nullable(),
    state: entityState.nullable(),
    severity: severity.nullable().meta({ description: 'Of a vulnerability alone.' }),
    aliases: z.array(z.string()),
    description: sourcedText.nullable(),
    otherDescriptions: z.array(sourcedText),
    created: time.nullable(),
    modified: time.nullable(),
    withdrawn: time.nullable(),
    version: z.string().nullable(),
    references: z.array(reference),
    details,
    spellings: z
      .array(
        z.strictObject({ vendor: z.string().nullable(), product: z.string().nullable(), count: z.int() }),
      )
      .meta({ description: 'How records spell a vendor, product or package, the most frequent first.' }),
    cpes: z.array(z.string()).meta({ description: 'CPE names of a product, without a version.' }),
    vendor: z.string().nullable().meta({ description: 'Of a product: the id of its vendor.' }),
    products: z
      .strictObject({ ids: z.array(z.string()), total: z.int() })
      .meta({ description: 'Of a vendor: its products, the first hundred.' }),
    relationCounts: z.array(z.strictObject({ type: relationType, direction, count: z.int() })),
    relations: z.strictObject({
      items: z.array(link),
      count: z.int(),
      total: z.int(),
      nextCursor: z.string().nullable(),
    }),
    provenance,
  })
  .meta({ id: 'EntityRecord', description: 'Everything held about one entity, and a page of its links.' });

export type Checked = [
  Assert<Same<typeof details, EntityDetails>>,
  Assert<Same<typeof entityRecord, EntityRecord>>,
];
