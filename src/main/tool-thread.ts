import { Worker } from 'node:worker_threads';
import { Failure } from '../kit/failure.ts';
import type { Analysis } from '../tools/contract.ts';
import type { AnalysisMessage, AnalysisTask } from './threads/analysis.ts';
import { failureFrom } from './threads/failure-data.ts';

/** Processor time of one analysis. */
export const analysisMsMax = 1_200;
/** On a machine that is so busy that an analysis does not get its time, it ends after this. */
const elapsedMsMax = 10_000;
const checkEveryMs = 50;
const heapMb = 128;

/** A thread that runs one analysis at a time. It can be ended at any moment. */
export class ToolThread {
  readonly #worker: Worker;
  /** Processor time before the current task. */
  #spentMs = 0;
  #isAlive = true;

  readonly #ownMsMax: number;

  private constructor(worker: Worker, ownMsMax: number) {
    this.#worker = worker;
    this.#ownMsMax = ownMsMax;
    // What code prints might be of an input.
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('exit', () => {
      this.#isAlive = false;
    });
  }

  /**
   * @param file the code of the thread, which calls `answerTasks`
   * @param ownMsMax an analysis that takes more processor time is ended
   */
  static async start(file: URL, ownMsMax: number): Promise<ToolThread> {
    const { NODE_COMPILE_CACHE } = process.env;
    const thread = new ToolThread(
      new Worker(file, {
        resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
        env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
        execArgv: [],
        stdout: true,
        stderr: true,
      }),
      ownMsMax,
    );
    const message = await thread.#answer(() => {});
    if (message.kind !== 'ready') throw new Error('A thread for tools answered before it was asked.');
    return thread;
  }

  /** False after `end`, and after an analysis that had to be ended. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** @throws Failure `invalid_input` from the tool, and for an input that takes too much time or memory */
  async run(task: AnalysisTask): Promise<Analysis> {
    const message = await this.#answer(() => this.#worker.postMessage(task));
    if (message.kind === 'analysis') return message.analysis;
    if (message.kind === 'failure') throw failureFrom(message.failure);
    throw new Error(
      `The tool ${task.tool} failed: ${message.kind === 'fault' ? message.fault : message.kind}`,
    );
  }

  async end(): Promise<void> {
    this.#isAlive = false;
    await this.#worker.terminate();
  }

  /** The next message. If the thread takes too much, it is ended. */
  #answer(begin: () => void): Promise<AnalysisMessage> {
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearInterval(timer);
        this.#worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        finish();
      };
      const refuse = (failure: Error) =>
        settle(() => {
          this.#worker.once('error', () => {});
          void this.end();
          reject(failure);
        });
      const onMessage = (message: AnalysisMessage) =>
        settle(() => {
          this.#spentMs = message.ownMs;
          resolve(message);
        });
      const onError = (error: Error & { code?: string }) =>
        refuse(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly() : new Error('A thread for tools failed.'),
        );
      const onExit = () => refuse(new Error('A thread for tools ended on its own.'));
      const check = async () => {
        if (performance.now() - startedMs > elapsedMsMax) return refuse(tooBusy());
        const { user, system } = await this.#worker.cpuUsage();
        if ((user + system) / 1_000 - this.#spentMs > this.#ownMsMax) refuse(tooCostly());
      };
      // Its processor time can't be read any more once the thread has ended, which `exit` reports.
      const timer = setInterval(() => check().catch(() => {}), checkEveryMs);
      this.#worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      begin();
    });
  }
}

function tooCostly(): Failure {
  return new Failure(
    'invalid_input',
    'The input is too costly to analyze: it needs more than 1.2 seconds or 128 MiB. Send a smaller part of it.',
  );
}

function tooBusy(): Failure {
  return new Failure('busy', 'The server has too little time for analyses at the moment. Try again soon.', {
    retryAfterSeconds: 10,
  });
}
