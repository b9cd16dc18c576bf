import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { liveExample } from './live-example.ts';

export const liveOperation = defineOperation({
  method: 'GET',
  path: '/api/v9/intelligence/live',
  family: 'v9',
  noun: 'live',
  operationId: 'getLivePackages',
  summary: 'Show what is new in the last seven days',
  description:
    'Five packages: additions to the KEV catalog, changes of EPSS scores, new critical CVEs, known use by ransomware, and advisories on industrial control systems. Each has a quality from 0 to 1 and a grade.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/live.ts')).livePackages,
  example: liveExample,
  errors: ['busy', 'unavailable', 'store_locked', 'store_newer', 'store_damaged'],
  scope: 'read',
  handler: ({ services }) => services.readLivePackages(),
});
