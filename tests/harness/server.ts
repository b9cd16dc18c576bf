import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Health } from '../../src/services/health/contract.ts';
import { Client } from './client.ts';
import { processorMs } from './processor-time.ts';

/** How a process ended, and its output. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running `cairn serve`. */
export interface Server {
  readonly client: Client;
  /** Where its metrics are; null without a port for them. */
  readonly metricsAddress: string | null;
  readonly pid: number;
  /** From the start of the process until it said that it is ready. */
  readonly readyMs: number;
  /** Processor time that it had used by then; null where the system does not report it. */
  readonly readyProcessorMs: number | null;
  /** Its log so far, without requests. */
  readonly messages: readonly string[];
  /** The response of `/health`, whose status must match it. */
  health(): Promise<Health>;
  /** Asks the process to stop and waits for its end. */
  stop(): Promise<Ending & { readonly stopMs: number }>;
  /** Ends the process at once, as kill -9 does, and waits for its end. */
  kill(): Promise<Ending>;
}

const readyTimeoutMs = 30_000;
const stopTimeoutMs = 15_000;

/** Waits until a process that was just started serves. */
export async function waitForServer(
  child: ChildProcessWithoutNullStreams,
  { limited }: { readonly limited: boolean },
): Promise<Server> {
  const startedMs = performance.now();
  const ending = endingOf(child);
  const messages: string[] = [];
  const ready = Promise.withResolvers<string>();
  let metricsAddress: string | null = null;
  createInterface(child.stdout).on('line', (line) => {
    const { msg, address } = JSON.parse(line);
    if (msg !== undefined) messages.push(msg);
    if (msg === 'metrics') metricsAddress = address;
    if (msg === 'ready') ready.resolve(address);
  });
  ending.then(({ stderr }) => ready.reject(new Error(`The server ended before it was ready: ${stderr}`)));
  const address = await inTime(ready.promise, readyTimeoutMs, 'The server was not ready');
  const readyMs = performance.now() - startedMs;
  const readyProcessorMs = processorMs(child.pid ?? 0);
  const client = await Client.open(address, limited);

  return {
    client,
    metricsAddress,
    pid: child.pid ?? 0,
    readyMs,
    readyProcessorMs,
    messages,
    async health() {
      const { status, body } = await client.ask('/health');
      const health: Health = JSON.parse(body);
      assert.equal(status, health.ok ? 200 : 503);
      return health;
    },
    async stop() {
      const startedMs = performance.now();
      child.kill('SIGTERM');
      const ended = await inTime(ending, stopTimeoutMs, 'The server did not stop');
      client.close();
      return { ...ended, stopMs: performance.now() - startedMs };
    },
    async kill() {
      child.kill('SIGKILL');
      const ended = await inTime(ending, stopTimeoutMs, 'The server did not end');
      client.close();
      return ended;
    },
  };
}

/** Waits for the end of a process that was just started. */
export async function endingOf(child: ChildProcessWithoutNullStreams): Promise<Ending> {
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, signal, stdout, stderr };
}

async function inTime<T>(work: Promise<T>, timeoutMs: number, complaint: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${complaint} within ${timeoutMs} ms.`)), timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
