import type { AuthMode } from '../access/scope.ts';
import { BoundedMemory } from '../kit/bounded-memory.ts';
import { type Clock, systemClock } from '../kit/clock.ts';
import { projectionFailure } from '../projection/damage.ts';
import type { CheckTimes } from '../provenance/source-profiles.ts';
import type { AccessParts } from '../services/access/types.ts';
import type { MainContext } from '../services/context.ts';
import type { Caller } from '../services/contract.ts';
import { FeedTokens } from '../services/feed-tokens/known.ts';
import { createHealthCheck, type HealthProbes } from '../services/health/check.ts';
import { HourlyMemory } from '../services/hourly-memory.ts';
import type { Telemetry } from '../services/operation/types.ts';
import type { RunParts } from '../services/runs/types.ts';
import type { Reads, Services, ServicesFor } from '../services/services.ts';
import { sharing } from '../services/stream/follow.ts';
import { HeadWatch } from '../services/stream/moved.ts';
import type { FeedParts } from '../services/syndication/types.ts';
import type { Analyses } from '../services/tools/types.ts';
import type { AnyVerb } from '../services/verb.ts';
import { bindVerbs, contextFor, LoadedVerbs } from '../services/verb-list.ts';
import { verbs } from '../services/verbs.ts';
import { CachedRecords } from '../services/vulnerability/read.ts';
import { manifests } from '../sources/index.ts';
import type { StoredKey } from '../storage/contract/keys.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { openEvaluations } from './evaluations.ts';
import type { LiveProjection } from './live-projection.ts';
import type { LiveState } from './live-state.ts';
import { openSdkResults } from './sdk-results.ts';

export interface ServiceParts {
  /** Its generation is read on this thread, for short reads. */
  readonly live: Pick<LiveProjection, 'reader'>;
  /** Reads that may take longer, for a caller. */
  readonly readsFor: (caller: Caller) => Reads;
  readonly state: Pick<LiveState, 'sources' | 'read' | 'write' | 'dataVersion'>;
  readonly checkTimes: () => CheckTimes;
  /** Names of the sources whose schedule is switched off. */
  readonly disabled: ReadonlySet<string>;
  readonly probes: HealthProbes;
  /** The secret of the store. */
  readonly secret: Uint8Array;
  readonly signup: AccessParts['signup'];
  readonly authMode: AuthMode;
  readonly publicUrl: FeedParts['publicUrl'];
  readonly analyses: Analyses;
  readonly runs: RunParts;
  readonly telemetry: Telemetry;
  /** Counts what the services of a caller do. */
  readonly counting?: (services: Services) => Services;
  /** Evaluates watchlists before their events are read; a server does so all the time. */
  readonly catchUp?: () => Promise<void>;
  /** Whether the process takes no more requests. */
  readonly isStopping?: () => boolean;
  readonly clock?: Clock;
}

/** The process itself, if a read has no client behind it, or many. */
export const ownCaller: Caller = { key: 'cairn', address: 'cairn', apiKey: null };

/** The operator of the store, who runs a command on it. */
export const operator: Caller = { ...ownCaller, isOperator: true };

/** Characters of all remembered daily briefs together. */
const briefCharactersMax = 8_000_000;

/** Bytes of all remembered feeds together. */
const feedBytesMax = 16_000_000;

/** The services of this many clients are kept, those with the most recent requests. */
const clientsKept = 256;

/** The verbs over the parts of a store. Those of the main thread are loaded with their first call. */
export function createServices({
  live,
  readsFor,
  state,
  checkTimes,
  disabled,
  probes,
  secret,
  signup,
  authMode,
  publicUrl,
  analyses,
  runs,
  telemetry,
  counting = (services) => services,
  catchUp = async () => {},
  isStopping = () => false,
  clock = systemClock,
}: ServiceParts): ServicesFor {
  const watch = new HeadWatch(() => live.reader.shared().head);
  const noted = (): Head => ({ number: state.dataVersion(), hash: '' });
  const notes = new HeadWatch(noted);
  const shared: Omit<MainContext, 'reads'> = {
    /** A read on another thread reports a damaged projection itself. */
    read: async (work) => {
      const generation = live.reader;
      try {
        return await work(generation);
      } catch (error) {
        throw projectionFailure(error, generation.path);
      }
    },
    records: new CachedRecords(manifests, clock, checkTimes),
    briefs: new HourlyMemory(manifests, clock, checkTimes, () => new BoundedMemory(briefCharactersMax)),
    feeds: {
      publicUrl,
      isStrict: authMode === 'strict',
      tokens: new FeedTokens({
        find: (tokenHash) => state.read(({ items }) => items.withKey('feed-token', tokenHash)),
        dataVersion: () => state.dataVersion(),
      }),
      stateVersion: () => state.dataVersion(),
      documents: new HourlyMemory(manifests, clock, checkTimes, () => new BoundedMemory(feedBytesMax)),
    },
    state: state.sources,
    manifests,
    disabled,
    clock,
    access: {
      read: (work) => state.read(work),
      write: (work) => state.write(work),
      secret,
      signup,
    },
    analyses,
    runs,
    telemetry,
    evaluations: openEvaluations(),
    sdkResults: openSdkResults(),
    // The system clock: an answer is only true at this moment, whatever CAIRN_CLOCK is.
    probeHealth: createHealthCheck(probes, systemClock),
    isStopping,
    watching: { catchUp, head: noted, moved: (from, signal) => notes.moved(from, signal) },
    following: {
      // All clients that follow from the same position share one read.
      read: sharing(readsFor(ownCaller).readStreamPart),
      moved: (from, signal) => watch.moved(from, signal),
    },
  };
  const loaded = new LoadedVerbs(verbs);
  const servicesOf = (caller: Caller): Services => {
    const reads = readsFor(caller);
    const context: MainContext = { ...shared, reads };
    const own = bindVerbs(verbs, ['main'], (name) => {
      let run: ((input: unknown) => unknown) | null = null;
      const runOf = (verb: AnyVerb<'main'>) => {
        const own = contextFor(verb, context, caller);
        // Its input was checked against the type of the verb at the call.
        run = (input) => verb.run(own, input as never);
        return run;
      };
      return (input) => {
        if (run !== null) return run(input);
        const verb = loaded.known('main', name);
        return verb === undefined
          ? loaded.load('main', name).then((loadedNow) => runOf(loadedNow)(input))
          : runOf(verb)(input);
      };
    });
    return counting({ ...reads, ...own });
  };
  const ofAddresses = new BoundedMemory<string, Services>(clientsKept);
  /** By key as it was last read, for the address that used it last. */
  const ofKeys = new WeakMap<StoredKey, { readonly address: string; readonly services: Services }>();
  return (caller) => {
    const { address, apiKey } = caller;
    const ofKey = apiKey === null ? undefined : ofKeys.get(apiKey);
    if (ofKey?.address === address) return ofKey.services;
    const known = apiKey === null ? ofAddresses.get(address) : undefined;
    if (known !== undefined) return known;
    const services = servicesOf(caller);
    if (apiKey === null) ofAddresses.add(address, services, 1);
    else ofKeys.set(apiKey, { address, services });
    return services;
  };
}
