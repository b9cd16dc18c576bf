import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Method } from '../../interface/operation.ts';
import { patternOf } from '../catch-all.ts';
import { routes } from '../routes.ts';

/** The parts of an answer that are checked, wherever it came from. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Partial<Readonly<Record<DescribedMethod, DescribedOperation>>>>>;
}

type DescribedMethod = Lowercase<Method>;

interface DescribedOperation {
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: object }>>;
}

const url = new URL('../../../openapi/openapi.json', import.meta.url);

const text = readFileSync(url, 'utf8');

/** The published document. */
export const publishedDocument: unknown = JSON.parse(text);

/** The published document, with the responses that operations share in the place of their references. */
export const openApi: OpenApiDocument = withResponses(JSON.parse(text));

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(openApi, 'openapi.json');

function withResponses(document: OpenApiDocument & { components: { responses: object } }): OpenApiDocument {
  const shared = Object.entries(document.components.responses);
  const byReference = new Map(shared.map(([name, one]) => [`#/components/responses/${name}`, one]));
  for (const { responses } of Object.values(document.paths).flatMap(Object.values)) {
    for (const [status, { $ref }] of Object.entries<{ $ref?: string }>(responses)) {
      if ($ref !== undefined) responses[status] = byReference.get($ref);
    }
  }
  return document;
}

/**
 * Fails unless the document describes the answer for the path, and the answer has what all answers have.
 * @param limited false if no limit is set, so that no header mentions it; null if that depends on the caller
 */
export function assertDescribed(method: string, path: string, answer: Answer, limited: boolean | null): void {
  const { status, headers, body } = answer;
  const place = `${method} ${path} ${status}`;
  assert.match(String(headers['x-request-id']), /^req_[0-9a-f]{24}$/, place);
  assert.equal(headers['x-content-type-options'], 'nosniff', place);
  assert.match(String(headers['content-security-policy']), /default-src 'none'/, place);
  if (method === 'OPTIONS' && status === 204) return;

  const template = templateFor(path);
  const operations = template === null ? {} : (openApi.paths[template] ?? {});
  const described = describedMethod(method, operations);
  const responses = operations[described]?.responses ?? null;
  const name = responses && String(status) in responses ? String(status) : 'default';
  for (const header of Object.keys(responses?.[name]?.headers ?? {})) {
    if (isEvents(answer) && header === 'ETag') continue;
    const isLimited = limited ?? 'x-ratelimit-limit' in headers;
    const isExpected = isLimited || !/rate-?limit/i.test(header);
    assert.equal(header.toLowerCase() in headers, isExpected, `${place}: ${header}`);
  }
  if (method === 'HEAD' || status === 304) {
    assert.equal(body, '', place);
    return;
  }
  // A file may also be requested in ranges.
  const givesFiles = name.startsWith('20') && '206' in (responses ?? {});
  if (isFile(answer)) {
    assert.ok(givesFiles, place);
    return;
  }
  for (const type of textTypes) {
    if (!String(headers['content-type']).startsWith(type)) continue;
    assert.ok(type in (responses?.[name]?.content ?? {}), place);
    return;
  }
  const parsed: unknown = JSON.parse(body);
  assert.ok(typeof parsed === 'object' && parsed !== null, place);
  if ('requestId' in parsed) assert.equal(parsed.requestId, headers['x-request-id'], place);
  const mediaType = String(headers['content-type']).split(';', 1)[0] ?? '';
  const pointer = schemaPointer(template, described, name, mediaType);
  // If a file may be JSON too, the payload is the first alternative. The other accepts anything.
  assertFits(givesFiles ? `${pointer}/anyOf/0` : pointer, parsed, place);
}

/** Media types of answers that are texts. */
const textTypes = [
  ...['text/event-stream', 'text/markdown', 'application/openmetrics-text'],
  ...['application/rss+xml', 'application/atom+xml', 'application/feed+json', 'text/calendar'],
];

/** The method under which the document describes the answer, or the first one if the path lacks the method. */
function describedMethod(method: string, operations: object): DescribedMethod {
  const own = method === 'HEAD' ? 'get' : method.toLowerCase();
  const [first = 'get'] = Object.keys(operations);
  return (own in operations ? own : first) as DescribedMethod;
}

/** True for an answer with stored bytes instead of a payload, whatever its media type. */
export function isFile({ headers }: Answer): boolean {
  return 'content-disposition' in headers;
}

/** True for an answer that continues event by event; it has no tag. */
function isEvents({ headers }: Answer): boolean {
  return headers['content-type'] === 'text/event-stream';
}

/** Fails unless the value fits the schema at that pointer of the document. */
export function assertFits(pointer: string, value: unknown, place = pointer): void {
  const reference = `openapi.json#${pointer}`;
  const validate = ajv.getSchema(reference);
  assert.ok(validate, `${place}: the document has nothing at ${pointer}`);
  assert.ok(validate(value), `${place}: ${ajv.errorsText(validate.errors)}`);
}

/** Paths that are not in the document only get errors. */
function schemaPointer(
  template: string | null,
  method: DescribedMethod,
  response: string,
  mediaType: string,
): string {
  if (template === null) {
    const isProblem = mediaType === 'application/problem+json';
    return `/components/schemas/${isProblem ? 'ProblemDocument' : 'ErrorAnswer'}`;
  }
  const tokens = ['paths', template, method, 'responses', response, 'content', mediaType, 'schema'];
  return `/${tokens
    .map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')}`;
}

/** Paths of the routes by their templates. Those with a catch-all at the end come last. */
const patterns = new Map(
  routes.map((route) => [route.path.replaceAll(/:(\w+)/g, '{$1}'), patternOf(route)] as const),
);

/** A plain path before one with parameters, as in the server. */
function templateFor(path: string): string | null {
  if (path in openApi.paths) return path;
  const isFitting = ([template, pattern]: readonly [string, RegExp]) =>
    template in openApi.paths && template.includes('{') && pattern.test(path);
  return [...patterns].find(isFitting)?.[0] ?? null;
}
