import { z } from 'zod';
import { locales } from '../../services/answers/contract.ts';
import { defineOperation } from '../operation.ts';

export const intentsOperation = defineOperation({
  method: 'GET',
  path: '/api/ai/intents',
  family: 'ai',
  noun: 'answers',
  operationId: 'listIntents',
  summary: 'List what questions can be about',
  description: 'The intents of questions, what an answer of each must give, and the languages of answers.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/answer.ts')).intentList,
  example: {
    intents: [{ name: 'kev_status', slots: ['listed', 'added', 'due', 'ransomware'] }],
    count: 20,
    locales: [...locales],
  },
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.listIntents(),
});
