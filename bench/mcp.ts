/**
 * What agents pay: `get_cve` over MCP, in both revisions, to the same record over REST, in turns over one kept
 * connection each; and the first answer of `cairn mcp` to `cairn cve`. Ratios of times and of processor time. Before that,
 * what the first call adds to the memory of the server.
 *
 * node bench/mcp.ts STORE [rounds]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { processorMs } from '../tests/harness/processor-time.ts';
import { lower, reportFigures } from './figure.ts';
import { formatRatio, ratioInterval } from './ratio.ts';
import { call, type Server, startServer, stopServer } from './serve-checkout.ts';

const [store, rounds = '12'] = process.argv.slice(2);
if (store === undefined) throw new Error('The data folder is missing.');
const limits = { http: 1.4, stdio: 1.5, memoryMb: 25 };
const checkout = resolve(import.meta.dirname, '..');
const cairn = join(checkout, 'bin/cairn.js');
/** Enough that a round takes longer than the clock of processor time can err. */
const callsOfRound = 1_000;
const startsOfRound = 2;

interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const server = await startServer(checkout, resolve(store));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const list = await call(server, { path: '/api/v1/kev/latest?limit=100' });
  const ids: readonly string[] = JSON.parse(list.body.toString()).data.items.map(
    ({ id }: { readonly id: string }) => id,
  );
  const rest = (id: string) => send(server, 'GET', `/api/v1/cve/${id}`, {});
  const mcp = (id: string, meta: object | null) => {
    const params = { name: 'get_cve', arguments: { id }, ...(meta !== null && { _meta: meta }) };
    const version = meta === null ? '2025-11-25' : '2026-07-28';
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': version,
      ...(meta !== null && { 'mcp-method': 'tools/call', 'mcp-name': 'get_cve' }),
    };
    return send(server, 'POST', '/mcp', headers, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  };
  const roads = [
    ['2026-07-28', (id: string) => mcp(id, modernMeta)],
    ['2025-11-25', (id: string) => mcp(id, null)],
  ] as const;
  for (const id of ids) await rest(id);
  const beforeMb = memoryMb();
  await mcp(ids[0] ?? '', modernMeta);
  const addedMb = memoryMb() - beforeMb;
  console.log(`memory of the first call: ${addedMb.toFixed(1)} MB; limit ${limits.memoryMb}`);
  // Memory that was given back meanwhile can hide all of it.
  if (addedMb > 0) {
    reportFigures([lower('memory of the first call', 'MB', [addedMb], { target: limits.memoryMb })]);
  }
  if (addedMb > limits.memoryMb) process.exitCode = 1;
  for (const [revision, ask] of roads) {
    await costOf(ids, rest);
    await costOf(ids, ask);
    await compare(`get_cve over MCP ${revision} to REST`, limits.http, async () => [
      await costOf(ids, ask),
      await costOf(ids, rest),
    ]);
  }
  const [id = ''] = ids;
  await compare('first answer of cairn mcp to cairn cve', limits.stdio, async () => [
    await costOfStarts(() => firstAnswer(id)),
    await costOfStarts(() => started(['cve', id], null)),
  ]);
} finally {
  agent.destroy();
  stopServer(server);
}

/** Prints both ratios. The limit is that of times. */
async function compare(name: string, limit: number, round: () => Promise<[Cost, Cost]>): Promise<void> {
  const pairs: [Cost, Cost][] = [];
  for (let n = 0; n < Number(rounds); n++) pairs.push(await round());
  const ratioOf = (part: keyof Cost) => ratioInterval(pairs.map(([own, other]) => own[part] / other[part]));
  const wall = ratioOf('wallMs');
  const ratios = pairs.map(([own, other]) => own.wallMs / other.wallMs);
  reportFigures([lower(name, 'times', ratios, { target: limit })]);
  const sum = (at: 0 | 1) => pairs.reduce((total, pair) => total + pair[at].wallMs, 0) / pairs.length;
  console.log(
    `${name}: time ${formatRatio(wall)}, processor time ${formatRatio(ratioOf('cpuMs'))}; ${sum(0).toFixed(2)} ms to ${sum(1).toFixed(2)} ms; limit ${limit}`,
  );
  if (wall.low > limit) process.exitCode = 1;
}

/** Times of one call. */
async function costOf(ids: readonly string[], ask: (id: string) => Promise<void>): Promise<Cost> {
  const pid = server.child.pid ?? 0;
  const before = processorMs(pid) ?? 0;
  const startedMs = performance.now();
  for (let n = 0; n < callsOfRound; n++) await ask(ids[n % ids.length] ?? '');
  const wallMs = (performance.now() - startedMs) / callsOfRound;
  return { wallMs, cpuMs: ((processorMs(pid) ?? 0) - before) / callsOfRound };
}

function memoryMb(): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function send(
  { port }: Server,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body?: object,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = request({ host: '127.0.0.1', port, agent, path, method, headers }, (response) => {
    buffer(response).then((bytes) => {
      if (response.statusCode === 200 && !bytes.includes('"isError":true')) resolve();
      else reject(new Error(bytes.toString().slice(0, 500)));
    }, reject);
  });
  sent.on('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  await promise;
}

/** Times of one start until its first answer. The processor time is that of the whole process. */
async function costOfStarts(start: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let n = 0; n < startsOfRound; n++) costs.push(await start());
  const mean = (part: keyof Cost) => costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length;
  return { wallMs: mean('wallMs'), cpuMs: mean('cpuMs') };
}

/** Runs a command until it printed a line, or until its end. */
async function started(args: readonly string[], input: string | null): Promise<Cost> {
  const startedMs = performance.now();
  const settings = { CAIRN_DATA_DIR: resolve(store ?? ''), CAIRN_SYNC: 'off' };
  const child = spawn(process.execPath, [cairn, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (input === null) child.stdin.end();
  else child.stdin.write(input);
  let printed = '';
  let cost: Cost | null = null;
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (cost !== null || (input !== null && !printed.includes('"id":2'))) return;
    cost = { wallMs: performance.now() - startedMs, cpuMs: processorMs(child.pid ?? 0) ?? 0 };
    child.stdin.end();
  });
  await once(child, 'close');
  if (cost === null) throw new Error(`${args.join(' ')} printed nothing.`);
  return cost;
}

function firstAnswer(id: string): Promise<Cost> {
  const clientInfo = { name: 'bench', version: '1' };
  const messages = [
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_cve', arguments: { id } } },
  ];
  return started(['mcp'], messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
}
