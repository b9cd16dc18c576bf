import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { defineOperation } from '../operation.ts';

const file = new URL('../../../openapi/openapi.json', import.meta.url);

/** Serves the published file. Generating the document would load its generator into every server. */
export const openapiOperation = defineOperation({
  method: 'GET',
  path: '/openapi.json',
  family: 'meta',
  operationId: 'getOpenApi',
  summary: 'Read the OpenAPI document',
  description: 'The OpenAPI document of this service.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () =>
    z
      .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
      .meta({ id: 'OpenApiDocument' }),
  example: { openapi: '3.1.0', info: {}, paths: {} },
  errors: [],
  scope: 'public',
  handler: () => readFile(file, 'utf8'),
});
