import type { TestContext } from 'node:test';
import { pino } from 'pino';
import type { Limiter } from '../../access/limiter.ts';
import { MemoryLimiter } from '../../access/memory-limiter.ts';
import type { Services } from '../../services/services.ts';
import { createApp } from '../app.ts';
import type { AllowedHosts } from '../hosts.ts';
import type { CorsOrigins } from '../settings.ts';
import { type Answer, assertDescribed, isFile } from './contract.ts';
import { fakeServices } from './services.ts';

export interface TestServerOptions {
  readonly services?: Partial<Services>;
  /** Requests per minute, 0 for no limit. The default is more than any test sends. */
  readonly limit?: number;
  /** One in memory unless given. */
  readonly limiter?: Limiter;
  readonly trustProxy?: number;
  readonly corsOrigins?: CorsOrigins;
  readonly allowedHosts?: AllowedHosts;
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
export async function startServer(t: TestContext, options: TestServerOptions = {}): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const limit = options.limit ?? 1_000_000;
  const services = fakeServices(options.services);
  const app = await createApp({
    servicesFor: () => services,
    log: pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line)) }),
    limiter: options.limiter ?? new MemoryLimiter(),
    limitPerMinute: limit,
    trustProxy: options.trustProxy ?? 0,
    corsOrigins: options.corsOrigins ?? '*',
    allowedHosts: options.allowedHosts ?? null,
  });
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
