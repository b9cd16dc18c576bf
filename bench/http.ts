/**
 * The throughput of `GET /api/v1/cve/:id` on the full data, compared with bare node:http that sends the same
 * bytes from memory, in interleaved rounds. The records are 2,000, which a server remembers, and again many
 * times more than it remembers, in turn. Each server runs on core 0, the client on core 1. The rate limiter is
 * on, with a limit that is never reached.
 *
 * node bench/http.ts [rounds] [seconds a round]
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { higher, reportFigures } from './figure.ts';
import { cairnPort, startPinned } from './pinned-server.ts';
import { cairnBin, loadRecords, recordPaths } from './records.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 7);
const secondsEach = Number(process.argv[3] ?? 3);
/** How many records, and the ratio to reach. */
const kinds = [
  { name: '2,000 records', records: 2_000, ratioMin: 0.6 },
  { name: '20,000 records in turn', records: 20_000, ratioMin: 0.45 },
] as const;
const recordsMax = 20_000;
const here = (name: string) => resolve(import.meta.dirname, name);

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const environment = {
  ...process.env,
  CAIRN_DATA_DIR: join(folder, 'store'),
  CAIRN_RATE_LIMIT: '9999999',
  PORT: '0',
};
const servers: ChildProcess[] = [];
try {
  await loadRecords(folder, environment);
  const cairn = await startServer([cairnBin, 'serve'], cairnPort);
  const paths = await recordPaths(cairn, recordsMax);
  const pairs: [string, string][] = [];
  for (const path of paths)
    pairs.push([path, await (await fetch(`http://127.0.0.1:${cairn}${path}`)).text()]);
  writeFileSync(join(folder, 'bodies.json'), JSON.stringify(pairs));
  const bare = await startServer([here('http-bare.ts'), join(folder, 'bodies.json')], /^(\d+)$/m);

  const bodyBytes = pairs.reduce((sum, [, body]) => sum + Buffer.byteLength(body), 0) / pairs.length;
  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds of ${secondsEach} s`,
  );
  console.log(`${Math.round(bodyBytes)} bytes on average`);
  let holds = true;
  for (const { name, records, ratioMin } of kinds) {
    writeFileSync(join(folder, 'paths.json'), JSON.stringify(paths.slice(0, records)));
    const rates = await compare(bare, cairn);
    const ratios = rates.map((rate) => rate.cairn / rate.bare);
    const [bareRates, cairnRates] = [rates.map((rate) => rate.bare), rates.map((rate) => rate.cairn)];
    const ratio = spreadOf(ratios);
    console.log(name);
    console.log(spreadLine('bare node:http', spreadOf(bareRates), 'requests/s'));
    console.log(spreadLine('GET /api/v1/cve/:id', spreadOf(cairnRates), 'requests/s'));
    console.log(spreadLine(`ratio (at least ${ratioMin})`, ratio, ''));
    reportFigures([
      higher(name, 'requests/s', cairnRates, { floor: spreadOf(bareRates).median }),
      higher(`${name}, to bare node:http`, 'times', ratios, { target: ratioMin }),
    ]);
    holds &&= ratio.median >= ratioMin;
  }
  console.log(holds ? 'the targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const server of servers) server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** @returns the port */
async function startServer(args: readonly string[], portLine: RegExp): Promise<number> {
  const output = join(folder, `output-${servers.length}`);
  const { child, port } = await startPinned(args, portLine, output, environment);
  servers.push(child);
  return port;
}

/** Requests per second of both, in each round. */
async function compare(bare: number, cairn: number) {
  await measure(bare);
  await measure(cairn);
  const rates: { bare: number; cairn: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const last = { bare: await measure(bare), cairn: await measure(cairn) };
    rates.push(last);
    console.error(
      `round ${round + 1} of ${rounds}: bare ${last.bare.toFixed(0)}, cairn ${last.cairn.toFixed(0)} a second`,
    );
  }
  return rates;
}

/** Requests per second. */
async function measure(port: number): Promise<number> {
  const args = [
    '-c',
    '1',
    process.execPath,
    here('http-client.ts'),
    String(port),
    String(secondsEach),
    join(folder, 'paths.json'),
  ];
  const { requests, seconds, failed } = JSON.parse((await runProgram('taskset', args)).output);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return requests / seconds;
}
