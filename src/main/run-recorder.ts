import { Worker } from 'node:worker_threads';
import { clockFrom, timestamp } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { RandomBlock } from '../kit/random-block.ts';
import type { GivenAnswer, RunParts } from '../services/runs/types.ts';
import type { RunGap, StoredRun } from '../storage/contract/runs.ts';
import type { Config } from './config.ts';
import { RunGroup } from './run-group.ts';
import { failureFrom } from './threads/failure-data.ts';
import type { RecordingCall, RecordingMessage, RecordingReport, RecordingTask } from './threads/recording.ts';

/** The settings of runs, and where they are. */
export type RunConfig = Pick<Config, 'dataDir' | 'clock' | 'runs' | 'runsDays' | 'runsMb'>;

export interface RunRecorderOptions {
  readonly config: RunConfig;
  /** Whose chain the runs are part of. */
  readonly writer: 'server' | 'command-line';
  /** Called when runs can't be stored, with the reason. */
  readonly onFailure: (error: Error) => void;
  /** Called when runs are stored again, and at the end, with the number of answers that were not. */
  readonly onGap: (count: number) => void;
}

/** Runs are written in groups. At most those of this time are lost if the process is killed. */
const groupMs = 50;
/** A larger group is written sooner: its runs must not wait for each other. */
const runsPerGroup = 64;
/** Runs that wait for their commit; more are not accepted. */
const waitingMax = 1_000;
const closeTimeoutMs = 5_000;
const restartAfterMs = 5_000;
const heapMb = 128;

/** Hands runs to a thread that stores them, so that no answer waits for a disk. The thread starts when it is needed. */
export class RunRecorder implements RunParts {
  readonly #options: RunRecorderOptions;
  readonly #random = new RandomBlock();
  #thread: Worker | null = null;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  #nextCall = 0;
  /** Runs that were handed over and not stored yet. */
  #waiting = 0;
  #isFailing = false;
  #gap: RunGap | null = null;
  readonly #group = new RunGroup();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RunRecorderOptions) {
    this.#options = options;
  }

  /** Starts the thread, so that the first run does not wait for it. */
  start(): void {
    this.#thread ??= this.#startThread();
  }

  record(given: GivenAnswer): string | null {
    if (this.#options.config.runs === 'off') return null;
    if (this.#isFailing || this.#waiting >= waitingMax) {
      this.#widenGap(1);
      return null;
    }
    const id = `run_${this.#random.next(16).toString('hex')}`;
    this.#waiting += 1;
    this.#group.add({ ...given, id, at: this.#now() });
    if (this.#group.size >= runsPerGroup) this.#sendGroup();
    else this.#timer ??= setTimeout(() => this.#sendGroup(), groupMs);
    return id;
  }

  async find(id: string): Promise<StoredRun | null> {
    return (await this.#call('find', id)) as StoredRun | null;
  }

  async idsOf(owner: string): Promise<readonly string[]> {
    return (await this.#call('idsOf', owner)) as readonly string[];
  }

  async erase(id: string): Promise<boolean> {
    return (await this.#call('erase', id)) as boolean;
  }

  async eraseOf(owner: string): Promise<number> {
    return (await this.#call('eraseOf', owner)) as number;
  }

  /** Stores what waits. */
  async close(): Promise<void> {
    this.#sendGroup();
    const thread = this.#thread;
    if (thread === null) return;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeTimeoutMs);
    thread.once('exit', () => resolve());
    this.#post({ kind: 'close' });
    await closed;
    clearTimeout(timer);
    await thread.terminate();
  }

  /** One message for all of them, because each wakes the thread. */
  #sendGroup(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#group.size === 0) return;
    const { runs, moved } = this.#group.take();
    this.#post({ kind: 'runs', runs, gap: null }, moved);
  }

  #call(kind: RecordingCall['kind'], of: string): Promise<unknown> {
    const call = this.#nextCall++;
    const answer = Promise.withResolvers<unknown>();
    this.#calls.set(call, answer);
    this.#sendGroup();
    this.#post({ kind, call, of });
    return answer.promise;
  }

  #post(message: RecordingMessage, moved: readonly ArrayBuffer[] = []): void {
    this.start();
    this.#thread?.postMessage(message, moved);
  }

  #startThread(): Worker {
    const { config, writer } = this.#options;
    const { dataDir, clock, runs, runsDays: daysMax, runsMb } = config;
    const task: RecordingTask = {
      ...{ dataDir, writer, daysMax, clock },
      keepsQuestions: runs === 'on',
      bytesMax: runsMb * 1024 * 1024,
    };
    const thread = new Worker(new URL('./threads/recording.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 24 },
    });
    thread.on('message', (message: RecordingReport) => this.#receive(message));
    thread.on('error', (error) => this.#fail(error));
    thread.on('exit', () => this.#end());
    return thread;
  }

  #receive(message: RecordingReport): void {
    switch (message.kind) {
      case 'stored':
        this.#waiting -= message.runs;
        this.#isFailing = false;
        this.#sendGap();
        break;
      case 'failed':
        this.#fail(new Error(message.reason));
        break;
      case 'closed':
        this.#waiting = 0;
        this.#report(message.lost + (this.#gap?.count ?? 0));
        break;
      case 'value':
        this.#take(message.call)?.resolve(message.value);
        break;
      case 'failure':
        this.#take(message.call)?.reject(failureFrom(message.failure));
        break;
    }
  }

  #fail(error: Error): void {
    this.#isFailing = true;
    this.#options.onFailure(error);
  }

  /** What the thread had is lost. After a while, the next run starts another one. */
  #end(): void {
    this.#thread = null;
    if (this.#waiting > 0) this.#widenGap(this.#waiting);
    this.#waiting = 0;
    setTimeout(() => {
      this.#isFailing = false;
    }, restartAfterMs).unref();
    for (const call of [...this.#calls.keys()]) {
      this.#take(call)?.reject(
        new Failure('unavailable', 'Runs can not be read at the moment. Try again soon.'),
      );
    }
  }

  #widenGap(count: number): void {
    const now = this.#now();
    const gap = this.#gap ?? { count: 0, from: now };
    this.#gap = { count: gap.count + count, from: gap.from, to: now };
  }

  #now(): string {
    return timestamp(clockFrom(this.#options.config.clock)());
  }

  #sendGap(): void {
    const gap = this.#gap;
    if (gap === null) return;
    this.#gap = null;
    this.#post({ kind: 'runs', runs: [], gap });
    this.#report(gap.count);
  }

  #report(count: number): void {
    if (count > 0) this.#options.onGap(count);
  }

  #take(call: number): PromiseWithResolvers<unknown> | undefined {
    const answer = this.#calls.get(call);
    this.#calls.delete(call);
    return answer;
  }
}
