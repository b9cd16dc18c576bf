/**
 * Calls of the JavaScript client in one process, and processes of `cairn cve --url`, against a server with the bundled
 * data. Each is compared with a bare `fetch` of the same record, in turn.
 *
 * node bench/sdk.ts [rounds]
 *
 * The first calls and processes are not measured: they compile code, and keep it. The exit code is 1 if a target is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '../sdk/js/src/client.ts';
import { lower, reportFigures } from './figure.ts';
import { formatRatio, ratioInterval } from './ratio.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';

const targets = { call: 1.15, command: 1.3 };
const callsInRound = 200;
const id = 'CVE-2021-44228';
const rounds = Number(process.argv[2] ?? 15);
const launcher = resolve(import.meta.dirname, '../bin/cairn.js');

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-sdk-'));
const settings = {
  CAIRN_DATA_DIR: join(folder, 'store'),
  CAIRN_RATE_LIMIT: '0',
  CAIRN_SYNC: 'off',
  PORT: '0',
};
const server = spawn(process.execPath, [launcher, 'serve'], {
  env: { ...process.env, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const origin = await addressOf();
  const url = `${origin}/api/v1/cve/${id}`;
  const calls = await compareCalls(origin, url);
  const commands = await compareCommands(origin, url);
  console.log(spreadLine('bare fetch', spreadOf(calls.bare), 'ms'));
  console.log(spreadLine('call of the client', spreadOf(calls.own), 'ms'));
  const call = report('client to bare fetch', calls, targets.call);
  console.log(spreadLine('process with a bare fetch', spreadOf(commands.bare), 'ms'));
  console.log(spreadLine('cairn cve --url', spreadOf(commands.own), 'ms'));
  const command = report('command to process', commands, targets.command);
  const holds = call <= targets.call && command <= targets.command;
  console.log(holds ? 'the targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}

/** Times of the same round, in milliseconds. */
interface Pairs {
  readonly bare: readonly number[];
  readonly own: readonly number[];
}

async function compareCalls(origin: string, url: string): Promise<Pairs> {
  const client = connect(origin);
  const bare = async () => {
    const body = await (await fetch(url)).json();
    if (body.data.id !== id) throw new Error('The answer is another.');
  };
  const own = async () => {
    const { data } = await client.getCve({ id });
    if (data.id !== id) throw new Error('The answer is another.');
  };
  return inTurn(
    () => repeated(bare),
    () => repeated(own),
  );
}

async function compareCommands(origin: string, url: string): Promise<Pairs> {
  const script = join(folder, 'bare.mjs');
  writeFileSync(
    script,
    `const { data } = await (await fetch('${url}')).json();\nconsole.log(JSON.stringify(data));\n`,
  );
  const bare = async () => runProgram(process.execPath, [script]);
  const own = async () => runProgram(process.execPath, [launcher, 'cve', id, '--json', '--url', origin]);
  const [one, other] = [await bare(), await own()];
  if (one.output !== other.output) throw new Error('The command and the bare fetch print different records.');
  return inTurn(
    async () => (await bare()).seconds * 1000,
    async () => (await own()).seconds * 1000,
  );
}

/** Both in each round, each first in every second one. */
async function inTurn(bare: () => Promise<number>, own: () => Promise<number>): Promise<Pairs> {
  await bare();
  await own();
  const pairs: { bare: number[]; own: number[] } = { bare: [], own: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.bare.push(await bare());
    pairs.own.push(await own());
    if (round % 2 === 1) pairs.bare.push(await bare());
  }
  return pairs;
}

/** Milliseconds of one call. */
async function repeated(call: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  for (let calls = 0; calls < callsInRound; calls++) await call();
  return (performance.now() - startedMs) / callsInRound;
}

/** Prints the ratio of the rounds with its interval. @returns its mean */
function report(name: string, { bare, own }: Pairs, target: number): number {
  const ratios = own.map((ms, at) => ms / (bare[at] ?? Number.NaN));
  const ratio = ratioInterval(ratios);
  reportFigures([lower(name, 'times', ratios, { target })]);
  console.log(`${`${name} (at most ${target})`.padEnd(44)} ${formatRatio(ratio)}`);
  return ratio.mean;
}

async function addressOf(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const { msg, address } = JSON.parse(line);
    if (msg !== 'ready') continue;
    server.stdout.resume();
    return String(address);
  }
  throw new Error('The server ended before it was ready.');
}
