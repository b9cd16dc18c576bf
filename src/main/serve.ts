import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Callers } from '../access/callers.ts';
import { MemoryLimiter } from '../access/memory-limiter.ts';
import type { HttpApp } from '../http/app.ts';
import { allowedHosts } from '../http/protocol.ts';
import { type ClockSetting, clockFrom, timestamp } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { RequestMetrics } from '../metrics/request-metrics.ts';
import { addServiceMetrics } from '../metrics/service-metrics.ts';
import type { StateStore } from '../storage/contract/state.ts';
import { pagePaths } from '../web/paths.ts';
import { isUpToDate } from './bootstrap.ts';
import { allSettings, type Config } from './config.ts';
import { keepRefreshed, LiveProjection, LiveSearch } from './live-projection.ts';
import { CachedCheckTimes, LiveState } from './live-state.ts';
import { FailureNotice } from './log-error.ts';
import { maintainAccess } from './maintain-access.ts';
import { keepMinutes } from './measure.ts';
import { openLog } from './open-log.ts';
import { pathsIn, type StorePaths } from './paths.ts';
import { prepareStore } from './prepare.ts';
import { ProcessMonitor } from './process-readings.ts';
import { recordRuns } from './record-runs.ts';
import { recordSettings } from './record-settings.ts';
import { openServiceReadings } from './service-readings.ts';
import { withState } from './state.ts';
import { openReadableStore } from './store.ts';
import { ToolPool } from './tool-pool.ts';
import { unscheduled } from './unscheduled.ts';
import { plannedUpgrade } from './upgrade.ts';
import { programVersion } from './version.ts';
import { watchLists } from './watch-lists.ts';
import { countingLimiter, countingServices, WorkMetrics } from './work-metrics.ts';
import { bootstrapInThread } from './writing-thread.ts';

/**
 * Serves until `signal` aborts, then drains and resolves.
 * @throws Failure when the store or the port is not available
 */
export async function serve(config: Config, signal: AbortSignal): Promise<void> {
  const { log, flush } = openLog(config.logLevel);
  for (const sentence of plannedUpgrade(pathsIn(config.dataDir))) log.info(sentence);
  const store = openReadableStore(config.dataDir);
  if (store.writeFailure !== null) {
    log.warn({ err: store.writeFailure }, 'the store is not writable; serving it read-only');
  }
  // A first start needs much time on another thread. The code for serving is loaded at the same time.
  const [secret, { createApp }, { openReadPool }, { createServices, ownCaller }] = await Promise.all([
    prepareStore(store, config.clock, log, signal),
    import('../http/app.ts'),
    import('./read-pool.ts'),
    import('./services.ts'),
  ]);
  const clock = clockFrom(config.clock);
  const live = new LiveProjection(store.paths.projection);
  const state = new LiveState(store.paths);
  const noticeOf = (message: string) => new FailureNotice((error) => log.warn({ err: error }, message));
  const notice = noticeOf('could not read the times of the last source checks');
  const checkTimes = new CachedCheckTimes({
    feeds: state.sources.feeds.list,
    onFailure: (error) => notice.failed(error),
  });
  await checkTimes.refresh();
  const search = new LiveSearch(live, noticeOf('could not load the search index; trying again'));
  const pool = openReadPool({
    threads: readThreads(),
    secret,
    live,
    evidence: { objects: store.paths.objects, clock: config.clock },
    checkTimes: checkTimes.current,
    search,
  });
  const stopLooking = keepRefreshed([live, search, state]);
  const analyses = new ToolPool();
  const runs = recordRuns(config, log);
  const metrics = new RequestMetrics(programVersion);
  const work = new WorkMetrics(metrics.registry);
  const monitor = new ProcessMonitor(store.paths.dataDir, { reading: pool, tools: analyses });
  const readings = () => monitor.read();
  const minutes = keepMinutes(config, { metrics, readings, path: store.paths.measures }, noticeOf);
  const following = watchHead(store.paths, config.clock, { live, state }, log);
  const watching = watchLists({ live, state, secret, reads: pool.readsFor(ownCaller), meter: work }, log);
  const callers = new Callers({
    keys: {
      find: (keyHash) => state.read(({ keys }) => keys.find(keyHash)),
      noteUses: (uses) => state.write(({ keys }) => keys.noteUses(uses)),
    },
    dataVersion: () => state.dataVersion(),
    clock,
  });
  const servicesFor = createServices({
    live,
    readsFor: pool.readsFor,
    state,
    secret,
    signup: config.signup,
    authMode: config.authMode,
    publicUrl: config.publicUrl,
    analyses,
    runs,
    telemetry: minutes.keeper,
    counting: (services) => countingServices(services, work),
    checkTimes: checkTimes.current,
    disabled: unscheduled(config),
    probes: {
      env: config.env,
      database: () => pool.probe({ statePath: store.paths.state, projectionFolder: store.paths.projection }),
      objects: () => store.objects.probe(),
    },
    isStopping: () => signal.aborted,
    clock,
  });
  metrics.beforeScrapes(
    addServiceMetrics(metrics.registry, openServiceReadings(servicesFor(ownCaller), minutes.keeper)),
  );
  const app = await createApp({
    servicesFor,
    log,
    metrics,
    callers,
    authMode: config.authMode,
    limiter: countingLimiter(new MemoryLimiter(), work),
    limitPerMinute: config.rateLimit,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    allowedHosts: allowedHosts(config.hosts, config.host, config.trustProxy),
    agents: {
      open: async () => {
        const { openAgentEndpoint } = await import('../mcp/endpoint.ts');
        return openAgentEndpoint({
          version: programVersion,
          onFault: (err) => log.error({ err }, 'a call of an agent failed'),
        });
      },
      hosts: [...config.hosts, ...(config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname])],
    },
    pages: {
      ...{ paths: pagePaths, publicUrl: config.publicUrl, securityContact: config.securityContact },
      open: async () => (await import('../web/site.ts')).openSite(clock),
      now: () => new Date(clock()),
    },
  });
  let scrapes: { readonly close: () => Promise<void> } | undefined;
  let fresh: { readonly stop: () => Promise<void> } | undefined;
  let maintained: typeof fresh;
  try {
    if (config.metricsPort !== null) {
      const { listenForScrapes } = await import('./metrics-listener.ts');
      const opened = await listenForScrapes(servicesFor(ownCaller), config.metricsPort);
      scrapes = opened;
      log.info({ address: `http://127.0.0.1:${opened.port}/metrics` }, 'metrics');
    }
    const address = await listen(app, config);
    if (config.clock !== null) {
      const present = timestamp(clockFrom(config.clock)());
      log.warn({ present, ...config.clock }, 'CAIRN_CLOCK overrides the system clock');
    }
    if (config.authMode === 'strict' && config.signup === 'open') {
      log.warn(
        'CAIRN_AUTH is strict, but anyone can create a key. Set CAIRN_SIGNUP to closed to prevent it.',
      );
    }
    // The first answer must not wait for it to be kept. Runs that are there are removed in time also if no more are kept.
    if (config.runs !== 'off' || existsSync(store.paths.runs)) runs.start();
    log.info({ address, env: config.env, dataDir: store.paths.dataDir }, 'ready');
    await recordSettings(state, { settings: allSettings, environment: process.env, secret, clock }).catch(
      (error) => log.warn({ err: error }, 'could not record which settings changed'),
    );
    // Not earlier: a start has enough to do. From now on only searches wait for the index.
    pool.start();
    search.refresh();
    maintained = maintainAccess({ state, callers, clock: clockFrom(config.clock) }, log);
    const { startScheduler } = await import('./start-scheduler.ts');
    fresh = startScheduler(config, (work) => withState(store.paths, work), log);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    log.info('stopping');
    await app.close();
  } finally {
    await scrapes?.close();
    await fresh?.stop();
    await maintained?.stop();
    stopLooking();
    await watching.stop();
    await following.stop();
    await pool.close();
    await analyses.close();
    await runs.close();
    await minutes.stop();
    monitor.close();
    await search.close();
    live.close();
    await state.close();
  }
  log.info('stopped');
  await flush();
}

