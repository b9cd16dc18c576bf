import { type Cairn, connect } from '../../../sdk/js/src/client.ts';
import { CairnError, isRecord } from '../../../sdk/js/src/error.ts';
import type { CallOptions, FollowedOperationId, ServerEvent } from '../../../sdk/js/src/types.ts';
import { Failure } from '../../kit/failure.ts';
import type { FollowMessage } from '../../services/contract.ts';
import type { Services } from '../../services/services.ts';
import type { Route } from './route.ts';
import { routes } from './routes.gen.ts';
import { ServerFailure } from './server-failure.ts';
import type { ChosenServer } from './server-options.ts';

type Input = Readonly<Record<string, unknown>>;

/** Verbs whose answer is JSON as a text, as bytes, or in each of its members. */
type AnswerIn<Form> = {
  [V in keyof Services]: Awaited<ReturnType<Services[V]>> extends Form ? V : never;
}[keyof Services];
type TextVerb = AnswerIn<string>;
type BytesVerb = Exclude<AnswerIn<Uint8Array>, TextVerb>;
type MembersVerb = AnswerIn<Readonly<Record<string, string>>>;

const texts: Readonly<Record<string, true>> = {
  ...{ ask: true, report: true, soc: true, replay: true, readDailyBrief: true },
  ...{ readFeed: true, readVulnerability: true },
} satisfies Record<TextVerb, true>;
const bytes: Readonly<Record<string, true>> = {
  ...{ matchComponents: true, readVulnerabilities: true, triage: true },
} satisfies Record<BytesVerb, true>;

const members: Readonly<Record<string, true>> = { readGraph: true } satisfies Record<MembersVerb, true>;

/** The services of a server. Each verb sends the request of the operation that it answers. */
export function remoteServices({ url, key }: ChosenServer, version: string): Services {
  const target = { ...(key !== null && { key }), userAgent: `cairn/${version}` };
  const client = failing(() => connect(url, target));
  const callOf = (verb: string) => async (input: Input | undefined) => {
    const cairn = await client;
    const list = input?.list ?? input?.of;
    const route = routes[typeof list === 'string' ? `${verb}:${list}` : verb];
    if (route === undefined)
      throw new Failure('invalid_input', 'A server does not offer this. Leave out --url to ask the store.');
    const { params, options } = await requestOf(route, input ?? {});
    if (route.answer === 'events') return messagesOf(cairn, route, params, input ?? {});
    if (route.answer === 'file')
      return failing(async () => fileIn(await cairn.raw(route.operation, params as never, options)));
    const ask = async (given: Input) => {
      const { body } = await failing(() => cairn.request(route.operation, given as never, options));
      if (route.isEnveloped) return isRecord(body) ? body.data : undefined;
      return withoutRequestId(body);
    };
    const payload = await (isLong(route, params) ? allPages(params, ask) : ask(params));
    if (texts[verb]) return JSON.stringify(payload);
    if (members[verb]) return membersOf(payload);
    return bytes[verb] ? new TextEncoder().encode(JSON.stringify(payload)) : payload;
  };
  // Its members are the verbs, each with the answer that its type says.
  return new Proxy(
    {},
    { get: (_, verb) => (verb === 'then' ? undefined : callOf(String(verb))) },
  ) as Services;
}

/** The events as the verb gives them. A connection that breaks off is opened again where it ended. */
async function* messagesOf(
  cairn: Cairn,
  { operation }: Route,
  params: Input,
  { signal, after }: Input,
): AsyncGenerator<FollowMessage<unknown>> {
  const options = {
    ...(signal instanceof AbortSignal && { signal }),
    ...(typeof after === 'string' && { lastEventId: after }),
  };
  const events = cairn.follow(operation as FollowedOperationId, params as never, options);
  try {
    for await (const { id: mark, event, data } of events as AsyncIterable<ServerEvent<unknown>>) {
      if (event === 'change') yield { kind: event, mark, item: data };
      else yield { kind: event, mark, reason: String(isRecord(data) ? data.reason : '') };
    }
  } catch (error) {
    throw error instanceof CairnError ? new ServerFailure(error) : error;
  }
}

/** Commands may ask the store for more at once than a page of a server has. */
function isLong({ query }: Route, { limit }: Input): boolean {
  return query.includes('cursor') && typeof limit === 'number' && limit > pageMax;
}

const pageMax = 100;

/** The items of several pages as one. */
async function allPages(params: Input, ask: (params: Input) => Promise<unknown>): Promise<unknown> {
  const limit = Number(params.limit);
  const items: unknown[] = [];
  let cursor = params.cursor;
  for (;;) {
    const page = await ask({ ...params, limit: Math.min(pageMax, limit - items.length), cursor });
    if (!isRecord(page) || !Array.isArray(page.items)) return page;
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined || items.length >= limit) return { ...page, items, count: items.length };
  }
}

function membersOf(payload: unknown): unknown {
  const entries = Object.entries(isRecord(payload) ? payload : {});
  return Object.fromEntries(entries.map(([name, member]) => [name, JSON.stringify(member)]));
}

/** Where the operation takes each member of the input. */
async function requestOf(route: Route, input: Input): Promise<{ params: Input; options: CallOptions }> {
  const { list: _, of: __, bytes: given, chunks, expected, ifMatch, ...own } = input;
  const { signal, idempotencyKey, acceptLanguage, ...members } = flat(own);
  const params: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(route.path)) {
    params[name] = members[member];
    delete members[member];
  }
  for (const name of route.query) {
    if (members[name] !== undefined) params[name] = queryText(name, members[name]);
    delete members[name];
  }
  if (route.format !== undefined) params.format ??= route.format;
  if (route.body === 'bytes') params.body = given;
  else if (route.body === 'chunks') params.body = await joined(chunks as AsyncIterable<Uint8Array>);
  else if (route.body === 'members') params.body = members;
  const versions = tagOf(expected ?? ifMatch);
  return {
    params,
    options: {
      ...(signal instanceof AbortSignal && { signal }),
      ...(versions !== null && { ifMatch: versions }),
      ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
      ...(typeof acceptLanguage === 'string' && { acceptLanguage }),
    },
  };
}

/** Without the object in which some verbs have the members of their input. The text of a tool has the same name. */
function flat({ input, ...others }: Input): Record<string, unknown> {
  if (isRecord(input)) return { ...others, ...input };
  return input === undefined ? others : { ...others, input };
}

/** Several values of a parameter have commas between. */
function queryText(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  // A comma inside an interest is not one between two.
  return value.map((each) => (name === 'interests' ? String(each).replaceAll(',', '\\,') : each)).join(',');
}

/** The versions as the server's tags name them. */
function tagOf(expected: unknown): string | null {
  if (expected === 'any') return '*';
  return Array.isArray(expected) ? expected.map((version) => `"v${version}"`).join(', ') : null;
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return body;
  const { requestId: _, ...payload } = body;
  return payload;
}

async function fileIn(response: Response): Promise<unknown> {
  // Only files need it, and it loads what computes digests.
  const { sha256 } = await import('../../kit/digest.ts');
  const content = new Uint8Array(await response.arrayBuffer());
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    bytes: content,
    sha256: sha256(content),
    mediaType: response.headers.get('content-type') ?? '',
    nextCursor: next === undefined ? null : decodeURIComponent(next),
  };
}

async function failing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CairnError ? new ServerFailure(error) : error;
  }
}
