import { z } from 'zod';
import type { PlatformHealth } from '../../services/operation/contract.ts';
import { defineOperation } from '../operation.ts';

const latency = { unit: 'ms', weight: 1, formula: '100 × target / value, at most 100.' } as const;

export const platformHealthExample = {
  overall: 90,
  data: {
    score: 90,
    asOf: '2026-08-22T12:00:00.000Z',
    formula:
      'The mean of the scores of ai, api and infrastructure that are not null, rounded; 0 without any.',
  },
  ai: {
    score: null,
    reason: 'Nothing of it was measured.',
    measurements: [
      {
        ...{ ...latency, name: 'answer_p95_1h', target: 250, value: null, score: null },
        reason: 'No such request was answered in the last hour.',
      },
    ],
  },
  api: {
    score: 80,
    reason: null,
    measurements: [{ ...latency, name: 'record_p95_1h', target: 50, value: 62.5, score: 80, reason: null }],
  },
  infrastructure: {
    score: 100,
    reason: null,
    measurements: [{ ...latency, name: 'state_read', target: 50, value: 0.4, score: 100, reason: null }],
  },
} satisfies PlatformHealth;

export const platformHealthOperation = defineOperation({
  method: 'GET',
  path: '/api/v9/platform/health',
  family: 'v9',
  noun: 'operation',
  operationId: 'getPlatformHealth',
  summary: 'Show how the platform is',
  description:
    'A score from 0 to 100 for answers, for other requests, and for what they rest on, each with its measurements. Every score can be computed again from what is shown. What was not measured is null, with the reason, and does not count.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/platform-health.ts')).platformHealth,
  example: platformHealthExample,
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.readPlatformHealth(),
});
