import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PinnedServer {
  readonly child: ChildProcess;
  readonly port: number;
}

/** The line in which `cairn serve` on a loopback address says its port. */
export const cairnPort = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/;

/**
 * Starts a server on core 0, and waits until its output has its port.
 * @param args of node
 * @param output a file, because reading the output here would take time from the measured cores
 */
export async function startPinned(
  args: readonly string[],
  portLine: RegExp,
  output: string,
  env: NodeJS.ProcessEnv,
): Promise<PinnedServer> {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    env,
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
  });
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    const port = portLine.exec(readFileSync(output, 'utf8'))?.[1];
    if (port !== undefined) return { child, port: Number(port) };
    await sleep(100);
  }
  child.kill();
  throw new Error(`${args[0]} did not start: ${readFileSync(output, 'utf8')}`);
}
