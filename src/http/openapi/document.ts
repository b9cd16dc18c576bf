import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { needsKey } from '../../access/scope.ts';
import { takesIfMatch } from '../../interface/operation.ts';
import { eventStreamType } from '../events.ts';
import { markdownType } from '../markdown-answers.ts';
import { pathTable } from '../path-table.ts';
import { apiVersion } from '../problems.ts';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';
import { envelopeMembers } from '../schemas/error.ts';
import { errorExamples, errorsOf } from './errors.ts';
import { headers, headersOf } from './headers.ts';

/** The published document, OpenAPI 3.1: the content of openapi/openapi.json. */
export async function openApiText(): Promise<string> {
  const paths = await Promise.all(
    pathTable(routes).map(async ({ path, routes }) => {
      const operations = await Promise.all(
        [...routes].map(async ([method, route]) => [method.toLowerCase(), await operationOf(route)] as const),
      );
      return [templateOf(path), Object.fromEntries(operations)] as const;
    }),
  );
  const described: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version: apiVersion,
      summary: 'Security intelligence with its evidence attached',
      description:
        'Every path supports OPTIONS, and HEAD if it supports GET. Times are RFC 3339 in UTC with milliseconds. A missing value is null. A parameter that is not listed here, or is given twice, is refused.',
      contact: { name: 'The operator of this server' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'meta', description: 'The service itself. Payloads come bare.' },
      { name: 'v1', description: 'Vulnerabilities. Payloads come in an envelope.' },
      { name: 'v3', description: 'The evidence. Payloads come bare.' },
      {
        name: 'v9',
        description: 'The state of the data, live packages, collections and replay. Payloads come bare.',
      },
      { name: 'v20', description: 'The brief of a day. Payloads come bare.' },
      { name: 'feeds', description: 'News for feed readers and calendars, in their own formats.' },
      { name: 'ai', description: 'Answers, briefs and summaries with their claims. Payloads come bare.' },
      { name: 'tools', description: 'Defensive tools. Payloads come bare.' },
    ],
    paths: Object.fromEntries(paths),
    components: { headers, securitySchemes, examples: errorExamples },
  };
  return `${JSON.stringify(createDocument(described, { override: writePlainly }), null, 2)}\n`;
}

/** Writes a record with known names as an object, and a pair as an array of two, as tools for documents expect. */
const writePlainly: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => {
  const { additionalProperties: value, required, properties } = jsonSchema;
  if (required !== undefined && properties === undefined && typeof value === 'object') {
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, value]));
    jsonSchema.additionalProperties = false;
    delete jsonSchema.propertyNames;
  }
  const { prefixItems, items } = jsonSchema;
  const [first] = prefixItems ?? [];
  if (first !== undefined && items === false) jsonSchema.items = first;
};

const keyDescription = 'An API key of this server, from POST /api/v1/keys or its operator.';
const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: keyDescription },
  bearer: { type: 'http', scheme: 'bearer', description: keyDescription },
  feedToken: {
    type: 'apiKey',
    in: 'query',
    name: 'feed',
    description: 'A token that opens one feed, from POST /api/v1/feed-tokens.',
  },
} as const;

/** A key in either header, or a feed token; or none, where a server that is not strict asks for none. */
function securityOf(route: Route): Record<string, string[]>[] {
  if (!route.identified) return [];
  const withKey = [{ apiKey: [] }, { bearer: [] }];
  if (route.scope === 'own-feed') return [{ feedToken: [] }];
  if (route.scope === 'feed') return [{}, { feedToken: [] }];
  return needsKey(route, 'open') ? withKey : [{}, ...withKey];
}

/** `/cve/:id` in the form of OpenAPI: `/cve/{id}`. */
function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

async function operationOf(route: Route): Promise<ZodOpenApiOperationObject> {
  return {
    tags: [route.family],
    operationId: route.operationId,
    summary: route.summary,
    description: route.description,
    security: securityOf(route),
    requestParams: {
      path: route.params,
      query: route.query,
      ...(route.creates && { header: idempotencyHeader }),
      ...(takesIfMatch(route) && { header: ifMatchHeader }),
    },
    ...(route.body && { requestBody: await bodyOf(route.body) }),
    responses: { ...successOf(route, await route.response()), ...errorsOf(route) },
  };
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional()
    .meta({
      description:
        'Any text that is new for each request, 1 to 128 visible ASCII characters. For 24 hours, a request with the same text creates nothing more and gets the same answer, without the secret in it.',
      examples: ['6f1c2b7a-90d3-4e5f-8a6b-7c8d9e0f1a2b'],
    }),
});

