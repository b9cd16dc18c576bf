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
    older: count.meta({ description: 'Older than what was held, and kept as history.' }),
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

const dataSource = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    status: z.enum(['synced', 'stale', 'degraded', 'never']).meta({
      description:
        '`never`: it was never read. `degraded`: its last run did not succeed, and what was taken before stays. `stale`: `freshness` is below 0.5. `synced`: none of these.',
    }),
    lastSuccess: time.nullable().meta({ description: 'When the last successful run ended.' }),
    lastCheck: time.nullable().meta({ description: 'When the last run ended, successful or not.' }),
    records: count.meta({ description: 'Items held now.' }),
    version: z
      .string()
      .nullable()
      .meta({ description: "Upstream's name for the newest release held, where it has one." }),
    upstreamDate: time.nullable().meta({ description: 'Newest upstream time held.' }),
    error: z.string().nullable().meta({ description: 'Why the last run did not succeed.' }),
    next: time.nullable().meta({ description: 'When the next run is due; null while none is.' }),
    freshness: share.meta({ description: 'How recent the copy is; 0 of what was never read. Steps hourly.' }),
    manifest: count.nullable().meta({ description: 'The newest manifest that is of this source.' }),
    lastRun: lastRun.nullable(),
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
  })
  .meta({ id: 'DataStatus', description: 'How current the data are.' });

export type Checked = [
  Assert<Same<typeof dataSource, DataSource>>,
  Assert<Same<typeof dataStatus, DataStatus>>,
];
