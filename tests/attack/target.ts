import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { root } from '../architecture/project-files.ts';

/** The attacked server, in its own process. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** Ids of the requests that it logged. */
  readonly logged: ReadonlySet<string>;
  /** Lines of its log about internal errors, shortened. */
  readonly failures: readonly string[];
  /** Null while it runs. */
  exitCode(): number | string | null;
  /** Current resident memory. */
  memoryMb(): number;
  /** Currently open files and sockets. */
  fileCount(): number;
  /** Asks it to stop; the milliseconds until it ended. */
  stop(): Promise<number>;
  /** Ends it with kill -9. */
  kill(): Promise<number>;
}

const failureLengthMax = 300;

/**
 * Starts `cairn serve` over a data folder.
 * @param settings environment variables in addition to those of every target
 */
export async function startTarget(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const { PATH, TMPDIR, NODE_OPTIONS, TEST_STARTER_PACK } = process.env;
  const own = {
    CAIRN_DATA_DIR: dataDir,
    PORT: '0',
    CAIRN_HOSTS: 'x',
    CAIRN_RATE_LIMIT: '0',
    CAIRN_SYNC: 'off',
  };
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [`${root}/bin/cairn.js`, 'serve'], {
    env: { PATH, TMPDIR, NODE_OPTIONS, TEST_STARTER_PACK, ...own, ...settings },
  });
  const logged = new Set<string>();
  const failures: string[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const { requestId, status, msg, address, level } = JSON.parse(line);
    if (requestId !== undefined && status !== undefined) logged.add(requestId);
    else if (level >= 50) failures.push(line.slice(0, failureLengthMax));
    if (msg === 'ready') ready.resolve(address);
  });
  child.stderr.on('data', (text) => failures.push(String(text).slice(0, failureLengthMax)));
  child.once('exit', () => ready.reject(new Error(`The server ended at once: ${failures.join(' ')}`)));
  const { hostname, port } = new URL(await ready.promise);
  const read = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  const end = async (signal: NodeJS.Signals) => {
    const begun = performance.now();
    if (child.exitCode !== null || child.signalCode !== null) return 0;
    child.kill(signal);
    await once(child, 'exit');
    return performance.now() - begun;
  };
  return {
    host: hostname,
    port: Number(port),
    logged,
    failures,
    exitCode: () => child.exitCode ?? child.signalCode,
    memoryMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(read('status'))?.[1] ?? Number.NaN) / 1024,
    fileCount: () => readdirSync(`/proc/${child.pid}/fd`).length,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