async function listen(app: HttpApp, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Failure(
        'unavailable',
        `Port ${port} on ${host} is in use. Set PORT to another port, or stop the process that uses it.`,
        { cause },
      );
    if (code === 'EACCES')
      throw new Failure(
        'unavailable',
        `Port ${port} needs more rights than this user has. Set PORT to a port above 1023.`,
        { cause },
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Failure(
        'unavailable',
        `${host} is not an address of this machine. Set HOST to an address of this machine.`,
        { cause },
      );
    throw cause;
  }
}

function readThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism()));
}

const headEveryMs = 2_000;

interface FollowedParts {
  readonly live: LiveProjection;
  readonly state: LiveState;
}

/** Updates the projection when another process moved the head, within seconds. */
function watchHead(
  paths: StorePaths,
  clock: ClockSetting,
  { live, state }: FollowedParts,
  log: Logger,
): { stop: () => Promise<void> } {
  // The first time, everything is checked, because an older version may have written the store. Later, the
  // head is enough.
  let isKnown = false;
  const isCurrent = async (opened: StateStore) => {
    if (!isKnown) return isUpToDate({ paths, state: opened });
    const [head, indexed] = [await opened.log.head(), live.reader.shared().head];
    return head.number === indexed.number && head.hash === indexed.hash;
  };
  const notice = new FailureNotice((error) =>
    log.warn({ err: error }, 'could not update the projection; trying again'),
  );
  const catchUp = async () => {
    try {
      if (!(await state.read(isCurrent))) {
        await bootstrapInThread(paths.dataDir, clock);
        live.refresh();
      }
      isKnown = true;
      notice.succeeded();
    } catch (error) {
      // The process that writes updates the projection itself.
      if (error instanceof Failure && error.code === 'store_locked') return;
      notice.failed(error);
    }
  };
  let keepingUp: Promise<void> | null = null;
  const bootstrapInBackground = () => {
    keepingUp ??= catchUp().finally(() => {
      keepingUp = null;
    });
  };
  const heads = setInterval(bootstrapInBackground, headEveryMs);
  bootstrapInBackground();
  return {
    async stop() {
      clearInterval(heads);
      await keepingUp;
    },
  };
}
