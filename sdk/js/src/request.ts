import { CairnError, errorIn } from './error.ts';
import { operationTable } from './operations.gen.ts';
import type { CallOptions, OperationId } from './types.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where requests go, and with which key. */
export interface Target {
  /** Ends with a slash. */
  readonly base: string;
  readonly key: string | null;
  readonly userAgent: string | null;
  readonly fetch: Fetch;
}

export interface BuiltRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** @throws CairnError `key_refused` if the key could be read on its way */
export function targetOf(url: string, key: string | null, fetch: Fetch, userAgent: string | null): Target {
  const { protocol, hostname, origin, pathname, username } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CairnError('connection_failed', `${protocol} is not a protocol of the API. Use https:.`);
  if (username !== '') throw new CairnError('key_refused', 'The URL must not contain credentials.');
  if (key !== null && protocol === 'http:' && !isLoopback(hostname))
    throw new CairnError('key_refused', `A key is not sent to ${hostname} over http. Use https.`);
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    throw new CairnError('key_refused', 'The key has characters that no key has.');
  return { base: `${origin}${pathname.replace(/\/*$/, '/')}`, key, userAgent, fetch };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** The request of a call. Parameters that are undefined are left out. */
export function buildRequest(
  { base, key, userAgent }: Target,
  id: OperationId,
  params: Readonly<Record<string, unknown>>,
  options: CallOptions,
): BuiltRequest {
  const [method, pattern, answers] = operationTable[id];
  const { body, ...others } = params;
  const named = new Set<string>();
  const path = pattern.slice(1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    named.add(name);
    const value = others[name];
    if (value === undefined || value === '') throw new TypeError(`${id} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined && value !== null && !named.has(name)) query.append(name, String(value));
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const headers: Record<string, string> = {
    accept: options.accept ?? (answers === 'json' ? 'application/json' : '*/*'),
  };
  if (key !== null) headers['x-api-key'] = key;
  if (userAgent !== null) headers['user-agent'] = userAgent;
  if (options.ifNoneMatch !== undefined) headers['if-none-match'] = options.ifNoneMatch;
  if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (options.acceptLanguage !== undefined) headers['accept-language'] = options.acceptLanguage;
  if (body === undefined) return { method, url: `${base}${path}${search}`, headers, body };
  headers['content-type'] = 'application/json';
  return {
    method,
    url: `${base}${path}${search}`,
    headers,
    body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
  };
}

/**
 * One attempt. Redirects are not followed: the key would go with them.
 * @throws CairnError for anything but success and 304
 */
export async function send(
  { fetch }: Target,
  { method, url, headers, body }: BuiltRequest,
  signal: AbortSignal | null,
): Promise<Response> {
  const init: RequestInit = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) };
  const response = await failing(() => fetch(url, signal === null ? init : { ...init, signal }));
  if (response.ok || response.status === 304) return response;
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    const message = `${new URL(url).origin} redirects elsewhere, which is not followed. Use the URL of the server itself.`;
    throw new CairnError('redirected', message, { status: response.status });
  }
  const text = await failing(() => response.text());
  throw errorIn(response.status, response.headers, text);
}

/**
 * Runs a step of HTTP. Its failures become a `CairnError`; the reason of an aborted signal stays as it is.
 * @param timeout its reason counts if it ended the step: Node 20.3 throws another error while it reads a body
 */
export async function failing<T>(step: () => Promise<T>, timeout?: AbortSignal): Promise<T> {
  try {
    return await step();
  } catch (thrown) {
    if (thrown instanceof CairnError) throw thrown;
    const cause = timeout?.aborted ? timeout.reason : thrown;
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'AbortError') throw cause;
    if (name === 'TimeoutError')
      throw new CairnError('timeout', 'The server did not answer in time.', { cause });
    throw new CairnError('connection_failed', `The connection failed: ${reasonOf(cause)}.`, { cause });
  }
}

/** `fetch` says why it failed only in the cause of its error. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : thrown.message;
}
