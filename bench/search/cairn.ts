import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { openLocalServices } from '../../src/main/local-services.ts';
import type { SearchInput, SearchResult } from '../../src/services/search/contract.ts';
import type { Ask, Engine } from './engine.ts';
import { cairnInput, type LoggedQuery } from './query.ts';

const bin = resolve(import.meta.dirname, '../../bin/cairn.js');

export function cairnEnvironment(store: string): NodeJS.ProcessEnv {
  return { ...process.env, CAIRN_DATA_DIR: store, CAIRN_RATE_LIMIT: '0', CAIRN_SYNC: 'off', PORT: '0' };
}

/** The service itself over a store, in this process. */
export async function openService(name: string, store: string): Promise<Engine> {
  const { services, close } = await openLocalServices(store);
  const prepare = async (query: LoggedQuery): Promise<Ask> => {
    const input = await inputAtPage(query, (requested) => services.search(requested));
    return async () => (await services.search(input)).hits.length;
  };
  return { name, prepare, close };
}

/** A running server and a way to send requests to it. */
export interface RunningCairn extends Engine {
  readonly pid: number | undefined;
  /** The response to a path. */
  read<T>(path: string): Promise<T>;
}

/** `cairn serve` over a store, used over one connection. Its log goes to a file in `folder`. */
export async function startServer(store: string, folder: string): Promise<RunningCairn> {
  const log = join(folder, `server-${process.hrtime.bigint()}.log`);
  const server = spawn(process.execPath, [bin, 'serve'], {
    env: cairnEnvironment(store),
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  const client = new Client(await addressIn(log, server));
  const text = async (path: string) => {
    const { statusCode, body } = await client.request({ method: 'GET', path });
    const answer = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${answer}`);
    return answer;
  };
  const read = async <T>(path: string): Promise<T> => (JSON.parse(await text(path)) as { data: T }).data;
  const prepare = async (query: LoggedQuery): Promise<Ask> => {
    const input = await inputAtPage(query, (requested) => read<SearchResult>(pathOf(requested)));
    const path = pathOf(input);
    const hits = (await read<SearchResult>(path)).hits.length;
    return async () => {
      await text(path);
      return hits;
    };
  };
  const close = async () => {
    await client.close();
    server.kill('SIGTERM');
    await new Promise((ended) => server.once('exit', ended));
  };
  return { name: 'Cairn over HTTP', pid: server.pid, prepare, read, close };
}

async function addressIn(log: string, server: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 3_000 && server.exitCode === null; tries++) {
    const address = /"address":"([^"]+)"/.exec(readFileSync(log, 'utf8'))?.[1];
    if (address !== undefined) return address;
    await sleep(5);
  }
  throw new Error(`Cairn did not start: ${readFileSync(log, 'utf8')}`);
}

/** Follows the cursors to the requested page, or to the last one. */
async function inputAtPage(
  query: LoggedQuery,
  search: (input: SearchInput) => Promise<SearchResult>,
): Promise<SearchInput> {
  let input: SearchInput = cairnInput(query);
  for (let page = 0; page < query.page; page++) {
    const { nextCursor } = await search(input);
    if (nextCursor === null) break;
    input = { ...input, cursor: nextCursor };
  }
  return input;
}

export function pathOf(input: SearchInput): string {
  const requested = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v1/search?${new URLSearchParams(requested)}`;
}
