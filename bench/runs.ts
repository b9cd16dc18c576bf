/**
 * What it costs to keep answers: processor time of a server that keeps them, compared with one that does not, on the same
 * questions in turns.
 *
 * node bench/runs.ts STORE [rounds]
 *
 * The store is a data folder, to which runs are written. The exit code is 1 if a target is missed.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Server, startServer, stopServer } from './serve-checkout.ts';

const [store, rounds = '20'] = process.argv.slice(2);
if (store === undefined) throw new Error('The argument STORE is missing.');

const questions = [
  'Is CVE-2021-44228 exploited in the wild and what must I do?',
  'How bad is CVE-2024-3400?',
  'Ist CVE-2023-34362 im KEV-Katalog?',
  'CVE-2019-0708 の修正方法は？',
  'Which is worse, CVE-2021-44228 or CVE-2021-45046?',
];
/** Asks of each server in a round. */
const asksPerRound = 40;
const ratioMax = 1.1;
const asksPerSecondMin = 100;
const warmMs = 10_000;

const checkout = resolve(import.meta.dirname, '..');
const servers = await Promise.all((['on', 'off'] as const).map(start));
try {
  await sleep(warmMs);
  for (const server of servers) await round(server, 3);
  const costs: [on: number, off: number][] = [];
  for (let i = 0; i < Number(rounds); i++) {
    const order = i % 2 === 0 ? [0, 1] : [1, 0];
    const cost = [0, 0] satisfies [number, number];
    for (const at of order) cost[at] = await round(servers[at] as Server, 1);
    costs.push([cost[0], cost[1]]);
  }
  const ratio = median(costs.map(([on, off]) => on / off));
  const asksPerSecond = 1_000 / median(costs.map(([on]) => on));
  console.log(
    `CPU of an ask that is kept, relative to one that is not: ${ratio.toFixed(3)}, at most ${ratioMax}`,
  );
  console.log(`asks a second of one core, kept: ${asksPerSecond.toFixed(0)}, at least ${asksPerSecondMin}`);
  process.exitCode = ratio <= ratioMax && asksPerSecond >= asksPerSecondMin ? 0 : 1;
} finally {
  servers.forEach(stopServer);
}

async function start(mode: 'on' | 'off'): Promise<Server> {
  process.env.CAIRN_RUNS = mode;
  return startServer(checkout, store ?? '');
}

/** Processor time of the server for an ask, in milliseconds, with what it does until 100 ms later. */
async function round(server: Server, times: number): Promise<number> {
  const before = cpuMs(server);
  for (let i = 0; i < asksPerRound * times; i++) {
    const body = JSON.stringify({ question: questions[i % questions.length] });
    const { status } = await call(server, { path: '/api/ai/ask', body });
    if (status !== 200) throw new Error(`The answer has the status ${status}.`);
  }
  await sleep(100);
  return (cpuMs(server) - before) / (asksPerRound * times);
}

/** User and system time of all threads. */
function cpuMs({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
