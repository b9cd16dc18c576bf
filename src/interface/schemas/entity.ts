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
import { listedRiskOrNull } from './risk.ts';
import { severity } from './score.ts';
import { time } from './time.ts';
import { reference, sourcedText } from './vulnerability.ts';

export const entityType = z.enum(entityTypes).meta({ id: 'EntityType' });
export const relationType = z.enum(relationTypes).meta({ id: 'RelationType' });
/** A text of an entity or of the record of a vulnerability. */
export const entityState = z.enum([
  ...(['active', 'draft', 'deprecated', 'revoked'] as const),
  ...(['published', 'rejected', 'reserved', 'unknown'] as const),
]);
export const direction = z
  .enum(directions)
  .meta({ id: 'Direction', description: '`out`: from the requested entity; `in`: to it.' });

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
    abstraction: words.meta({ description: "Level of abstraction, in the catalog's own term." }),
    structure: words,
    likelihood: words,
    typicalSeverity: words,
    prerequisites: list,
    skills: list,
    consequences: z
      .array(
        z.strictObject({ scopes: z.array(z.string()), impacts: z.array(z.string()), note: words }).meta({
          id: 'Consequence',
          description: 'Consequence of a weakness or an attack pattern.',
        }),
      )
      .exactOptional(),
    advice: z
      .array(
        z
          .strictObject({ phases: list, strategy: words, text: z.string() })
          .meta({ id: 'Advice', description: 'Mitigation advice for a weakness or an attack pattern.' }),
      )
      .exactOptional(),
    alternateTerms: z
      .array(z.strictObject({ term: z.string(), text: words }).meta({ id: 'AlternateTerm' }))
      .exactOptional(),
    detections: list,
    extendedDescription: words,
    shortName: words.meta({ description: 'Only for tactics: `initial-access`.' }),
    isSubtechnique: z.boolean().exactOptional(),
    firstSeen: time.exactOptional(),
    lastSeen: time.exactOptional(),
    label: words.meta({ description: 'Only for advisories: the id as its publisher writes it.' }),
    publisher: words,
    severity: words,
    affected: z.array(affectedProduct).exactOptional().meta({
      description: 'Only for advisories that name no CVE: the affected packages, with their versions.',
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
          'Gives an outcome for each combination of answers. Answers are in the order of `points`.',
      })
      .exactOptional(),
    stateReason: words,
  })
  .meta({ id: 'EntityDetails', description: 'Details that only some types of entities have.' });

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
      .meta({ description: 'Distinguishes links of one type between the same entities.' }),
    entity: z
      .strictObject({ id: z.string(), type: entityType, name: z.string().nullable() })
      .meta({ description: 'The entity at the other end.' }),
    ...weightMembers,
    evidence: z.array(
      z.strictObject({
        source: z.string(),
        sha256: sha256.meta({ description: '/api/v3/objects/{sha256} returns the bytes.' }),
        pointer: z.string().meta({ description: 'JSON pointer into those bytes, as the source reads them.' }),
        asOf: time.meta({ description: "The source's time of the version." }),
      }),
    ),
  })
  .meta({ id: 'EntityLink', description: 'A link between two entities, with each position that states it.' });

export const entityRecord = z
  .strictObject({
    id: z.string(),
    type: entityType,
    name: z.string().nullable(),
    state: entityState.nullable(),
    severity: severity.nullable().meta({ description: 'Only for vulnerabilities.' }),
    ...listedRiskOrNull,
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
      .meta({ description: 'Spellings of a vendor, product or package in records, most frequent first.' }),
    cpes: z.array(z.string()).meta({ description: 'CPE names of a product, without a version.' }),
    vendor: z.string().nullable().meta({ description: 'Only for products: the id of the vendor.' }),
    products: z
      .strictObject({ ids: z.array(z.string()), total: z.int() })
      .meta({ description: 'Only for vendors: the first hundred products.' }),
    relationCounts: z.array(z.strictObject({ type: relationType, direction, count: z.int() })),
    relations: z.strictObject({
      items: z.array(link),
      count: z.int(),
      total: z.int(),
      nextCursor: z.string().nullable(),
    }),
    provenance,
  })
  .meta({ id: 'EntityRecord', description: 'All stored data about one entity, and a page of its links.' });

export type Checked = [
  Assert<Same<typeof details, EntityDetails>>,
  Assert<Same<typeof entityRecord, EntityRecord>>,
];
