import { z } from 'zod';
import { readExactJson } from '../../kit/json.ts';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { toolBody } from '../schemas/tool-body.ts';
import { toolInputExample, toolResultExample } from './examples.ts';

export const runToolOperation = defineOperation({
  method: 'POST',
  path: '/api/tools/:tool',
  family: 'tools',
  noun: 'tools',
  operationId: 'runTool',
  summary: 'Read a text with a defensive tool',
  description:
    'What the tool sees in the input, what that means, and what it could not look at. `none` means that it looked and found nothing wrong, `unknown` that it could not look. The input may be made to do harm: it is read in a thread without network and files, within limits of time and memory. It is neither stored nor logged. `GET /api/tools` lists the tools.',
  params: z.strictObject({
    tool: z.string().meta({ description: 'Name of the tool.', examples: ['hash'] }),
  }),
  query: z.strictObject({}),
  body: {
    bytesMax: 2 * 1024 * 1024,
    schema: async () => toolBody,
    example: toolInputExample,
  },
  response: async () => (await import('../schemas/tool.ts')).toolResult,
  example: toolResultExample,
  errors: ['invalid_input', 'not_found', 'busy'],
  scope: 'read',
  handler: async ({ params, body, services }) =>
    services.runTool({ tool: params.tool, ...parseBody(body, toolBody, readExactJson) }),
});
