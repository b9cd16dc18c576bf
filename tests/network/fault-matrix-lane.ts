import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { openDownloader } from '../../src/kit/download/client.ts';
import type { Downloader } from '../../src/kit/download/contract.ts';
import type { DownloadBounds } from '../../src/kit/download/options.ts';
import type { DataStanding } from '../../src/services/status/contract.ts';
import { standingOf } from '../../src/services/status/standing.ts';
import type { RunCounts } from '../../src/storage/contract/log-state.ts';
import { generationIn, hashOf } from '../harness/store.ts';
import type { FaultName, SwitchOptions } from '../upstream/faults.ts';
import { dayMs, hourMs } from '../upstream/publisher.ts';
import { openUpstreams, type UpstreamServer } from '../upstream/server.ts';
import { type ChangingSource, deedsOf, World } from '../upstream/world.ts';
import { openRig, type Rig } from './rig.ts';

/** The result of one poll. */
export interface Seen {
  readonly outcome: 'synced' | 'unchanged' | 'refused' | 'failed';
  readonly fault: string | null;
  readonly error: string | null;
  /** Sentences of notices, after their kind. */
  readonly notices: readonly string[];
  readonly counts: RunCounts | null;
  readonly standing: DataStanding;
  /** Responses that the fault damaged. */
  readonly hits: number;
  readonly tookMs: number;
  /** Names of the files that wait for the next poll. */
  readonly left: readonly string[];
  /** When the source is polled again, from the end of this poll on. */
  readonly pauseMs: number;
}

/** One source, read into two stores: one from an upstream that can have faults, and one from an upstream without faults. */
export interface Lane {
  readonly source: string;
  readonly world: World;
  readonly site: UpstreamServer;
  readonly rig: Rig;
  /** Polled only without a fault. */
  readonly reference: Rig;
  /** Publishes something new that can be downloaded; false where the source never has anything new. */
  makeNews(): boolean;
  pollWith(mode: FaultName | null): Promise<Seen>;
  close(): Promise<void>;
}

const never: Partial<DownloadBounds> = { backoffMs: 1, backoffMsMax: 2 };
/** Waits only for the tests' own server. */
const patient = { ...never, headersTimeoutMs: 20_000, silenceTimeoutMs: 20_000, triesMax: 3 };
const hasty = { ...patient, headersTimeoutMs: 500, silenceTimeoutMs: 500, triesMax: 2 };
const brisk = { ...patient, speedWindowMs: 400, triesMax: 2 };
/** Files larger than those of the tests would only take more time. */
const fileBytesMax = 64 * 1024 ** 2;

/** Timeouts by mode, where they are unusual. */
const patience: Partial<Record<FaultName, 'hasty' | 'brisk'>> = {
  slow_body: 'brisk',
  slow_head: 'hasty',
  silence: 'hasty',
  silence_mid_body: 'hasty',
};

/** Unusual settings by mode. */
const settings: Partial<Record<FaultName, SwitchOptions>> = {
  slow_body: { bytesPerSecond: 20 },
  slow_head: { bytesPerSecond: 20 },
};

export async function openLane(t: Pick<TestContext, 'after'>, source: string, seed: number): Promise<Lane> {
  // After the newest table of SSVC, and long before the starter pack, so that it does not come in between.
  const world = new World({ seed, startsAt: '2026-06-12T00:00:00.000Z' });
  const site = await openUpstreams(world);
  const own = {
    version: '0.0.0-test',
    privateHosts: ['127.0.0.1'],
    clock: () => world.nowMs,
    async lookup(): Promise<never> {
      throw Object.assign(new Error('The name is unknown.'), { code: 'ENOTFOUND' });
    },
  };
  const downloaders = {
    patient: openDownloader({ ...own, bounds: patient }),
    hasty: openDownloader({ ...own, bounds: hasty }),
    brisk: openDownloader({ ...own, bounds: brisk }),
  };
  let bounds: keyof typeof downloaders = 'patient';
  const downloader: Downloader = {
    download: (request) =>
      downloaders[bounds].download({
        ...request,
        bytesMax: Math.min(request.bytesMax, fileBytesMax),
      }),
    close: async () => {},
  };
  const options = {
    nowMs: () => world.nowMs,
    privateHosts: own.privateHosts,
    addresses: (name: string) => [site.addressOf(name)],
    downloader,
  };
  const rig = await openRig(t, options);
  const reference = await openRig(t, options);

  return {
    source,
    world,
    site,
    rig,
    reference,
    makeNews: () => makeNews(world, source),
    async pollWith(mode) {
      if (mode !== null && /^range_/.test(mode)) {
        // A part is requested while another part exists.
        site.faults.switchOn('truncated_told', { prefix: `/${source}/`, requests: 1 });
      }
      const fault =
        mode === null ? null : site.faults.switchOn(mode, { prefix: `/${source}/`, ...settings[mode] });
      bounds = (mode && patience[mode]) ?? 'patient';
      const startedMs = performance.now();
      const { attempt, notices, counts, state } = await rig.poll(source);
      const tookMs = performance.now() - startedMs;
      bounds = 'patient';
      site.faults.switchAllOff();
      return {
        outcome: attempt.outcome,
        fault: attempt.fault,
        error: attempt.error,
        notices: notices.map(({ kind, message }) => `${kind}: ${message}`),
        counts,
        standing: await standing(rig, source),
        hits: fault?.hits ?? 0,
        tookMs,
        left: await leftIn(join(rig.dataDir, 'downloads', source)),
        pauseMs: Date.parse(state.next ?? '') - Date.parse(attempt.finishedAt),
      };
    },
    async close() {
      for (const each of Object.values(downloaders)) await each.close();
      await site.close();
    },
  };
}

function makeNews(world: World, source: string): boolean {
  world.advance(['epss', 'attack', 'cwe'].includes(source) ? dayMs : 2 * hourMs);
  // Files that are published on their own schedule need no help.
  if (source === 'epss') return true;
  if (!isChanging(source)) return false;
  if (!deedsOf[source].some((deed) => isDone(world, source, deed))) return false;
  // It is in the next release.
  if (source === 'cve-list') world.advance(2 * hourMs);
  return true;
}

function isChanging(source: string): source is ChangingSource {
  return source in deedsOf;
}

/** False if nothing can be changed in this way at this time. */
function isDone<S extends ChangingSource>(
  world: World,
  source: S,
  deed: (typeof deedsOf)[S][number],
): boolean {
  try {
    world.make(source, deed);
    return true;
  } catch {
    return false;
  }
}

async function standing(rig: Rig, source: string): Promise<DataStanding> {
  const [runs, feed] = [await rig.store.state.log.lastRuns(), await rig.state(source)];
  return standingOf({
    run: runs.find((run) => run.source === source),
    feed,
    writtenAt: null,
    isStored: true,
    freshness: 1,
    isDisabled: false,
  });
}

async function leftIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The content of a store. */
export interface Facts {
  /** The hash over all of it, with its history. */
  readonly hash: string;
  /** The items that it has data on, and their sources. */
  readonly current: ReadonlySet<string>;
}

export function factsOf({ dataDir }: Rig): Facts {
  const database = new DatabaseSync(generationIn(dataDir), { readOnly: true });
  try {
    const rows = database
      .prepare(`SELECT DISTINCT subject || ' of ' || source AS item FROM contribution
        UNION SELECT cve FROM vulnerability UNION SELECT key FROM entity_text WHERE record IS NOT NULL`)
      .all();
    return { hash: hashOf(dataDir), current: new Set(rows.map(({ item }) => String(item))) };
  } finally {
    database.close();
  }
}
