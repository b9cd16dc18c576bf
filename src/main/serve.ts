import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { createLimiter } from '../access/limiter.ts';
import { createApp, type HttpApp } from '../http/app.ts';
import { type ClockSetting, clockFrom, timestamp } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { currentGeneration } from '../projection/generations.ts';
import { ProjectionReader } from '../projection/reader.ts';
import { projectionVersion } from '../projection/schema.ts';
import { generationVersion } from '../projection/shown.ts';
import type { StateStore } from '../storage/contract.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import type { Config } from './config.ts';
import { LiveProjection } from './live-projection.ts';
import { openReadPool } from './pools.ts';
import { createServices } from './services.ts';
import { openStore, type Store, type StorePaths } from './store.ts';
import { isUpToDate, keepUp } from './upkeep.ts';
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
  const secret = await prepareStore(store, config.clock, log, signal);
  const live = new LiveProjection(store.paths.projection);
  const pool = openReadPool(readThreads(), secret, () => live.reader.path, {
    objects: store.paths.objects,
    clock: config.clock,
  });
  const following = follow(store.paths, config.clock, live, log);
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
      clock: clockFrom(config.clock),
    }),
    log,
    limiter: createLimiter({ limitPerMinute: config.rateLimit }),
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
  });
  try {
    const address = await listen(app, config);
    if (config.clock !== null) {
      const present = timestamp(clockFrom(config.clock)());
      log.warn({ present, ...config.clock }, 'CAIRN_CLOCK sets another present than the system has');
    }
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
 * Makes the starter pack part of the store and its projection one of this code. Where there is one that this
 * code can read, it is served meanwhile: it is brought up to date behind. A run of another process that is under way is not disturbed:
 * what there is to show is served meanwhile, and where there is nothing yet, the run is waited for.
 */
async function prepareStore(
  store: Store,
  clock: ClockSetting,
  log: Logger,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let isTold = false; !signal.aborted && !showsAnything(store.paths.projection); isTold = true) {
    try {
      await keepUp(store, clock);
      break;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'store_locked')) throw error;
      if (!isTold) log.info('another process is writing to the store');
      await sleep(followEveryMs);
    }
  }
  const secret = await store.state.secret();
  // Not kept open: a file that is replaced while the service runs must be seen as it is then.
  await store.state.close();
  return secret;
}

/** True when there is a projection that this code can read, whether or not it shows all that it should. */
function showsAnything(folder: string): boolean {
  try {
    const path = currentGeneration(folder);
    if (path === null || generationVersion(path) !== projectionVersion) return false;
    const reader = new ProjectionReader(path);
    const { head } = reader.shown();
    reader.close();
    return head.number > 0;
  } catch {
    // Whoever brings it up to date tells what is wrong with it.
    return false;
  }
}

/** Follows what other processes do to the store: a switched generation at once, a moved head within seconds. */
function follow(
  paths: StorePaths,
  clock: ClockSetting,
  live: LiveProjection,
  log: Logger,
): { stop: () => Promise<void> } {
  // At first everything is looked at, as an older version may have left the store; later the head tells enough.
  let isKnown = false;
  const isCurrent = async (state: StateStore) => {
    if (!isKnown) return isUpToDate({ paths, state });
    const [head, shown] = [await state.head(), live.reader.shared().head];
    return head.number === shown.number && head.hash === shown.hash;
  };
  const catchUp = async () => {
    try {
      if (!(await withState(paths, isCurrent))) {
        await upkeepInThread(paths.dataDir, clock);
        live.refresh();
      }
      isKnown = true;
    } catch (error) {
      // Whoever writes shows its work itself.
      if (error instanceof Failure && error.code === 'store_locked') return;
      log.warn({ err: error }, 'the projection could not be brought up to date; trying again');
    }
  };
  let keepingUp: Promise<void> | null = null;
  const keepUpBehind = () => {
    keepingUp ??= catchUp().finally(() => {
      keepingUp = null;
    });
  };
  const looks = setInterval(() => live.refresh(), followEveryMs);
  const heads = setInterval(keepUpBehind, headEveryMs);
  keepUpBehind();
  return {
    async stop() {
      clearInterval(looks);
      clearInterval(heads);
      await keepingUp;
    },
  };
}

async function withState<T>(paths: StorePaths, work: (state: StateStore) => Promise<T>): Promise<T> {
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
