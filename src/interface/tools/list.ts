import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { toolListExample } from './examples.ts';

export const toolsOperation = defineOperation({
  method: 'GET',
  path: '/api/tools',
  family: 'tools',
  noun: 'tools',
  operationId: 'listTools',
  summary: 'List the defensive tools',
  description:
    'What each tool is for, what its input must look like, its limits, and an example of an input.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/tool.ts')).toolList,
  example: toolListExample,
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.listTools(),
});
