/**
 * The throughput of `GET /api/v1/cve/:id` on the full data, compared with bare node:http that sends the same
 * bytes from memory, in interleaved rounds. Each server runs on core 0, the client on core 1. The rate
 * limiter is on, with a limit that is never reached.
 *
 * node bench/http.ts [rounds] [seconds a round]
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cairnPort, startPinned } from './pinned-server.ts';
import { cairnBin, loadRecords, recordPaths } from './records.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 7);
const secondsEach = Number(process.argv[3] ?? 3);
const ratioMin = 0.6;
const sampleSize = 2_000;
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
  const paths = await recordPaths(cairn, sampleSize);
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

/** @returns the port */
async function startServer(args: readonly string[], portLine: RegExp): Promise<number> {
  const output = join(folder, `output-${servers.length}`);
  const { child, port } = await startPinned(args, portLine, output, environment);
  servers.push(child);
  return port;
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