const ifMatchHeader = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The ETag of an answer, or `"v3"` for version 3: the change is made only if the thing still has this version, and is refused with 412 otherwise. `*` stands for any version. A weak tag matches none. Without this header, the last change wins.',
      examples: ['"v3"'],
    }),
});

async function bodyOf({ schema, example, bytesMax, optional }: NonNullable<Route['body']>) {
  const content = { 'application/json': { schema: await schema(), example } };
  return { required: optional !== true, description: `At most ${bytesMax} bytes.`, content };
}

function successOf(route: Route, payload: z.ZodType): ZodOpenApiResponsesObject {
  const isWrapped = route.family === 'v1';
  const schema = isWrapped
    ? z.strictObject({ data: payload, ...repeatedOf(route, payload), ...envelopeMembers })
    : payload;
  const example = isWrapped
    ? {
        data: route.example,
        ...Object.fromEntries((route.repeated ?? []).map((name) => [name, Object(route.example)[name]])),
        version: apiVersion,
        requestId: 'req_6f1c2b7a90d34e5f8a6b7c8d',
      }
    : route.example;
  const content = route.document ? documentOf(route.document) : { 'application/json': { schema, example } };
  return {
    200: { description: 'Success.', headers: headersOf(route, 'payload'), content },
    ...(route.download && downloadOf(route, route.download, schema, example)),
    ...(route.events && eventsOf(route, route.events, content)),
    ...(route.markdown && markdownAnswerOf(route, content)),
    ...(route.cached && {
      304: { description: 'Unchanged: If-None-Match named the tag.', headers: headersOf(route, 'payload') },
    }),
    ...(route.statusOf && {
      503: {
        description: 'The same body; something is broken.',
        headers: headersOf(route, 'retry'),
        content,
      },
    }),
  };
}

function documentOf({ mediaTypes }: NonNullable<Route['document']>): ZodOpenApiContentObject {
  return Object.fromEntries(
    Object.entries(mediaTypes).map(([type, { description, example }]) => [
      type,
      { schema: z.string().meta({ description }), example },
    ]),
  );
}

/** The members of the payload that are repeated at the top level. */
function repeatedOf({ path, repeated = [] }: Route, payload: z.ZodType): Record<string, z.ZodType> {
  if (repeated.length === 0) return {};
  if (!(payload instanceof z.ZodObject)) throw new Error(`The payload of ${path} has no members to repeat.`);
  return Object.fromEntries(repeated.map((name) => [name, payload.shape[name] as z.ZodType]));
}

/** A file may be JSON too, so this media type has two meanings. */
function downloadOf(
  route: Route,
  {
    mediaTypes = { '*/*': 'A file, with its bytes as they are stored.' },
    isOnly,
  }: NonNullable<Route['download']>,
  payload: z.ZodType,
  example: unknown,
): ZodOpenApiResponsesObject {
  const { 'application/json': json = 'A file.', ...others } = mediaTypes;
  const file = z.unknown().meta({ description: others['*/*'] ?? json });
  const bytes = Object.fromEntries(
    Object.entries(others).map(([type, description]) => [
      type,
      { schema: z.unknown().meta({ description }) },
    ]),
  );
  return {
    200: {
      description: isOnly ? 'The file.' : 'The payload, or the file.',
      headers: headersOf(route, 'payload'),
      content: {
        ...(isOnly ? {} : { 'application/json': { schema: z.union([payload, file]), example } }),
        ...bytes,
      },
    },
    206: { description: 'One range of the file.', headers: headersOf(route, 'range'), content: bytes },
  };
}

function eventsOf(
  route: Route,
  { description, example }: NonNullable<Route['events']>,
  content: ZodOpenApiContentObject,
): ZodOpenApiResponsesObject {
  const schema = z.string().meta({ description });
  return {
    200: {
      description: 'The payload, or events while the client listens.',
      headers: headersOf(route, 'payload'),
      content: { ...content, [eventStreamType]: { schema, example } },
    },
  };
}

function markdownAnswerOf(route: Route, content: ZodOpenApiContentObject): ZodOpenApiResponsesObject {
  const description =
    'A page in GitHub Flavored Markdown. The sentences have the numbers of their evidence, and links to it. Texts of upstream are escaped.';
  return {
    200: {
      description: 'The payload, or a page.',
      headers: headersOf(route, 'payload'),
      content: { ...content, [markdownType]: { schema: z.string().meta({ description }) } },
    },
  };
}
