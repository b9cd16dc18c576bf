import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { textParameter } from '../schemas/text.ts';
import { cvssExample } from './cvss-example.ts';

const charactersMax = 256;

export const cvssOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/cvss',
  family: 'v1',
  noun: 'cvss',
  operationId: 'explainVector',
  summary: 'Explain a CVSS vector',
  description:
    'Each metric of a vector of CVSS 2.0, 3.0, 3.1 or 4.0 with its name, its value and what that means. The scores are those that follow from the vector: base, temporal or threat, environmental, and the overall score. `change` answers what they would be with other metrics. Nothing is read from the store.',
  params: z.strictObject({}),
  query: z.strictObject({
    vector: textParameter(charactersMax).meta({
      description: 'The vector, with its prefix from version 3.0 on. Upper and lower case are the same.',
      examples: [cvssExample.vector],
    }),
    change: textParameter(charactersMax)
      .optional()
      .meta({
        description: 'Metrics to change or to add, with slashes between.',
        examples: ['E:U', 'E:U/MAV:L/CR:H'],
      }),
  }),
  response: async () => (await import('../schemas/cvss.ts')).cvssExplanation,
  example: cvssExample,
  errors: ['invalid_input'],
  scope: 'read',
  handler: ({ query, services }) => services.explainVector(query),
});
