import { z } from 'zod';
import type { DataSource, DataStatus } from '../../services/contract.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const counts = z
  .strictObject({
    read: count,
    added: count,
    changed: count,
    unchanged: count,
    older: count.meta({ description: 'Older than the stored version, and kept as history.' }),
    withdrawn: count.meta({ description: 'No longer in the release.' }),
    rejected: count,
  })
  .meta({ id: 'RunCounts', description: '`read` is the sum of all others but `withdrawn`.' });

const lastRun = z
  .strictObject({
    outcome: z.enum(['synced', 'unchanged', 'refused', 'failed']),
    counts,
    deadLetters: count.meta({
      description: 'How many of what was refused are kept; `cairn status --json` lists them.',
    }),
  })
  .meta({ id: 'DataSourceRun' });

const fault = z
  .string()
  .nullable()
  .meta({
    description: 'Name of what went wrong with a poll: `timed_out`, `wrong_content`, `source_refused`.',
    examples: ['timed_out'],
  });

const attempt = z
  .strictObject({
    startedAt: time,
    finishedAt: time,
    outcome: z.enum(['synced', 'unchanged', 'refused', 'failed']),
    fault,
    error: z.string().nullable(),
    bytes: count.meta({ description: 'That came over the network.' }),
    requests: count,
  })
  .meta({ id: 'DataAttempt', description: 'A poll of a source.' });

const noticeMembers = {
  at: time,
  kind: z.enum(['degraded', 'recovered', 'fallback', 'gap']).meta({
    description:
      "`degraded`: polls began to fail. `recovered`: they no longer do. `fallback`: another address than the first gave it. `gap`: more was missed than upstream's list of changes tells, and a whole copy was fetched.",
  }),
  message: z.string(),
};

const dataSource = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    status: z.enum(['synced', 'stale', 'degraded', 'never', 'disabled']).meta({
      description:
        'The first of these that is so. `degraded`: the last poll or run did not succeed, and what was taken before stays. `never`: it was never read. `disabled`: it was read from the network, and its schedule is switched off. `stale`: `freshness` is below 0.5. `synced`: none of these.',
    }),
    lastSuccess: time.nullable().meta({ description: 'When the last successful run or poll ended.' }),
    lastCheck: time.nullable().meta({ description: 'When the last run or poll ended, successful or not.' }),
    records: count.meta({ description: 'Number of stored items.' }),
    version: z
      .string()
      .nullable()
      .meta({ description: "The source's name for the newest stored release, if it has one." }),
    upstreamDate: time.nullable().meta({ description: 'Newest stored time of the source.' }),
    asOf: time.nullable().meta({ description: 'The same, by the name that it has in all other answers.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why the last run or poll did not succeed; null once one has.' }),
    fault,
    next: time.nullable().meta({ description: 'When the next poll is due; null while none is.' }),
    freshness: share.meta({ description: 'How recent the copy is; 0 of what was never read. Steps hourly.' }),
    manifest: count.nullable().meta({ description: 'The newest manifest that is of this source.' }),
    lastRun: lastRun.nullable(),
    attempts: z.array(attempt).meta({ description: 'The newest polls, newest first.' }),
    notices: z
      .array(z.strictObject(noticeMembers))
      .meta({ description: 'What an operator should know of, newest first.' }),
    publisher: z.string(),
    licence: z.string(),
    homepage: z.string(),
    cadence: z.string().meta({ description: 'How often upstream publishes, in words.' }),
    completeness: z.enum(['additive', 'snapshot']).meta({
      description:
        '`additive`: what a release lacks is not withdrawn. `snapshot`: each release is the whole, and what it lacks is withdrawn.',
    }),
  })
  .meta({ id: 'DataSource', description: 'How a source stands, and what it is.' });

export const dataStatus = z
  .strictObject({
    sources: z.array(dataSource),
    freshness: share.meta({
      description:
        'The mean over all upstreams; those never read count 0, and the starter pack does not count. Steps hourly.',
    }),
    manifest: count.meta({ description: 'The newest manifest.' }),
    notices: z
      .array(z.strictObject({ source: z.string(), ...noticeMembers }))
      .meta({ description: 'Runs of all sources, newest first.' }),
  })
  .meta({ id: 'DataStatus', description: 'How current the data are.' });

export type Checked = [
  Assert<Same<typeof dataSource, DataSource>>,
  Assert<Same<typeof dataStatus, DataStatus>>,
];
