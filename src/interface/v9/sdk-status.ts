import { z } from 'zod';
import type { SdkStatus } from '../../services/operation/contract.ts';
import { defineOperation } from '../operation.ts';

const compatibility = { interface: '1.0.0', server: '1.0.0', isCompatible: true };
const result = { version: '0.1.0', compatibility, at: '2026-11-24T08:00:00.000Z', notCompared: [] } as const;

const sdkStatusExample = {
  sdk: [
    { lang: 'js', ...result, state: 'passing', passed: 44, failed: [], differs: [] },
    {
      ...{ lang: 'python', ...result, state: 'outdated', passed: 43 },
      ...{ failed: ['reads all pages one after the other'], differs: ['sdk'] },
    },
  ],
} satisfies SdkStatus;

export const sdkStatusOperation = defineOperation({
  method: 'GET',
  path: '/api/v9/sdk/status',
  family: 'v9',
  noun: 'operation',
  operationId: 'getSdkStatus',
  summary: 'Show how the clients of this version are',
  description:
    'For each client library: its version, whether it fits this server, and the results of the cases that all clients share. A result is `outdated` if the client, the cases or the OpenAPI document have changed since.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/sdk-status.ts')).sdkStatus,
  example: sdkStatusExample,
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.readSdkStatus(),
});
