/**
 * What it costs to keep answers: processor time of a server that keeps them, compared with one that does not, on the same
 * questions in turns. Then how long pinned replays of kept answers take, one after another and many at once.
 *
 * node bench/runs.ts STORE [rounds]
 *
 * The store is a data folder, to which runs are written. The exit code is 1 if a target is missed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { higher, lower, reportFigures } from './figure.ts';
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
const asksPerRound = 100;
const ratioMax = 1.1;
const asksPerSecondMin = 100;
const warmMs = 10_000;
const replays = 300;
const replayMsMax = 30;
const replaysAtOnce = 200;

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
  const ratios = costs.map(([on, off]) => on / off).sort((a, b) => a - b);
  const ratio = median(ratios);
  const [low, high] = [0.25, 0.75].map((share) => ratios[Math.floor(ratios.length * share)] ?? Number.NaN);
  const asksPerSecond = 1_000 / median(costs.map(([on]) => on));
  console.log(
    `CPU of an ask that is kept, relative to one that is not: ${ratio.toFixed(3)}, at most ${ratioMax}; half of the rounds from ${low?.toFixed(3)} to ${high?.toFixed(3)}`,
  );
  console.log(`asks a second of one core, kept: ${asksPerSecond.toFixed(0)}, at least ${asksPerSecondMin}`);
  const p95 = await replayTimes(servers[0] as Server);
  console.log(`pinned replay, p95: ${p95.toFixed(1)} ms, at most ${replayMsMax}`);
  const askRates = costs.map(([on]) => 1_000 / on);
  reportFigures([
    lower('processor time of an ask that is kept to one that is not', 'times', ratios, { target: ratioMax }),
    higher('asks of one core', 'a second', askRates, { target: asksPerSecondMin }),
    lower('pinned replay, p95', 'ms', [p95], { target: replayMsMax }),
  ]);
  const isMet = ratio <= ratioMax && asksPerSecond >= asksPerSecondMin && p95 <= replayMsMax;
  process.exitCode = isMet ? 0 : 1;
} finally {
  servers.forEach(stopServer);
}

async function start(mode: 'on' | 'off'): Promise<Server> {
  process.env.CAIRN_RUNS = mode;
  return startServer(checkout, store ?? '');
}

/** The time in which 95 of 100 pinned replays are answered. */
async function replayTimes(server: Server): Promise<number> {
  const bodies = await Promise.all(questions.map((question) => replayBody(server, question)));
  const replay = async (i: number) => {
    const startedMs = performance.now();
    const body = bodies[i % bodies.length] ?? '';
    const { status } = await call(server, { path: '/api/v9/investigations/replay', body });
    return { status, ms: performance.now() - startedMs };
  };
  for (let i = 0; i < bodies.length * 4; i++) await replay(i);
  const times: number[] = [];
  for (let i = 0; i < replays; i++) times.push((await replay(i)).ms);
  const startedMs = performance.now();
  const all = await Promise.all(Array.from({ length: replaysAtOnce }, (_, i) => replay(i)));
  const refused = all.filter(({ status }) => status !== 200).length;
  const tookMs = (performance.now() - startedMs).toFixed(0);
  console.log(`${replaysAtOnce} pinned replays at once: ${tookMs} ms, ${refused} refused`);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function replayBody(server: Server, question: string): Promise<string> {
  const { body } = await call(server, { path: '/api/ai/ask', body: JSON.stringify({ question }) });
  const { intent, runId } = JSON.parse(body.toString()).meta;
  return JSON.stringify({ question, intent, runId, mode: 'pinned' });
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

/** Time of all threads on a processor. The times in `/proc/PID/stat` have steps of 10 ms, too coarse for a round. */
function cpuMs({ child }: Server): number {
  const tasks = `/proc/${child.pid}/task`;
  const ns = readdirSync(tasks).map((id) =>
    Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return ns.reduce((sum, each) => sum + each, 0) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
