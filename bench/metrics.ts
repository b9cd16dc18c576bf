/**
 * What the counters cost. `/metrics` is scraped 50 times a second from the listener of its own. The cost of the record
 * route is two processor times. One is that of `RequestMeter.count`, in a loop in this process. The other is that of a
 * server for one record over HTTP.
 *
 * node bench/metrics.ts [seconds]
 *
 * The data is what comes with Cairn. The exit code is 1 if a target is missed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestMetrics } from '../src/metrics/request-metrics.ts';
import { lower, reportFigures } from './figure.ts';
import { readRequest, sendLoad } from './load.ts';
import { cairnPort, startPinned } from './pinned-server.ts';

const targets = { scrapeMs: 10, share: 0.02 };
const seconds = Number(process.argv[2] ?? 20);
const scrapesPerSecond = 50;
const requests = 40_000;
const counts = 2_000_000;
const launcher = resolve(import.meta.dirname, '../bin/cairn.js');
const metricsPort = /"address":"(http:\/\/127\.0\.0\.1:\d+\/metrics)"/;

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-metrics-'));
const log = join(folder, 'log');
const { child, port } = await startPinned([launcher, 'serve'], cairnPort, log, {
  ...process.env,
  CAIRN_DATA_DIR: join(folder, 'store'),
  CAIRN_RATE_LIMIT: '0',
  CAIRN_SYNC: 'off',
  CAIRN_METRICS_PORT: String(20_000 + (process.pid % 20_000)),
  PORT: '0',
});
try {
  const list = JSON.parse(await (await fetch(`http://127.0.0.1:${port}/api/v1/kev/latest?limit=100`)).text());
  const paths = list.data.items.map(({ id }: { readonly id: string }) => `/api/v1/cve/${id}`);
  const send = async (count: number) => {
    let sent = 0;
    await sendLoad(port, 8, () => (sent < count ? readRequest(paths[sent++ % paths.length]) : null));
  };
  await send(requests / 4);
  const before = processorMs();
  await send(requests);
  const recordUs = ((processorMs() - before) / requests) * 1_000;

  const address = metricsPort.exec(readFileSync(log, 'utf8'))?.[1];
  if (address === undefined) throw new Error('The listener for scrapes did not start.');
  const times: number[] = [];
  const scrapes: Promise<void>[] = [];
  for (let count = 0; count < seconds * scrapesPerSecond; count++) {
    scrapes.push(scrape(address, times));
    await sleep(1_000 / scrapesPerSecond);
  }
  await Promise.all(scrapes);
  times.sort((a, b) => a - b);
  const scrapeMs = times[Math.floor(times.length * 0.95)] ?? Number.NaN;

  const share = countUs() / recordUs;
  console.log(`/metrics, p95 of ${times.length} (at most ${targets.scrapeMs}): ${scrapeMs.toFixed(1)} ms`);
  console.log(`a record takes ${recordUs.toFixed(1)} µs of processor time`);
  console.log(`counting it (at most ${targets.share * 100} %): ${(share * 100).toFixed(2)} %`);
  reportFigures([
    lower('/metrics, p95', 'ms', [scrapeMs], { target: targets.scrapeMs }),
    lower('processor time of a record', 'µs', [recordUs]),
    lower('counting a request, of its record', '%', [share * 100], { target: targets.share * 100 }),
  ]);
  const holds = scrapeMs <= targets.scrapeMs && share <= targets.share;
  console.log(holds ? 'the targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true });
}

async function scrape(address: string, times: number[]): Promise<void> {
  const startedMs = performance.now();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
  await answer.text();
  times.push(performance.now() - startedMs);
}

/** Processor time of counting one request, in microseconds, once the code is warm. */
function countUs(): number {
  const meter = new RequestMetrics('bench', { withProcess: false }).meterOf('/x', 'GET', 'record');
  let last = 0;
  for (let round = 0; round < 2; round++) {
    const before = process.cpuUsage();
    for (let count = 0; count < counts; count++) meter.count(200, 0.001, false);
    const { user, system } = process.cpuUsage(before);
    last = (user + system) / counts;
  }
  return last;
}

/** Processor time of the server so far, in milliseconds. A tick of the kernel is 10. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
