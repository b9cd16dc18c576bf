import { z } from 'zod';
import type { DataStatus } from '../../services/status/contract.ts';
import { defineOperation } from '../operation.ts';

/** A store with one source, whose last poll was refused. */
export const dataStatusExample = {
  sources: [
    {
      name: 'kev',
      title: 'Known Exploited Vulnerabilities Catalog',
      status: 'degraded',
      lastSuccess: '2026-08-22T06:00:04.512Z',
      lastCheck: '2026-08-23T06:00:03.221Z',
      records: 1_674,
      version: '2026.08.21',
      upstreamDate: '2026-08-21T17:02:11.000Z',
      asOf: '2026-08-21T17:02:11.000Z',
      error: 'kev.json: the catalog says that it has 1675 entries, but has 1212',
      fault: 'source_refused',
      next: '2026-08-23T06:35:11.870Z',
      freshness: 0.9424,
      manifest: 12,
      lastRun: {
        outcome: 'refused',
        counts: { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
        deadLetters: 1,
      },
      attempts: [
        {
          startedAt: '2026-08-23T06:00:01.004Z',
          finishedAt: '2026-08-23T06:00:03.221Z',
          outcome: 'refused',
          fault: 'source_refused',
          error: 'kev.json: the catalog says that it has 1675 entries, but has 1212',
          bytes: 1_204_381,
          requests: 1,
        },
        {
          startedAt: '2026-08-22T06:00:01.871Z',
          finishedAt: '2026-08-22T06:00:04.512Z',
          outcome: 'synced',
          fault: null,
          error: null,
          bytes: 1_661_902,
          requests: 1,
        },
      ],
      notices: [
        {
          at: '2026-08-23T06:00:03.221Z',
          kind: 'degraded',
          message: 'kev.json: the catalog says that it has 1675 entries, but has 1212',
        },
      ],
      publisher: 'Cybersecurity and Infrastructure Security Agency (CISA)',
      licence: 'CC0-1.0',
      homepage: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
      cadence: 'on working days, when entries are added',
      completeness: 'snapshot',
    },
  ],
  freshness: 0.9424,
  manifest: 12,
  notices: [
    {
      source: 'kev',
      at: '2026-08-23T06:00:03.221Z',
      kind: 'degraded',
      message: 'kev.json: the catalog says that it has 1675 entries, but has 1212',
    },
  ],
} satisfies DataStatus;

export const dataStatusOperation = defineOperation({
  method: 'GET',
  path: '/api/v9/data/status',
  family: 'v9',
  noun: 'status',
  operationId: 'getDataStatus',
  summary: 'Show how current the data is',
  description:
    'One entry for each source: whether it was read, how the last run and the last polls ended, how recent the copy is, and who owns the data.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/data-status.ts')).dataStatus,
  example: dataStatusExample,
  errors: ['unavailable', 'store_newer', 'store_damaged'],
  scope: 'read',
  handler: ({ services }) => services.readDataStatus(),
});
