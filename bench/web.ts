/**
 * The pages of a server on a data folder, in Chromium, compared with an empty page of the same server: size, first content,
 * interactive, long tasks. Then the processor time of CVE pages, and the memory that pages add to an idle server.
 *
 * node bench/web.ts STORE [runs]
 */
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { processorMs } from '../tests/harness/processor-time.ts';
import { type Figure, lower, reportFigures } from './figure.ts';
import { cairnPort, startPinned } from './pinned-server.ts';
import { printFigures } from './print-figures.ts';
import { cairnBin } from './records.ts';
import { spreadOf } from './rounds.ts';

const [store, runs = '9'] = process.argv.slice(2);
if (store === undefined) throw new Error('Name a data folder: npm run bench:web -- STORE');
const cveId = 'CVE-2021-44228';
/** Has no style, no script and no data. */
const emptyPath = '/robots.txt';
const paths = { home: '/', CVE: `/cve/${cveId}`, search: '/search?q=apache', status: '/status' };
const limits = { bytes: 90 * 1024, contentMs: 200, interactiveMs: 400, taskMs: 50, cpuMs: 8, memoryMb: 15 };
const pagesOfRound = 200;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Visit {
  readonly bytes: number;
  readonly contentMs: number;
  readonly interactiveMs: number;
  /** The longest task; 0 if none took over 50 ms, below which the browser reports none. */
  readonly taskMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-web-'));
const children: ChildProcess[] = [];
let browser: Browser | null = null;
try {
  cpSync(resolve(store), join(folder, 'data'), { recursive: true });
  const env = {
    ...process.env,
    ...{ CAIRN_DATA_DIR: join(folder, 'data'), CAIRN_SYNC: 'off', CAIRN_RATE_LIMIT: '0', PORT: '0' },
  };
  const { child, port } = await startPinned([cairnBin, 'serve'], cairnPort, join(folder, 'output'), env);
  children.push(child);
  const pid = child.pid ?? 0;
  const origin = `http://127.0.0.1:${port}`;
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}`);

  await sleep(5_000);
  const ids = await idsOf(origin);
  // As many reads of what pages read: they too leave memory to collect.
  for (let round = 0; round <= Number(runs); round++) {
    for (const id of ids) {
      await fetchText(origin, `/api/v1/cve/${id}/history`, 'application/json');
      await fetchText(origin, `/api/v1/entities/${id}/graph?limit=60`, 'application/json');
    }
  }
  await sleep(15_000);
  const before = memoryMb(pid);
  const processor = await measureProcessor(origin, pid, ids);
  await sleep(15_000);
  const added = aboveZero(memoryMb(pid) - before);

  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const figures = [
    processor,
    lower('memory that pages add to an idle server', 'MB', [added], { target: limits.memoryMb }),
    ...(await measureVisits(browser, origin)),
  ];
  reportFigures(figures);
  const holds = printFigures('pages; times are those beyond an empty page', figures);
  console.log(holds ? 'all targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  await browser?.close();
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** Interleaved: each run visits the empty page, then every page, with nothing in the cache. */
async function measureVisits(browser: Browser, origin: string): Promise<Figure[]> {
  const visits = new Map<string, Visit[]>();
  await visit(browser, origin + paths.CVE);
  for (let run = 0; run < Number(runs); run++) {
    for (const [name, path] of [['empty', emptyPath], ...Object.entries(paths)] as const) {
      visits.set(name, [...(visits.get(name) ?? []), await visit(browser, origin + path)]);
    }
  }
  const all = (name: string, figure: keyof Visit) => (visits.get(name) ?? []).map((one) => one[figure]);
  return Object.keys(paths).flatMap((name) => {
    const beyondEmpty = (figure: keyof Visit) => {
      const floor = spreadOf(all('empty', figure)).median;
      return all(name, figure).map((value) => aboveZero(value - floor));
    };
    return [
      lower(`${name}: size`, 'bytes', all(name, 'bytes'), { target: limits.bytes }),
      lower(`${name}: first content`, 'ms', beyondEmpty('contentMs'), { target: limits.contentMs }),
      lower(`${name}: interactive`, 'ms', beyondEmpty('interactiveMs'), { target: limits.interactiveMs }),
      lower(`${name}: longest task`, 'ms', all(name, 'taskMs').map(aboveZero), { target: limits.taskMs }),
    ];
  });
}

/** A figure must be above zero. */
function aboveZero(value: number): number {
  return Math.max(0.01, value);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
    Reflect.set(globalThis, 'longTasks', tasks);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(400);
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // Modules have run when the document has been loaded.
    return {
      contentMs: paint?.startTime ?? Number.NaN,
      interactiveMs: navigation?.domContentLoadedEventEnd ?? Number.NaN,
      taskMs: Math.max(0, ...(Reflect.get(globalThis, 'longTasks') as number[])),
    };
  });
  await context.close();
  return { bytes, ...times };
}

/** Rounds over many CVE pages by one client, compressed as browsers get them; and of an empty page. */
async function measureProcessor(origin: string, pid: number, ids: readonly string[]): Promise<Figure> {
  const round = async (pathOf: (id: string) => string) => {
    const before = processorMs(pid) ?? Number.NaN;
    for (let i = 0; i < pagesOfRound; i++) {
      await fetchText(origin, pathOf(ids[i % ids.length] ?? cveId), 'text/html');
    }
    return ((processorMs(pid) ?? Number.NaN) - before) / pagesOfRound;
  };
  await round((id) => `/cve/${id}`);
  const costs = { page: [] as number[], empty: [] as number[] };
  for (let run = 0; run < Number(runs); run++) {
    costs.page.push(await round((id) => `/cve/${id}`));
    costs.empty.push(await round(() => emptyPath));
  }
  const floor = spreadOf(costs.empty).median;
  return lower('processor time of a CVE page', 'ms', costs.page, { target: limits.cpuMs, floor });
}

/** CVEs that are listed in KEV, and others that are not. */
async function idsOf(origin: string): Promise<readonly string[]> {
  const queries = ['q=kev:true&sort=-published', 'q=severity:high'];
  const texts = await Promise.all(
    queries.map((query) => fetchText(origin, `/api/v1/search?${query}&limit=100`, 'application/json')),
  );
  return texts.flatMap((text) => JSON.parse(text).data.hits.map(({ id }: { id: string }) => id));
}

/** The text is not unpacked if it is compressed. */
function fetchText(origin: string, path: string, accept: string): Promise<string> {
  const headers = accept === 'text/html' ? { accept, 'accept-encoding': 'gzip' } : { accept };
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
    }).on('error', reject);
  });
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
