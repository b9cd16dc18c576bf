import { z } from 'zod';
import type { PlatformHealth } from '../../services/operation/contract.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const points = z.number().min(0).max(100);

const measurement = z
  .strictObject({
    name: z.string(),
    value: z
      .number()
      .nullable()
      .meta({ description: 'Null if it was not measured: it does not count then.' }),
    unit: z.enum(['share', 'ms']),
    target: z.number().meta({ description: 'What the value should reach, or stay below.' }),
    score: points.nullable(),
    weight: z.number(),
    formula: z.string().meta({ description: 'How the score follows from value and target.' }),
    reason: z.string().nullable().meta({ description: 'Why it was not measured; null if it was.' }),
  })
  .meta({ id: 'HealthMeasurement' });

const part = z
  .strictObject({
    score: points.nullable().meta({
      description:
        'The weighted mean of the scores of its measurements, rounded; null if nothing was measured.',
    }),
    reason: z.string().nullable().meta({ description: 'Why there is no score; null if there is one.' }),
    measurements: z.array(measurement),
  })
  .meta({ id: 'HealthPart' });

export const platformHealth = z
  .strictObject({
    overall: points.meta({ description: 'The mean of the scores of the parts that were measured, rounded.' }),
    data: z.strictObject({ score: points, asOf: time, formula: z.string() }),
    ai: part.meta({ description: 'Answers to questions, briefs and tools, in the last hour.' }),
    api: part.meta({ description: 'All other requests, in the last hour.' }),
    infrastructure: part.meta({ description: 'Sources, databases and the object store, now.' }),
  })
  .meta({ id: 'PlatformHealth' });

export type Checked = Assert<Same<typeof platformHealth, PlatformHealth>>;
