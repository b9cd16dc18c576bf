import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pathsIn } from '../../src/main/paths.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { cairnPort } from '../pinned-server.ts';

/** What a server used until all watchlists were evaluated. */
export interface Used {
  readonly seconds: number;
  /** At most, beyond what it had after its first answers and before there were watchlists. */
  readonly megabytes: number;
  readonly noted: number;
}

/** What every server has in memory after a few minutes of use. */
const commonRequests = [
  '/api/v1/search?q=apache',
  '/api/v1/search?q=kev:true',
  '/api/v1/changes?limit=100',
  '/api/v1/feed?interests=apache,microsoft',
];
const settleMs = 3_000;
const lookEveryMs = 500;
const evaluatedWithinMs = 600_000;

/** A server over a store of its own, whose time and memory are those of its process. Only on Linux. */
export class MeasuredServer {
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  #before = 0;

  private constructor(child: ChildProcess, dataDir: string) {
    this.#child = child;
    this.#dataDir = dataDir;
  }

  static async start(dataDir: string): Promise<MeasuredServer> {
    const log = join(dataDir, 'server.log');
    const bin = fileURLToPath(new URL('../../bin/cairn.js', import.meta.url));
    const env = {
      ...process.env,
      CAIRN_DATA_DIR: dataDir,
      CAIRN_SYNC: 'off',
      CAIRN_RATE_LIMIT: '0',
      PORT: '0',
    };
    const child = spawn(process.execPath, [bin, 'serve'], {
      env,
      stdio: ['ignore', openSync(log, 'w'), 'inherit'],
    });
    const server = new MeasuredServer(child, dataDir);
    for (;;) {
      const port = cairnPort.exec(readFileSync(log, 'utf8'))?.[1];
      if (child.exitCode !== null) throw new Error(`The server ended: ${readFileSync(log, 'utf8')}`);
      if (port !== undefined) {
        await useServer(`http://127.0.0.1:${port}`);
        server.#before = server.#memory('VmRSS');
        return server;
      }
      await sleep(100);
    }
  }

  /** What it uses from the end of some work until it has evaluated this many watchlists up to the newest manifest. */
  async measure(watchlists: number, work: () => Promise<void> | void): Promise<Used> {
    // The peak from now on.
    writeFileSync(`/proc/${this.#child.pid}/clear_refs`, '5');
    const noted = await this.#noted();
    await work();
    const start = this.#seconds();
    const untilMs = performance.now() + evaluatedWithinMs;
    while (!(await this.#isEvaluated(watchlists))) {
      if (performance.now() > untilMs) throw new Error('The watchlists were not evaluated.');
      await sleep(lookEveryMs);
    }
    return {
      seconds: this.#seconds() - start,
      megabytes: this.#memory('VmHWM') - this.#before,
      noted: (await this.#noted()) - noted,
    };
  }

  async stop(): Promise<void> {
    this.#child.kill();
    while (this.#child.exitCode === null && this.#child.signalCode === null) await sleep(50);
  }

  #isEvaluated(watchlists: number): Promise<boolean> {
    return this.#read(async ({ log, watchEvents }) => {
      const mark = await watchEvents.mark();
      if (mark?.manifest !== (await log.head()).number) return false;
      return (await watchEvents.evaluated()).size === watchlists;
    });
  }

  #noted(): Promise<number> {
    return this.#read(({ watchEvents }) => watchEvents.newestPosition());
  }

  async #read<T>(work: (state: ReturnType<typeof openSqliteStateStore>) => Promise<T>): Promise<T> {
    const state = openSqliteStateStore(pathsIn(this.#dataDir).state, { readOnly: true });
    try {
      return await work(state);
    } finally {
      await state.close();
    }
  }

  /** Processor time of all its threads. */
  #seconds(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }

  #memory(field: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  }
}

/** What Linux reports to processes, whatever its own clock is. */
const ticksPerSecond = 100;

async function useServer(address: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const path of commonRequests) {
      const response = await fetch(address + path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await response.arrayBuffer();
    }
  }
  await sleep(settleMs);
}
