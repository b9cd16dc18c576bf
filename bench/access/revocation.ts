import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '../../src/access/api-key.ts';
import { type Figure, lower } from '../figure.ts';
import { cairnBin } from '../records.ts';

const times = 10;
const secondsMax = 1;
const pollEveryMs = 5;

export interface Revocations {
  /** The ports of servers on the same data folder. */
  readonly ports: readonly number[];
  /** The environment of the command line for that data folder. */
  readonly env: NodeJS.ProcessEnv;
  readonly path: string;
}

/** How many keys `measureRevocations` revokes. */
export const keysRevoked = 2 * times;

/**
 * From the confirmation that a key is revoked until all servers refuse it: the output of `cairn key revoke`, or the response to
 * DELETE. Each server had the key in memory.
 */
export async function measureRevocations(
  { ports, env, path }: Revocations,
  apiKeys: readonly string[],
): Promise<Figure[]> {
  const [byCommand, byDelete]: [number[], number[]] = [[], []];
  for (let n = 0; n < times; n++) {
    const [one = '', other = ''] = [apiKeys[2 * n], apiKeys[2 * n + 1]];
    byCommand.push(await refusedAfterMs(ports, path, one, () => revokeByCommand(one, env)));
    byDelete.push(
      await refusedAfterMs(ports, path, other, () => revokeByDelete(other, ports[n % ports.length])),
    );
  }
  return [
    figureOf('refused by both servers after cairn key revoke', byCommand),
    figureOf('refused by both servers after DELETE', byDelete),
  ];
}

/** @param revoke returns when the revocation was confirmed */
async function refusedAfterMs(
  ports: readonly number[],
  path: string,
  apiKey: string,
  revoke: () => Promise<number>,
): Promise<number> {
  for (const port of ports) {
    const status = await statusOf(port, path, apiKey);
    if (status !== 200) throw new Error(`A key is refused with ${status} before it is revoked.`);
  }
  const refusedTimes = Promise.all(ports.map((port) => refusedAtMs(port, path, apiKey)));
  const [confirmedAtMs, refusedAt] = await Promise.all([revoke(), refusedTimes]);
  return Math.max(0, ...refusedAt.map((ms) => ms - confirmedAtMs));
}

/** Sends requests until one is refused, and one more. */
async function refusedAtMs(port: number, path: string, apiKey: string): Promise<number> {
  while ((await statusOf(port, path, apiKey)) === 200) await sleep(pollEveryMs);
  const atMs = performance.now();
  const status = await statusOf(port, path, apiKey);
  if (status !== 401) throw new Error(`A revoked key is answered with ${status}.`);
  return atMs;
}

async function statusOf(port: number, path: string, apiKey: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': apiKey } });
  await response.arrayBuffer();
  return response.status;
}

async function revokeByCommand(apiKey: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [cairnBin, 'key', 'revoke', hashOf(apiKey)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const confirmed = once(child.stdout, 'data').then(() => performance.now());
  const [code] = await ended;
  if (code !== 0) throw new Error(`cairn key revoke ended with ${code}.`);
  return confirmed;
}

async function revokeByDelete(apiKey: string, port: number | undefined): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/v1/keys/current`;
  const response = await fetch(url, { method: 'DELETE', headers: { 'x-api-key': apiKey } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`DELETE is answered with ${response.status}.`);
  return performance.now();
}

/** The target is for the longest. */
function figureOf(name: string, all: readonly number[]): Figure {
  return lower(`${name}, the longest of ${all.length}`, 's', [Math.max(...all) / 1000], {
    target: secondsMax,
  });
}
