import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation, Settings } from '../harness/installation.ts';
import type { Sampler } from '../harness/sampler.ts';
import type { Ending } from '../harness/server.ts';
import type { UpstreamServer } from '../upstream/server.ts';

/** A process that reads from the network, and when to kill it. */
export interface DoomedRun {
  readonly args: readonly string[];
  readonly settings: Settings;
  readonly site: UpstreamServer;
  /** The beginning of the path to wait for, so that each way of reading is tested. */
  readonly target: string;
  readonly sampler: Sampler;
  /** True when a process that does not end by itself has nothing more to do. */
  readonly isDone: () => Promise<boolean>;
}

/** How long to wait for this path; then any transfer counts. */
const patienceMs = 3_000;
/** The process is killed after the transfer has run for this long. */
const delayMs = { min: 60, max: 360 };
const lookEveryMs = 5;
const doneEveryMs = 300;

/** Runs it, and kills it at a random moment during a transfer; it is ended if there are no more transfers. */
export async function runDoomed({ cairn }: Installation, run: DoomedRun): Promise<DoomedEnding> {
  let killed: Promise<number | null> = Promise.resolve(null);
  const ending = await cairn(run.args, run.settings, (child) => {
    killed = end(child, run);
  });
  return { ...ending, killedMs: await killed };
}

export interface DoomedEnding extends Ending {
  /** By `performance.now()`; null when it was not killed. */
  readonly killedMs: number | null;
}

async function end(
  child: ChildProcess,
  { site, target, sampler, isDone }: DoomedRun,
): Promise<number | null> {
  const { underWay } = site.pace;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const comes = (prefix: string) => [...underWay].some(({ path }) => path.startsWith(prefix));
  const afterMs = delayMs.min + sampler.fraction() * (delayMs.max - delayMs.min);
  let sinceMs = Number.NaN;
  let killMs = Number.POSITIVE_INFINITY;
  let lookDoneMs = performance.now();
  while (!isOver()) {
    const nowMs = performance.now();
    if (comes('/')) {
      if (Number.isNaN(sinceMs)) sinceMs = nowMs;
      if (comes(target) || nowMs > sinceMs + patienceMs) killMs = Math.min(killMs, nowMs + afterMs);
      if (nowMs >= killMs) {
        child.kill('SIGKILL');
        return performance.now();
      }
    } else if (nowMs > lookDoneMs + doneEveryMs) {
      if (await isDone()) {
        child.kill('SIGTERM');
        return null;
      }
      lookDoneMs = performance.now();
    }
    await sleep(lookEveryMs);
  }
  return null;
}
