import { z } from 'zod';
import type { Route } from '../src/cli/remote/route.ts';
import { eventAnswers } from '../src/http/event-answers.ts';
import { fileAnswers } from '../src/http/file-answers.ts';
import type { Operation } from '../src/interface/operation.ts';
import { operations } from '../src/interface/operations.ts';

const heading = '// Made from the operations by `npx node scripts/write-openapi.ts`. Do not edit it.\n\n';

interface Call {
  readonly verb: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * The route of each verb that an operation answers with: src/cli/remote/routes.gen.ts. The handlers are called with services
 * that only record, and with parameters that name themselves.
 */
export async function deriveRoutes(): Promise<string> {
  const verbs = new Map<string, string>();
  const add = (call: Call | null, operation: Operation, answer: Route['answer'], format?: string) => {
    if (call === null) return;
    const list = constantOf(call.input.list ?? call.input.of);
    const name = list === null ? call.verb : `${call.verb}:${list}`;
    if (!verbs.has(name)) verbs.set(name, rowOf(operation, call, answer, format));
  };
  for (const operation of operations) add(await callOf(operation, operation.handler), operation, 'json');
  for (const [id, { download }] of fileAnswers) {
    const operation = operations.find(({ operationId }) => operationId === id);
    if (operation === undefined || download === undefined) continue;
    const format = formatOf(operation, download.isRequested);
    add(await callOf(operation, download.read as Operation['handler']), operation, 'file', format);
  }
  for (const [id, { events }] of eventAnswers) {
    const operation = operations.find(({ operationId }) => operationId === id);
    if (operation === undefined || events === undefined) continue;
    const request = { lastEventId: 'lastEventId', signal: AbortSignal.timeout(0) };
    const open = async (input: Parameters<typeof events.open>[0]) => events.open(input, request);
    add(await callOf(operation, open as Operation['handler']), operation, 'events');
  }
  const rows = Array.from(verbs, ([name, row]) => `  ${JSON.stringify(name)}: ${row},\n`);
  return `${heading}import type { Route } from './route.ts';\n\nexport const routes: Readonly<Record<string, Route>> = {\n${rows.join('')}};\n`;
}

/** The verb that a handler calls first, and with what; null if it calls none. */
async function callOf(operation: Operation, handler: Operation['handler']): Promise<Call | null> {
  let call: Call | null = null;
  const services = new Proxy(
    {},
    {
      get: (_, verb) => async (input: Call['input'] | undefined) => {
        call ??= { verb: String(verb), input: input ?? {} };
        return {};
      },
    },
  );
  const bytes = Buffer.from(JSON.stringify(operation.body?.example ?? {}));
  const input = {
    params: Object.fromEntries(pathNames(operation).map((name) => [name, `:${name}`])),
    query: Object.fromEntries(queryNames(operation).map((name) => [name, `?${name}`])),
    body: operation.body === undefined ? new Uint8Array() : bytes,
    chunks: [bytes],
    idempotencyKey: 'idempotencyKey',
    ifMatch: [1],
    acceptLanguage: 'acceptLanguage',
    services,
  };
  await handler(input as never);
  return call;
}

function pathNames({ path }: Operation): readonly string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
}

function queryNames({ query }: Operation): readonly string[] {
  return Object.keys(query.shape);
}

/** The first format with which the answer is a file. */
function formatOf({ query }: Operation, isRequested: (query: object) => boolean): string | undefined {
  const format = query.shape.format;
  if (!(format instanceof z.ZodOptional) || !(format.def.innerType instanceof z.ZodEnum)) return undefined;
  return format.def.innerType.options.map(String).find((each) => isRequested({ format: each }));
}

function rowOf(operation: Operation, { input }: Call, answer: Route['answer'], format?: string): string {
  const flat: Readonly<Record<string, unknown>> = { ...input, ...(input.input as object | undefined) };
  const path = Object.fromEntries(
    Object.entries(flat).flatMap(([member, value]) =>
      typeof value === 'string' && value.startsWith(':') ? [[value.slice(1), member]] : [],
    ),
  );
  const body = 'bytes' in flat ? 'bytes' : 'chunks' in flat ? 'chunks' : operation.body && 'members';
  const { operationId, family } = operation;
  return JSON.stringify({
    operation: operationId,
    isEnveloped: family === 'v1',
    answer,
    path,
    query: queryNames(operation),
    body: body ?? 'none',
    // A verb that has only one format does not name it.
    ...(answer === 'file' && format !== undefined && flat.format === undefined && { format }),
  });
}

/** The list that a verb with several is asked for. */
function constantOf(value: unknown): string | null {
  return typeof value === 'string' && !/^[:?]/.test(value) ? value : null;
}
