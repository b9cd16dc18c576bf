/**
 * What the HTTP layer costs compared with its floor, a bare node:http server that sends the same bytes. The
 * services return at once, so that only the layer is measured. The rounds are interleaved, with the server
 * on one core and the client, wrk, on another. CPU time per request is steadier than the request rate on a
 * shared machine.
 *
 * node bench/http-floor.ts [rounds]
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { createApp } from '../src/http/app.ts';
import { appOptions } from '../src/http/testing/app-options.ts';
import { fakeServices } from '../src/http/testing/services.ts';
import { spreadLine, spreadOf } from './rounds.ts';

const modes = ['floor', 'layer', 'layer without log', 'layer without limiter'] as const;
type Mode = (typeof modes)[number];

const rateRatioMin = 0.6;
const roundSeconds = 1;
const ticksPerSecond = 100;
const path = '/api/v1/cve/CVE-2021-44228';
const data = JSON.stringify({ id: 'CVE-2021-44228', description: 'x'.repeat(4_000) });
const run = promisify(execFile);

const requested = modes.find((mode) => mode === process.argv[2]);
if (requested !== undefined) await serve(requested);
else await compare(Number(process.argv[2] ?? 15));

/** Serves in one of the modes and prints its port. */
async function serve(mode: Mode): Promise<void> {
  if (mode === 'floor') {
    const body = `{"data":${data},"version":"1.0.0","requestId":"req_${'0'.repeat(24)}"}`;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
    const server = createServer((_, response) => response.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
    return;
  }
  const sink = pino.destination({ dest: '/dev/null', sync: true, minLength: 4_096 });
  const services = fakeServices({ readVulnerability: async () => data });
  const app = await createApp(
    appOptions({
      servicesFor: () => services,
      log: mode === 'layer without log' ? pino({ level: 'silent' }) : pino(sink),
      limitPerMinute: mode === 'layer without limiter' ? 0 : 9_999_999,
    }),
  );
  console.log(
    JSON.stringify({ port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) }),
  );
}

async function compare(rounds: number): Promise<void> {
  const servers = await Promise.all(modes.map(start));
  try {
    for (const server of servers) await measure(server);
    for (let round = 0; round < rounds; round++) {
      for (const server of servers) server.runs.push(await measure(server));
    }
  } finally {
    for (const { child } of servers) child.kill();
  }
  const [floor] = servers;
  for (const { mode, runs } of servers) {
    const ratios = runs.map(({ rate }, i) => rate / (floor?.runs[i]?.rate ?? Number.NaN));
    console.log(spreadLine(`${mode}: requests per second`, spreadOf(runs.map(({ rate }) => rate)), ''));
    console.log(spreadLine(`${mode}: CPU per request`, spreadOf(runs.map(({ cpu }) => cpu)), 'µs'));
    console.log(spreadLine(`${mode}: rate to floor`, spreadOf(ratios), 'times'));
    if (mode === 'layer' && spreadOf(ratios).median < rateRatioMin) process.exitCode = 1;
  }
}

interface Server {
  readonly mode: Mode;
  readonly port: number;
  readonly child: ReturnType<typeof spawn>;
  readonly runs: { readonly rate: number; readonly cpu: number }[];
}

async function start(mode: Mode): Promise<Server> {
  const args = ['-c', '0', process.execPath, import.meta.filename, mode];
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { mode, port: JSON.parse(String(line)).port, child, runs: [] };
}

async function measure({ port, child }: Server): Promise<{ rate: number; cpu: number }> {
  const before = cpuSecondsOf(child.pid);
  const args = ['-c', '1', 'wrk', '-t1', '-c32', `-d${roundSeconds}s`, `http://127.0.0.1:${port}${path}`];
  const { stdout } = await run('taskset', args);
  const seconds = cpuSecondsOf(child.pid) - before;
  if (/Non-2xx/.test(stdout)) throw new Error(`Some requests failed:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cpu: (seconds * 1e6) / requests };
}

/** User and system time of a process, as counted by Linux. */
function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
