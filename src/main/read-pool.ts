import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { Piscina } from 'piscina';
import type { CheckTimes } from '../provenance/source-profiles.ts';
import type { Caller } from '../services/contract.ts';
import type { QueueLoad } from '../services/operation/types.ts';
import { type ReadCall, readPlaces } from '../services/reads.ts';
import type { Reads } from '../services/services.ts';
import { bindVerbs } from '../services/verb-list.ts';
import { verbs } from '../services/verbs.ts';
import { FairQueue } from './fair-queue.ts';
import type { HistoryParts } from './history.ts';
import type { LiveProjection, LiveSearch } from './live-projection.ts';
import { ownCaller } from './services.ts';
import { closePool, openPool } from './thread-pool.ts';
import { failureFrom } from './threads/failure-data.ts';
import type { ProbeTask, ReadTask, ThreadAnswer } from './threads/reading.ts';
import { readTimeoutMs, ShortReads, tookTooLong } from './threads/time-limit.ts';

/** A read that does not stop by this time: its thread is ended and replaced. */
const endThreadMs = readTimeoutMs + 1_000;
/** So that an accepted request is answered within a second, its own read included. */
const readWaitMsMax = 900;

const readThreadIdleMs = 60_000;

export interface ReadPool {
  readonly readsFor: (caller: Caller) => Reads;
  probe(task: Omit<ProbeTask, 'kind'>): Promise<boolean>;
  readonly load: QueueLoad;
  /** Starts the first thread, so that the first read does not wait for it. */
  start(): void;
  close(): Promise<void>;
}

export interface ReadPoolParts {
  readonly threads: number;
  /** A read that would wait longer for a thread is refused at once. The default is 900 milliseconds. */
  readonly waitMsMax?: number;
  /** A read that checks its time limit is stopped after this time. The default is 5 seconds. */
  readonly timeMsMax?: number;
  readonly secret: Uint8Array;
  /** The generation in use, whose path is taken for each read. */
  readonly live: { readonly reader: Pick<LiveProjection['reader'], 'path'> };
  readonly evidence: HistoryParts;
  /** Evaluated for each read too. */
  readonly checkTimes: () => CheckTimes;
  readonly search: Pick<LiveSearch, 'current' | 'version' | 'path'>;
}

/** Threads that read the projection and the log. */
export function openReadPool({
  threads,
  waitMsMax = readWaitMsMax,
  timeMsMax = readTimeoutMs,
  secret,
  live,
  evidence,
  checkTimes,
  search,
}: ReadPoolParts): ReadPool {
  const shortReads = new ShortReads();
  let opened: Piscina | null = null;
  const pool = () => {
    opened ??= openPool('reading', {
      workerData: shortReads.count,
      // More threads start when reads wait, and end when they are idle, because each needs tens of megabytes.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: readThreadIdleMs,
      // With a small nursery, decompressed frames are freed early, without a full collection. A limited heap
      // grows less between collections, and there is one for each thread. No read comes near the limit.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
    });
    return opened;
  };

  const queue = new FairQueue({
    slots: threads,
    // One client can use half of the slots, so the rest stays free for others.
    slotsPerClient: Math.max(1, Math.floor(threads / 2)),
    waitMsMax,
    // The first read waits for its thread, which may still load its code.
    startWaitMsMax: Math.max(waitMsMax, endThreadMs),
  });
  const taskOf = (call: ReadCall): ReadTask => {
    const { path } = live.reader;
    return {
      kind: 'read',
      path,
      paths: search.path === null ? [path] : [path, search.path],
      secret,
      evidence,
      checkTimes: checkTimes(),
      search: { version: search.version },
      call,
      timeMsMax,
    };
  };
  /**
   * Sending the index costs more than most reads, so only a thread that needs it and does not have it gets
   * it.
   */
  const runRead = (task: ReadTask): Promise<unknown> =>
    traced(`read ${task.call.name}`, () => runInTurn(task));
  const runInTurn = (task: ReadTask): Promise<unknown> =>
    queue.run(task.call.caller.key, async () => {
      const answer = await shortReads.run(() => runInTime(pool(), task));
      if (!('needsIndex' in answer)) return valueIn(answer);
      const { version, shared } = await search.current();
      return valueIn(await runInTime(pool(), { ...task, path: shared.path, search: { version, shared } }));
    });
  /** Reads rows of the generation of the index, which may just be in the process of being replaced. */
  const runSearch = async (call: ReadCall): Promise<unknown> => {
    const { version, shared } = await search.current();
    return runRead({ ...taskOf(call), path: shared.path, search: { version } });
  };
  const readsFor = (caller: Caller): Reads =>
    bindVerbs(verbs, readPlaces, (name, where) =>
      where === 'search'
        ? (input) => runSearch({ name, where, input, caller })
        : (input) => runRead(taskOf({ name, where, input, caller })),
    );

  return {
    readsFor,
    probe: (task) =>
      queue.run(ownCaller.key, async () =>
        valueIn(await runInTime(pool(), { kind: 'probe', ...task })),
      ) as Promise<boolean>,
    get load() {
      return queue.load;
    },
    start: () => void pool(),
    close: async () => {
      if (opened !== null) await closePool(opened);
    },
  };
}

/** Work with a span of its own, from its turn in the queue to its answer, if somebody records traces. */
function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('cairn').startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function valueIn(answer: ThreadAnswer): unknown {
  if ('value' in answer) return answer.value;
  if ('failure' in answer) throw failureFrom(answer.failure);
  throw new Error('A thread says that it lacks a search index which it was given.');
}

async function runInTime(pool: Piscina, task: ReadTask | ProbeTask): Promise<ThreadAnswer> {
  try {
    return await pool.run(task, { signal: AbortSignal.timeout(endThreadMs) });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'AbortError' || name === 'TimeoutError') {
      throw tookTooLong(readTimeoutMs, cause);
    }
    throw cause;
  }
}
