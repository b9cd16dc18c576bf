import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { MemoryLimiter } from '../../access/memory-limiter.ts';
import type { Services } from '../../services/services.ts';
import { type AppOptions, createApp, type HttpApp } from '../app.ts';
import { appOptions, withoutKeys } from './app-options.ts';
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
  /** Stops listening. */
  close(): Promise<void>;
  /** The lines logged until now, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
}

/** What a request of a test reaches. */
interface Scene extends Pick<AppOptions, 'callers' | 'limiter'> {
  readonly services: Services;
  readonly log: Record<string, unknown>[];
}

const usualLimit = 1_000_000;
const scenes = new AsyncLocalStorage<Scene>();

/** A server with fake services that is closed when the test ends. */
export async function startServer(
  t: TestContext,
  { services: given, limit = usualLimit, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const { callers = withoutKeys, limiter = new MemoryLimiter(), ...others } = options;
  const scene: Scene = { services: fakeServices(given), log: [], callers, limiter };
  const isUsual = limit === usualLimit && Object.keys(others).length === 0;
  const openOwn = () => openApp(t, () => scene, { limitPerMinute: limit, ...others });
  let own = isUsual ? null : await openOwn();

  return {
    log: scene.log,
    ask: async (url, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) => {
      const app = own ?? (await openShared());
      const response = await scenes.run(scene, async () =>
        app.inject({
          url,
          method: method as 'GET',
          headers,
          remoteAddress: from,
          ...(body !== undefined && { payload: body }),
        }),
      );
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
    listen: async () => {
      own ??= await openOwn();
      return Number(new URL(await own.listen({ host: '127.0.0.1', port: 0 })).port);
    },
    close: () => own?.close() ?? assert.fail('The server does not listen yet.'),
  };
}

let shared: Promise<HttpApp> | null = null;

/** Making the routes of an app takes longer than most tests, so those that differ only in their scene share one. */
function openShared(): Promise<HttpApp> {
  shared ??= createApp(optionsOf(sceneOfRequest, { limitPerMinute: usualLimit }));
  return shared;
}

async function openApp(t: TestContext, scene: () => Scene, options: Partial<AppOptions>): Promise<HttpApp> {
  const app = await createApp(optionsOf(scene, options));
  t.after(() => app.close());
  return app;
}

/** @param scene that of the present request */
function optionsOf(scene: () => Scene, options: Partial<AppOptions>): AppOptions {
  return appOptions({
    servicesFor: () => scene().services,
    callers: {
      identify: (...given) => scene().callers.identify(...given),
      anonymous: (...given) => scene().callers.anonymous(...given),
    },
    limiter: { admit: (buckets) => scene().limiter.admit(buckets) },
    log: pino({ level: 'debug' }, { write: (line: string) => scene().log.push(JSON.parse(line)) }),
    ...options,
  });
}

function sceneOfRequest(): Scene {
  const scene = scenes.getStore();
  if (scene === undefined) throw new Error('A request or a line of the log belongs to no test.');
  return scene;
}
