import { readBody } from './answer.ts';
import { CairnError } from './error.ts';
import { follow } from './events.ts';
import { operationTable } from './operations.gen.ts';
import { pageIn, readPages } from './pages.ts';
import {
  type BuiltRequest,
  buildRequest,
  type Fetch,
  failing,
  send,
  type Target,
  targetOf,
} from './request.ts';
import { type RetryPolicy, withRetries } from './retry.ts';
import type {
  Answer,
  AnswerOf,
  CallArguments,
  CallOptions,
  FollowedOperationId,
  FollowOptions,
  ItemOf,
  Methods,
  OperationId,
  PagedOperationId,
  Params,
  ServerEvent,
} from './types.ts';

export interface ClientOptions {
  /** The API key. It is sent to the server of the URL alone, and over http only to this machine. */
  readonly key?: string;
  /** The time for one attempt in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Attempts after the first where the failure passes; 2 by default. */
  readonly retries?: number;
  /** The longest wait between two attempts in milliseconds; 60,000 by default. */
  readonly waitMsMax?: number;
  /** How many answers are remembered with their tags, so that unchanged ones are not sent again; 0 by default. */
  readonly remembered?: number;
  /** That of the platform by default. */
  readonly fetch?: Fetch;
  /** Sent as the name of the program, where the platform permits it. */
  readonly userAgent?: string;
}

/** Parameters with those that select another form, such as `format`. */
type AnyParams<Id extends OperationId> = Params<Id> & Readonly<Record<string, unknown>>;

/** The operations of a server, and what reads several answers. */
export interface Cairn extends Methods {
  /** An answer with its status and headers. */
  request<Id extends OperationId>(id: Id, ...args: CallArguments<Id>): Promise<Answer<AnswerOf<Id>>>;
  /** The response as it arrives, such as a file in another format. */
  raw<Id extends OperationId>(id: Id, params: AnyParams<Id>, options?: CallOptions): Promise<Response>;
  /** All pages from the one that the parameters name. */
  pages<Id extends PagedOperationId>(id: Id, ...args: CallArguments<Id>): AsyncGenerator<AnswerOf<Id>>;
  /** The items of all pages. */
  items<Id extends PagedOperationId>(id: Id, ...args: CallArguments<Id>): AsyncGenerator<ItemOf<Id>>;
  /** What happens from now on, or since an event. It ends when the signal aborts, with its reason. */
  follow<Id extends FollowedOperationId>(
    id: Id,
    params?: Params<Id>,
    options?: FollowOptions,
  ): AsyncGenerator<ServerEvent<ItemOf<Id>>>;
}

/** A client of the server at a URL. */
export function connect(url: string, options: ClientOptions = {}): Cairn {
  const client = new Client(url, options);
  const methods = Object.keys(operationTable).map((id) => [
    id,
    (params?: object, own?: CallOptions) => client.call(id as OperationId, params, own),
  ]);
  return Object.assign(client, Object.fromEntries(methods)) as unknown as Cairn;
}

type Loose = Readonly<Record<string, unknown>>;

interface Remembered {
  readonly etag: string;
  readonly body: unknown;
}

/** Without the types of the operations, which `Cairn` gives it. */
class Client {
  readonly #target: Target;
  readonly #policy: RetryPolicy;
  readonly #timeoutMs: number;
  readonly #rememberedMax: number;
  readonly #remembered = new Map<string, Remembered>();

  constructor(url: string, options: ClientOptions) {
    const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#target = targetOf(url, options.key ?? null, fetch, options.userAgent ?? null);
    this.#policy = { retries: options.retries ?? 2, waitMsMax: options.waitMsMax ?? 60_000 };
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#rememberedMax = options.remembered ?? 0;
  }

  async call(id: OperationId, params: object = {}, options: CallOptions = {}): Promise<unknown> {
    return (await this.request(id, params, options)).body;
  }

  async request(id: OperationId, params: object = {}, options: CallOptions = {}): Promise<Answer<unknown>> {
    const request = buildRequest(this.#target, id, params as Loose, options);
    const known = options.ifNoneMatch === undefined ? this.#remembered.get(keyOf(request)) : undefined;
    if (known !== undefined) request.headers['if-none-match'] = known.etag;
    return this.#attempts(request, options, async (signal) => {
      const response = await send(this.#target, request, signal);
      const { status, headers } = response;
      if (status === 304) return { status, headers, body: known?.body };
      const body = await readBody(response);
      this.#remember(request, headers.get('etag'), body);
      return { status, headers, body };
    });
  }

  async raw(id: OperationId, params: object, options: CallOptions = {}): Promise<Response> {
    const request = buildRequest(this.#target, id, params as Loose, { accept: '*/*', ...options });
    return this.#attempts(request, options, (signal) => send(this.#target, request, signal));
  }

  async *pages(id: OperationId, params: object = {}, options: CallOptions = {}): AsyncGenerator<unknown> {
    const { cursor: first, ...others } = params as Loose;
    const read = (cursor: string | undefined) =>
      this.call(id, cursor === undefined ? others : { ...others, cursor }, options);
    yield* readPages(read, first === undefined ? undefined : String(first));
  }

  async *items(id: OperationId, params: object = {}, options: CallOptions = {}): AsyncGenerator<unknown> {
    for await (const page of this.pages(id, params, options)) yield* pageIn(page).items;
  }

  async *follow(
    id: OperationId,
    params: object = {},
    { signal, lastEventId, retries = 5 }: FollowOptions = {},
  ): AsyncGenerator<ServerEvent<unknown>> {
    const request = buildRequest(this.#target, id, params as Loose, { accept: 'text/event-stream' });
    const open = (after: string | undefined, until: AbortSignal) => {
      const headers = after === undefined ? request.headers : { ...request.headers, 'last-event-id': after };
      return send(this.#target, { ...request, headers }, until);
    };
    const timeoutMs = this.#timeoutMs;
    for await (const { id: mark, event, data } of follow({ open, lastEventId, retries, timeoutMs, signal })) {
      if (event === 'change' || event === 'reset') yield { id: mark, event, data: parsedData(data) };
    }
  }

  #attempts<T>(
    request: BuiltRequest,
    { signal, timeoutMs = this.#timeoutMs, idempotencyKey }: CallOptions,
    attempt: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const isSafe = request.method === 'GET' || request.method === 'PUT' || idempotencyKey !== undefined;
    const once = () => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
      return failing(() => attempt(both), timeout);
    };
    return withRetries(once, this.#policy, isSafe, signal);
  }

  #remember(request: BuiltRequest, etag: string | null, body: unknown): void {
    if (this.#rememberedMax === 0 || etag === null || request.method !== 'GET') return;
    const key = keyOf(request);
    this.#remembered.delete(key);
    this.#remembered.set(key, { etag, body });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > this.#rememberedMax && oldest !== undefined) this.#remembered.delete(oldest);
  }
}

/** Answers differ by these headers. */
function keyOf({ url, headers }: BuiltRequest): string {
  return `${url}\n${headers.accept}\n${headers['accept-language'] ?? ''}`;
}

function parsedData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new CairnError('invalid_answer', 'The data of an event is not JSON.', { cause });
  }
}
