/**
 * What answers cost over HTTP: processor time of the server for each answer, times by kind, how long other requests
 * wait meanwhile, and the memory that the first answers take.
 *
 * node bench/answers.ts STORE [rounds]
 *
 * The store is a data folder. The exit code is 1 if a target is missed.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Server, startServer, stopServer } from './serve-checkout.ts';

const [store, rounds = '20'] = process.argv.slice(2);
if (store === undefined) throw new Error('The argument STORE is missing.');

const questions: Readonly<Record<string, readonly string[]>> = {
  cve: [
    'Is CVE-2021-44228 exploited in the wild and what must I do?',
    'How bad is CVE-2024-3400?',
    'Ist CVE-2023-34362 im KEV-Katalog?',
    'CVE-2019-0708 の修正方法は？',
    'Which is worse, CVE-2021-44228 or CVE-2021-45046?',
    'What should I patch first: CVE-2024-3400, CVE-2023-34362, CVE-2021-44228?',
  ],
  products: [
    'Is log4j 2.14.1 affected by CVE-2021-44228?',
    'What vulnerabilities are in Apache HTTP Server?',
    'Welche Schwachstellen hat Windows Server 2019?',
  ],
  relations: [
    'How is APT29 linked to T1059?',
    'Which techniques does Sandworm Team use?',
    'What is CWE-79?',
    'How do I detect T1190?',
  ],
  lists: [
    'What was added to KEV in the last 30 days?',
    'How many CVEs were published per month this year?',
    'deserialization in java middleware',
    'How old is your data?',
  ],
};

/** Milliseconds; megabytes. */
const targets = { cpuMs: 8, askMs: 40, relationMs: 60, reportMs: 60, delayMs: 20, memoryMb: 25 };
const warmMs = 12_000;

const server = await startServer(resolve(import.meta.dirname, '..'), store);
try {
  await sleep(warmMs);
  await call(server, { path: '/api/v1/search?q=log4j' });
  const idle = await delays(server, () => sleep(8_000));
  const beforeMb = memoryMb(server);
  await asks('ask', 1);
  const memory = memoryMb(server) - beforeMb;
  // The requests that measure delays would cost as much as the answers.
  const cpuBefore = cpuMs(server);
  const { length: count } = await asks('ask', Number(rounds));
  const cpu = (cpuMs(server) - cpuBefore) / count;
  const times: Record<string, number> = {};
  const busy = await delays(server, async () => {
    for (const kind of Object.keys(questions)) {
      times[kind] = p95(await asks('ask', Number(rounds), kind));
    }
  });
  const report = p95(await asks('report', Number(rounds)));
  const plain = Math.max(times.cve ?? 0, times.lists ?? 0);
  const wide = Math.max(times.products ?? 0, times.relations ?? 0);
  const delay = percentile(busy, 0.999) - percentile(idle, 0.999);
  const figures: readonly (readonly [name: string, value: number, max: number])[] = [
    ['mean CPU of an answer, ms', cpu, targets.cpuMs],
    ['p95 of ask, ms', plain, targets.askMs],
    ['p95 of ask, relations and products, ms', wide, targets.relationMs],
    ['p95 of report, ms', report, targets.reportMs],
    ['p99.9 of other requests above idle, ms', delay, targets.delayMs],
    ['memory at first use, MB', memory, targets.memoryMb],
  ];
  for (const [name, value, max] of figures) {
    console.log(
      `${name.padEnd(60)} ${value.toFixed(1).padStart(8)}  at most ${max}  ${value <= max ? '' : 'MISSED'}`,
    );
  }
  for (const [kind, value] of Object.entries(times)) console.log(`  p95 of ${kind}: ${value.toFixed(1)} ms`);
  process.exitCode = figures.some(([, value, max]) => value > max) ? 1 : 0;
} finally {
  stopServer(server);
}

/** How long each answer took, in milliseconds. */
async function asks(shape: 'ask' | 'report', times: number, kind?: string): Promise<number[]> {
  const texts = kind === undefined ? Object.values(questions).flat() : (questions[kind] ?? []);
  const took: number[] = [];
  for (let round = 0; round < times; round++) {
    for (const text of texts) {
      const body = JSON.stringify(shape === 'ask' ? { question: text } : { topic: text });
      const startedMs = performance.now();
      const { status } = await call(server, { path: `/api/ai/${shape}`, body });
      if (status !== 200) throw new Error(`${text}: ${status}`);
      took.push(performance.now() - startedMs);
    }
  }
  return took;
}

/** How long records on another connection take while some work is done. The main thread answers them. */
async function delays({ port, child }: Server, work: () => Promise<unknown>): Promise<number[]> {
  const agent = new (await import('node:http')).Agent({ keepAlive: true, maxSockets: 1 });
  const other = { port, child, agent };
  const took: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const startedMs = performance.now();
      await call(other, { path: '/api/v1/cve/CVE-2024-3400' });
      took.push(performance.now() - startedMs);
      await sleep(4);
    }
  })();
  await work();
  isDone = true;
  await watching;
  agent.destroy();
  return took;
}

function p95(took: readonly number[]): number {
  return percentile(took, 0.95);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** User and system time of all threads. */
function cpuMs({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryMb({ child }: Server): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
