/**
 * The throughput of `GET /api/v1/cve/:id` on the full data, compared with bare node:http that sends the same
 * bytes from memory, in interleaved rounds. Each server runs on core 0, the client on core 1. The rate
 * limiter is on, with a limit that is never reached.
 *
 * node bench/http.ts [rounds] [seconds a round]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 7);
const secondsEach = Number(process.argv[3] ?? 3);
const ratioMin = 0.6;
const sampleSize = 2_000;
const here = (name: string) => resolve(import.meta.dirname, name);
const data = here('../../shared/data');

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const environment = {
  ...process.env,
  CAIRN_DATA_DIR: join(folder, 'store'),
  CAIRN_RATE_LIMIT: '9999999',
  PORT: '0',
};
const servers: ChildProcess[] = [];
try {
  await loadStore();
  const cairn = await startServer(
    [here('../bin/cairn.js'), 'serve'],
    /"address":"http:\/\/127\.0\.0\.1:(\d+)"/,
  );
  const paths = await samplePaths(cairn);
  const pairs: [string, string][] = [];
  for (const path of paths)
    pairs.push([path, await (await fetch(`http://127.0.0.1:${cairn}${path}`)).text()]);
  writeFileSync(join(folder, 'paths.json'), JSON.stringify(paths));
  writeFileSync(join(folder, 'bodies.json'), JSON.stringify(pairs));
  const bare = await startServer([here('http-bare.ts'), join(folder, 'bodies.json')], /^(\d+)$/m);

  await measure(bare);
  await measure(cairn);
  const rates: { bare: number; cairn: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    rates.push({ bare: await measure(bare), cairn: await measure(cairn) });
    const last = rates.at(-1);
    console.error(
      `round ${round + 1} of ${rounds}: bare ${last?.bare.toFixed(0)}, cairn ${last?.cairn.toFixed(0)} a second`,
    );
  }
  const bodyBytes = pairs.reduce((sum, [, body]) => sum + Buffer.byteLength(body), 0) / pairs.length;
  const ratio = spreadOf(rates.map((rate) => rate.cairn / rate.bare));
  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds of ${secondsEach} s`,
  );
  console.log(`${pairs.length} records, ${Math.round(bodyBytes)} bytes on average`);
  console.log(spreadLine('bare node:http', spreadOf(rates.map((rate) => rate.bare)), 'requests/s'));
  console.log(spreadLine('GET /api/v1/cve/:id', spreadOf(rates.map((rate) => rate.cairn)), 'requests/s'));
  console.log(spreadLine(`ratio (at least ${ratioMin})`, ratio, ''));
  console.log(ratio.median >= ratioMin ? 'the target holds' : 'the target is missed');
  process.exitCode = ratio.median >= ratioMin ? 0 : 1;
} finally {
  for (const server of servers) server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function loadStore(): Promise<void> {
  const input = join(folder, 'input');
  mkdirSync(input);
  for (const file of [
    'cve/cvelistV5-2025-01-24.tar.zst',
    'kev/known_exploited_vulnerabilities-2026.08.21.json',
    'epss/epss_scores-2026-08-16.csv.gz',
  ]) {
    copyFileSync(join(data, file), join(input, basename(file)));
  }
  await runProgram(
    process.execPath,
    [here('../bin/cairn.js'), 'sync', '--from', input, '--json'],
    environment,
  );
}

/**
 * Its output goes to a file, because reading it here would take time from the measured cores.
 * @returns the port, taken from the server's first matching line
 */
async function startServer(args: readonly string[], portLine: RegExp): Promise<string> {
  const output = join(folder, `output-${servers.length}`);
  const server = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    env: environment,
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
  });
  servers.push(server);
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const port = portLine.exec(readFileSync(output, 'utf8'))?.[1];
    if (port !== undefined) return port;
    await sleep(100);
  }
  throw new Error(`${args[0]} did not start.`);
}

/** The most recently published records. */
async function samplePaths(port: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  while (ids.length < sampleSize) {
    const url = `http://127.0.0.1:${port}/api/v1/cve/latest?limit=100${cursor && `&cursor=${cursor}`}`;
    const { data } = (await (await fetch(url)).json()) as {
      data: { items: { id: string }[]; nextCursor: string };
    };
    ids.push(...data.items.map(({ id }) => id));
    cursor = data.nextCursor;
  }
  return ids.map((id) => `/api/v1/cve/${id}`);
}

/** Requests per second. */
async function measure(port: string): Promise<number> {
  const args = [
    '-c',
    '1',
    process.execPath,
    here('http-client.ts'),
    port,
    String(secondsEach),
    join(folder, 'paths.json'),
  ];
  const { requests, seconds, failed } = JSON.parse((await runProgram('taskset', args)).output);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return requests / seconds;
}
