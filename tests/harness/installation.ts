import assert from 'node:assert/strict';
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { IngestReport } from '../../src/services/operator-contract.ts';
import { root } from '../architecture/project-files.ts';
import { type Ending, endingOf, type Server, waitForServer } from './server.ts';

/** Environment variables; undefined removes one that is set by default. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** A data folder and the processes on it. When the test ends, they are ended and it is removed. */
export interface Installation {
  /** For temporary files of a test. */
  readonly folder: string;
  /** Made by the first process that uses it. */
  readonly dataDir: string;
  /** Starts `cairn serve` on a free port, without a rate limit unless set, and waits until it is ready. */
  serve(settings?: Settings): Promise<Server>;
  /** Runs a command of `cairn` until it ends; `started` gets the process. */
  cairn(
    args: readonly string[],
    settings?: Settings,
    started?: (child: ChildProcess) => void,
  ): Promise<Ending>;
  /** Runs `cairn sync --from PATH --json`, which must succeed; its report. */
  sync(path: string): Promise<IngestReport>;
  /** Runs another program until it ends, like `cairn`. */
  program(
    file: string,
    args: readonly string[],
    settings?: Settings,
    started?: (child: ChildProcess) => void,
  ): Promise<Ending>;
  /** Runs a clean-up at the end, in reverse order. */
  defer(work: () => unknown): void;
}

const bin = join(root, 'bin/cairn.js');
const commandTimeoutMs = 300_000;

/** @param usual settings of each of its processes */
export async function openInstallation(
  t: Pick<TestContext, 'after'>,
  usual: Settings = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-e2e-'));
  const dataDir = join(folder, 'data');
  const deferred: (() => unknown)[] = [];
  t.after(async () => {
    for (const work of deferred.reverse()) await work();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (file: string, args: readonly string[], settings: Settings = {}) => {
    const { PATH, TMPDIR } = process.env;
    const own = { PORT: '0', CAIRN_DATA_DIR: dataDir, CAIRN_RATE_LIMIT: '0' };
    const env = { PATH, TMPDIR, ...own, ...usual, ...settings };
    const child = spawn(file, args, { cwd: folder, env });
    deferred.push(() => endAtOnce(child));
    return child;
  };
  const finish = (child: ChildProcessWithoutNullStreams) => {
    const deadline = setTimeout(() => child.kill('SIGKILL'), commandTimeoutMs);
    return endingOf(child).finally(() => clearTimeout(deadline));
  };
  const program: Installation['program'] = (file, args, settings, started) => {
    const child = start(file, args, settings);
    started?.(child);
    return finish(child);
  };
  const cairn: Installation['cairn'] = (args, settings, started) =>
    program(process.execPath, [bin, ...args], settings, started);

  return {
    folder,
    dataDir,
    cairn,
    async serve(settings = {}) {
      const limited = 'CAIRN_RATE_LIMIT' in settings && settings.CAIRN_RATE_LIMIT !== '0';
      const server = await waitForServer(start(process.execPath, [bin, 'serve'], settings), { limited });
      deferred.push(() => server.client.close());
      return server;
    },
    async sync(path) {
      const { code, stdout, stderr } = await cairn(['sync', '--from', path, '--json']);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      return JSON.parse(stdout);
    },
    program,
    defer: (work) => deferred.push(work),
  };
}

/** Repeats a check until it succeeds, and fails when that takes too long; the time it took. */
export async function eventually(
  what: string,
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    const yes = await isSo();
    const tookMs = performance.now() - startedMs;
    assert.ok(tookMs <= withinMs, `${what}: not within ${withinMs} ms`);
    if (yes) return tookMs;
    await delay(50);
  }
}

async function endAtOnce(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
