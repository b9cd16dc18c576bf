import { z } from 'zod';
import { type Reliability, reliabilityWindows } from '../../services/operation/contract.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const share = z.number().min(0).max(1);
const count = z.int().min(0);
const milliseconds = z.number().min(0).nullable();

const classReliability = z
  .strictObject({
    class: z.string().meta({ description: 'The kind of work, such as `record`, `search` or `answer`.' }),
    requests: count,
    successShare: share.nullable(),
    p50Ms: milliseconds,
    p95Ms: milliseconds,
    p99Ms: milliseconds,
  })
  .meta({
    id: 'ClassReliability',
    description: 'Times are interpolated within the buckets of a histogram; null without an answer.',
  });

const window = z
  .strictObject({
    window: z.enum(reliabilityWindows),
    from: time,
    to: time,
    measuredSince: time.nullable().meta({ description: 'Beginning of the first span with a request.' }),
    requests: count,
    clientErrors: count.meta({ description: 'Answers with a status from 400 to 499, without 429.' }),
    rateLimited: count.meta({ description: 'Answers with the status 429.' }),
    serverErrors: count.meta({ description: 'Answers with a status from 500 on.' }),
    aborted: count.meta({ description: 'Requests that the client broke off.' }),
    successShare: share.nullable().meta({
      description:
        'The share of answers without a fault of the server, of all requests that the client did not break off.',
    }),
    reason: z.string().nullable().meta({ description: 'Why there is no share; null if there is one.' }),
    errorBudget: z.strictObject({
      allowed: z.number().min(0).meta({ description: 'Requests that may fail within the promise.' }),
      spent: count,
      remainingShare: z
        .number()
        .nullable()
        .meta({ description: '1 if nothing is spent, below 0 if too much is; null without requests.' }),
    }),
    classes: z.array(classReliability),
  })
  .meta({ id: 'ReliabilityWindow' });

export const reliability = z
  .strictObject({
    asOf: time,
    slo: z.strictObject({
      availability: share,
      latency: z.array(z.strictObject({ class: z.string(), p95Ms: z.number().min(0) })),
    }),
    windows: z.array(window),
    lostMinutes: count.meta({ description: 'Minutes of measurements that could not be kept.' }),
  })
  .meta({ id: 'Reliability' });

export type Checked = Assert<Same<typeof reliability, Reliability>>;
