import type { TestContext } from 'node:test';
import { pino } from 'pino';
import type { Services } from '../../services/services.ts';
import { type AppOptions, createApp } from '../app.ts';
import { appOptions } from './app-options.ts';
import { type Answer, assertDescribed, isFile } from './contract.ts';
import { fakeServices } from './services.ts';

type Given = 'callers' | 'authMode' | 'limiter' | 'trustProxy' | 'corsOrigins' | 'allowedHosts';

export interface TestServerOptions extends Partial<Pick<AppOptions, Given>> {
  readonly services?: Partial<Services>;
  /** Requests per minute, 0 for no limit. The default is more than any test sends. */
  readonly limit?: number;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly from?: string;
}

/** An answer, with its body parsed if it is JSON. */
export interface TestAnswer extends Answer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

export interface TestServer {
  /** Sends a request without a socket. Every answer is checked against the OpenAPI document. */
  ask(url: string, question?: Question): Promise<TestAnswer>;
  /** Listens on a free port of the loopback address. */
  listen(): Promise<number>;
  close(): Promise<void>;
  /** The lines logged until now, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
}

/** A server with fake services that is closed when the test ends. */
export async function startServer(
  t: TestContext,
  { services: given, limit = 1_000_000, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const services = fakeServices(given);
  const app = await createApp(
    appOptions({
      servicesFor: () => services,
      log: pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line)) }),
      limitPerMinute: limit,
      ...options,
    }),
  );
  t.after(() => app.close());

  return {
    log,
    ask: async (url, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) => {
      const response = await app.inject({
        url,
        method: method as 'GET',
        headers,
        remoteAddress: from,
        ...(body !== undefined && { payload: body }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      const isPlain = response.headers['content-encoding'] === undefined && response.body !== '';
      const { statusCode: status, headers: received, body: text, rawPayload: bytes } = response;
      const answer = { status, headers: received, body: text, bytes };
      const json = isJson && isPlain && !isFile(answer) ? JSON.parse(text) : {};
      if (isPlain || response.body === '') {
        assertDescribed(method, url.split('?', 1)[0] ?? '', answer, limit > 0);
      }
      return { ...answer, json };
    },
    listen: async () => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port),
    close: () => app.close(),
  };
}
