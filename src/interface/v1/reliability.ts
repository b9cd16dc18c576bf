import { z } from 'zod';
import type { Reliability } from '../../services/operation/contract.ts';
import { defineOperation } from '../operation.ts';

export const reliabilityExample = {
  asOf: '2026-08-22T12:00:00.000Z',
  slo: { availability: 0.999, latency: [{ class: 'record', p95Ms: 50 }] },
  windows: [
    {
      window: '1h',
      from: '2026-08-22T11:00:00.000Z',
      to: '2026-08-22T12:00:00.000Z',
      measuredSince: '2026-08-22T11:02:00.000Z',
      requests: 1_204,
      clientErrors: 12,
      rateLimited: 3,
      serverErrors: 1,
      aborted: 4,
      successShare: 0.999167,
      reason: null,
      errorBudget: { allowed: 1.2, spent: 1, remainingShare: 0.166667 },
      classes: [
        { class: 'record', requests: 1_204, successShare: 0.999167, p50Ms: 1.4, p95Ms: 4.8, p99Ms: 9.2 },
      ],
    },
  ],
  lostMinutes: 0,
} satisfies Reliability;

export const reliabilityOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/reliability',
  family: 'v1',
  noun: 'operation',
  operationId: 'getReliability',
  summary: 'Show how reliably the service answers',
  description:
    'Success share, times of answers by class, and the error budget of the last hour, day and 30 days. All processes on the store are counted, by the time of the system. What was not measured is null, with the reason.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/reliability.ts')).reliability,
  example: reliabilityExample,
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.readReliability(),
});
