import { z } from 'zod';
import { evaluationStates, type QualityOps } from '../../services/operation/contract.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

const completeness = z
  .strictObject({
    field: z
      .string()
      .meta({ description: 'A field of published records, or a kind of links of one source.' }),
    source: z
      .string()
      .nullable()
      .meta({ description: 'Whose links are counted; null for what all sources give together.' }),
    present: count,
    total: count.meta({
      description: 'Published records, or vulnerabilities that the source has something about.',
    }),
    share: share.meta({ description: 'Null without any.' }),
  })
  .meta({ id: 'FieldCompleteness' });

const conflicts = z
  .strictObject({
    field: z.string(),
    rule: z.string().meta({ description: 'What counts as a conflict.' }),
    differing: count,
    compared: count.meta({
      description: 'Vulnerabilities about which there are two statements to compare.',
    }),
    read: count.meta({
      description: 'Vulnerabilities that were looked at, evenly spread if they are not all.',
    }),
    total: count,
  })
  .meta({ id: 'FieldConflicts' });

const deadLetters = z
  .strictObject({
    source: z.string(),
    count: count.meta({
      description: 'Refused in the last 30 days, or since a snapshot was last read whole; each item once.',
    }),
    lastRun: count,
    newestAt: time.nullable(),
    newest: z
      .strictObject({ member: z.string(), pointer: z.string().nullable(), reason: z.string() })
      .nullable(),
  })
  .meta({ id: 'SourceDeadLetters' });

const evaluation = z
  .strictObject({
    name: z.string(),
    state: z.enum(evaluationStates).meta({
      description:
        '`outdated` if a hash differs, `failing` if a figure misses its gate, `absent` without a readable result.',
    }),
    at: time.nullable(),
    sample: z.string().nullable().meta({ description: 'Which part of the cases was run.' }),
    differs: z.array(z.enum(['code', 'cases', 'data'])).meta({ description: 'What has another hash now.' }),
    notCompared: z
      .array(z.enum(['code', 'cases']))
      .meta({ description: 'What is not here, so that its hash could not be compared.' }),
    figures: z.array(
      z.strictObject({
        name: z.string(),
        value: z.number(),
        gate: z.number(),
        must: z.enum(['reach', 'not exceed']),
        passes: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EvaluationResult' });

export const qualityOps = z
  .strictObject({
    asOf: time,
    store: z.strictObject({
      manifest: count,
      hash: z.string().meta({
        description:
          'SHA-256 of which releases of which sources are stored: the same in every store with the same data.',
      }),
    }),
    coverage: z.strictObject({
      vulnerabilities: z.array(z.strictObject({ state: z.string(), count })),
      entities: z.array(z.strictObject({ type: z.string(), count, described: count })),
      sources: z.array(z.strictObject({ source: z.string(), records: count })),
    }),
    completeness: z.array(completeness),
    conflicts: z.array(conflicts),
    deadLetters: z.strictObject({ total: count, sources: z.array(deadLetters) }),
    evaluations: z.array(evaluation),
  })
  .meta({ id: 'QualityOps' });

export type Checked = Assert<Same<typeof qualityOps, QualityOps>>;
