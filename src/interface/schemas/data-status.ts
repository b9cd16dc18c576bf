import { z } from 'zod';
import type { DataSource, DataStatus } from '../../services/status/contract.ts';
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
      description: 'Number of refused items that are kept; `cairn status --json` lists them.',
    }),
  })
  .meta({ id: 'DataSourceRun' });

const fault = z
  .string()
  .nullable()
  .meta({
    description: 'Name of the error of a poll: `timed_out`, `wrong_content`, `source_refused`.',
    examples: ['timed_out'],
  });

const attempt = z
  .strictObject({
    startedAt: time,
    finishedAt: time,
    outcome: z.enum(['synced', 'unchanged', 'refused', 'failed']),
    fault,
    error: z.string().nullable(),
    bytes: count.meta({ description: 'Bytes that came over the network.' }),
    requests: count,
  })
  .meta({ id: 'DataAttempt', description: 'A poll of a source.' });

const noticeMembers = {
  at: time,
  kind: z.enum(['degraded', 'recovered', 'fallback', 'gap']).meta({
    description:
      "`degraded`: polls began to fail. `recovered`: polls succeed again. `fallback`: the data came from another address than the first. `gap`: upstream's list of changes did not reach back far enough, and a whole copy was fetched.",
  }),
  message: z.string(),
};

const dataSource = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    status: z.enum(['synced', 'stale', 'degraded', 'never', 'disabled']).meta({
      description:
        'The first of these that applies. `degraded`: the last poll or run failed, and the earlier data stays. `never`: it was never read. `disabled`: it was read from the network, and its schedule is switched off. `stale`: `freshness` is below 0.5. `synced`: none of these.',
    }),
    lastSuccess: time.nullable().meta({ description: 'When the last successful run or poll ended.' }),
    lastCheck: time.nullable().meta({ description: 'When the last run or poll ended, successful or not.' }),
    records: count.meta({ description: 'Number of stored items.' }),
    version: z
      .string()
      .nullable()
      .meta({ description: "The source's name for the newest stored release, if it has one." }),
    upstreamDate: time.nullable().meta({ description: 'Newest stored time of the source.' }),
    asOf: time.nullable().meta({ description: 'The same, under the name that it has in all other answers.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why the last run or poll failed; null after one that succeeded.' }),
    fault,
    next: time.nullable().meta({ description: 'When the next poll is due, or null.' }),
    freshness: share.meta({
      description: 'How recent the copy is; 0 if it was never read. It changes hourly.',
    }),
    manifest: count.nullable().meta({ description: 'The newest manifest of this source.' }),
    lastRun: lastRun.nullable(),
    attempts: z.array(attempt).meta({ description: 'The newest polls, newest first.' }),
    notices: z
      .array(z.strictObject(noticeMembers))
      .meta({ description: 'What an operator should know, newest first.' }),
    publisher: z.string(),
    licence: z.string(),
    homepage: z.string(),
    cadence: z.string().meta({ description: 'How often upstream publishes, in words.' }),
    completeness: z.enum(['additive', 'snapshot']).meta({
      description:
        '`additive`: an item that is missing in a release is not withdrawn. `snapshot`: each release is complete, and a missing item is withdrawn.',
    }),
  })
  .meta({ id: 'DataSource', description: 'A source and its current status.' });

export const dataStatus = z
  .strictObject({
    sources: z.array(dataSource),
    freshness: share.meta({
      description:
        'The mean over all upstreams. Those that were never read count as 0, and the starter pack does not count. It changes hourly.',
    }),
    manifest: count.meta({ description: 'The newest manifest.' }),
    notices: z
      .array(z.strictObject({ source: z.string(), ...noticeMembers }))
      .meta({ description: 'Runs of all sources, newest first.' }),
  })
  .meta({ id: 'DataStatus', description: 'How current the data is.' });

export type Checked = [
  Assert<Same<typeof dataSource, DataSource>>,
  Assert<Same<typeof dataStatus, DataStatus>>,
];
