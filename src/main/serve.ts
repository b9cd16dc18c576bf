import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { createLimiter } from '../access/limiter.ts';
import { createApp, type HttpApp } from '../http/app.ts';
import { Failure } from '../kit/failure.ts';
import { currentGeneration } from '../projection/generations.ts';
import { ProjectionReader } from '../projection/reader.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import type { Config } from './config.ts';
import { LiveProjection } from './live-projection.ts';
import { openReadPool } from './pools.ts';
import { createServices } from './services.ts';
import { openStore, type Store, type StorePaths } from './store.ts';
import { keepUp } from './upkeep.ts';
import { upkeepInThread } from './writing-thread.ts';

/** How often the service looks whether another process switched the generation or moved head. */
const followEveryMs = 250;
const headEveryMs = 2_000;
const logFlushEveryMs = 100;

/**
 * Serves until `signal` aborts, then drains and resolves.
 * @throws Failure when the store or the port can't be had
 */
export async function serve(config: Config, signal: AbortSignal): Promise<void> {
  // Written in pieces, as a write for each line would cost more than most answers.
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: logFlushEveryMs });
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
  const store = openStore(config.dataDir);
  const secret = await prepareStore(store, log, signal);
  const live = new LiveProjection(store.paths.projection);
  const pool = openReadPool(readThreads(), secret, () => live.reader.path);
  const following = follow(store.paths, live, log);
  const app = await createApp({
    services: createServices({
      reader: () => live.reader,
      reads: pool.reads,
      state: { lastRuns: () => withState(store.paths, (state) => state.lastRuns()) },
      probes: {
        env: config.env,
        database: () =>
          pool.probe({ statePath: store.paths.state, projectionFolder: store.paths.projection }),
        objects: () => store.objects.probe(),
      },
    }),
    log,
    limiter: createLimiter({ limitPerMinute: config.rateLimit }),
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
  });
  try {
    const address = await listen(app, config);
    log.info({ address, env: config.env, dataDir: store.paths.dataDir }, 'ready');
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    log.info('stopping');
    await app.close();
  } finally {
    await following.stop();
    await pool.close();
    live.close();
  }
  log.info('stopped');
  output.flushSync();
}

/**
 * Makes the starter pack part of the store. A run of another process that is under way is not disturbed:
 * what there is to show is served meanwhile, and where there is nothing yet, the run is waited for.
 */
async function prepareStore(store: Store, log: Logger, signal: AbortSignal): Promise<Uint8Array> {
  for (let isTold = false; !signal.aborted; isTold = true) {
    try {
      await keepUp(store);
      break;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'store_locked')) throw error;
      if (!isTold) log.info('another process is writing to the store');
      if (showsAnything(store.paths.projection)) break;
      await sleep(followEveryMs);
    }
  }
  const secret = await store.state.secret();
  // Not kept open: a file that is replaced while the service runs must be seen as it is then.
  await store.state.close();
  return secret;
}

function showsAnything(folder: string): boolean {
  const path = currentGeneration(folder);
  if (path === null) return false;
  const reader = new ProjectionReader(path);
  const { head } = reader.shown();
  reader.close();
  return head.number > 0;
}

/** Follows what other processes do to the store: a switched generation at once, a moved head within seconds. */
function follow(paths: StorePaths, live: LiveProjection, log: Logger): { stop: () => Promise<void> } {
  let keepingUp: Promise<void> | null = null;
  const catchUp = async () => {
    try {
      const head = await withState(paths, (state) => state.head());
      const shown = live.reader.shared().head;
      if (head.number === shown.number && head.hash === shown.hash) return;
      await upkeepInThread(paths.dataDir);
      live.refresh();
    } catch (error) {
      // Whoever writes shows its work itself.
      if (error instanceof Failure && error.code === 'store_locked') return;
      log.warn({ err: error }, 'the projection could not be brought up to date; trying again');
    }
  };
  const looks = setInterval(() => live.refresh(), followEveryMs);
  const heads = setInterval(() => {
    keepingUp ??= catchUp().finally(() => {
      keepingUp = null;
    });
  }, headEveryMs);
  return {
    async stop() {
      clearInterval(looks);
      clearInterval(heads);
      await keepingUp;
    },
  };
}

async function withState<T>(
  paths: StorePaths,
  work: (state: ReturnType<typeof openSqliteStateStore>) => Promise<T>,
): Promise<T> {
  const state = openSqliteStateStore(paths.state);
  try {
    return await work(state);
  } finally {
    await state.close();
  }
}

async function listen(app: HttpApp, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Failure(
        'unavailable',
        `Port ${port} on ${host} is in use. Set PORT to another one, or stop what listens there.`,
        { cause },
      );
    if (code === 'EACCES')
      throw new Failure(
        'unavailable',
        `Port ${port} may not be opened by this user. Set PORT to one above 1023.`,
        { cause },
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Failure(
        'unavailable',
        `${host} is not an address of this machine. Set HOST to one that is.`,
        { cause },
      );
    throw cause;
  }
}

function readThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism()));
}
