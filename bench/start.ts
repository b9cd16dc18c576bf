/**
 * Starts with the bundled data: `cairn serve` until it is ready, `cairn --version`, and the bare Node starts that the
 * launcher needs, in turn. Then the memory of a server: idle for 10 seconds, and after a fixed log of searches.
 *
 * node bench/start.ts [rounds] [node that starts the launcher] [data folder for the memory]
 *
 * If the launcher is started by a Node that is too old, it starts a second one, and both count. The first start, which
 * fills the store and keeps compiled code, is not measured. The exit code is 1 if a target is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { lower, reportFigures } from './figure.ts';
import { spreadLine, spreadOf } from './rounds.ts';

const targets = { start: 8, version: 1.6, idleMb: 210, searchMb: 410 };
const [rounds = '9', outerNode = '/usr/bin/node', memoryFolder] = process.argv.slice(2);
const launcher = resolve(import.meta.dirname, '../bin/cairn.js');
const queries = [
  'openssl',
  'apache log4j',
  'kernel use after free',
  'sql injection',
  'kev:true cvss>=9',
  'CWE-79',
];
const searchRounds = 50;

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-start-'));
const environment = {
  ...process.env,
  CAIRN_DATA_DIR: join(folder, 'store'),
  CAIRN_RATE_LIMIT: '0',
  CAIRN_SYNC: 'off',
  PORT: '0',
};
try {
  await (await serve()).stop();
  const isOld = Number((await outputOf(outerNode, ['--version'])).slice(1).split('.', 1)[0]) < 24;
  const times = { bare: [] as number[], version: [] as number[], start: [] as number[] };
  for (let round = 0; round < Number(rounds); round++) {
    const outer = await timed(() => outputOf(outerNode, ['-e', '0']));
    const inner = isOld ? await timed(() => outputOf(process.execPath, ['-e', '0'])) : 0;
    times.bare.push(outer + inner);
    times.version.push(await timed(() => outputOf(outerNode, [launcher, '--version'])));
    const server = await serve();
    times.start.push(server.readyMs);
    await server.stop();
  }
  const ratios = (of: readonly number[]) => of.map((ms, at) => ms / (times.bare[at] ?? Number.NaN));
  const [start, version] = [spreadOf(ratios(times.start)), spreadOf(ratios(times.version))];
  const memory = await measureMemory();
  console.log(spreadLine(`bare Node starts, ${isOld ? 'two' : 'one'}`, spreadOf(times.bare), 'ms'));
  console.log(spreadLine('start to ready', spreadOf(times.start), 'ms'));
  console.log(spreadLine('cairn --version', spreadOf(times.version), 'ms'));
  console.log(spreadLine(`start to bare starts (at most ${targets.start})`, start, ''));
  console.log(spreadLine(`version to bare starts (at most ${targets.version})`, version, ''));
  console.log(`idle memory (at most ${targets.idleMb}): ${memory.idleMb} MB`);
  console.log(`memory after searches (at most ${targets.searchMb}): ${memory.searchMb} MB`);
  const floor = { floor: spreadOf(times.bare).median };
  reportFigures([
    lower('start to ready', 'ms', times.start, floor),
    lower('cairn --version', 'ms', times.version, floor),
    lower('start to bare starts', 'times', ratios(times.start), { target: targets.start }),
    lower('version to bare starts', 'times', ratios(times.version), { target: targets.version }),
    lower('idle memory', 'MB', [memory.idleMb], { target: targets.idleMb }),
    lower('memory after searches', 'MB', [memory.searchMb], { target: targets.searchMb }),
  ]);
  const holds =
    start.median <= targets.start &&
    version.median <= targets.version &&
    memory.idleMb <= targets.idleMb &&
    memory.searchMb <= targets.searchMb;
  console.log(holds ? 'the targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Starts a server and waits until it is ready. */
async function serve(env: NodeJS.ProcessEnv = environment, node = outerNode) {
  const startedMs = performance.now();
  const child = spawn(node, [launcher, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    const { msg, address } = JSON.parse(line);
    if (msg !== 'ready') continue;
    child.stdout.resume();
    return { pid: child.pid, address: String(address), readyMs: performance.now() - startedMs, stop };
  }
  throw new Error('The server ended before it was ready.');
}

/** The memory of a server that this Node starts directly. */
async function measureMemory(): Promise<{ readonly idleMb: number; readonly searchMb: number }> {
  const server = await serve(
    { ...environment, ...(memoryFolder !== undefined && { CAIRN_DATA_DIR: memoryFolder }) },
    process.execPath,
  );
  try {
    await sleep(10_000);
    const idleMb = memoryMb(server.pid);
    for (let round = 0; round < searchRounds; round++) {
      for (const query of queries) {
        const answer = await fetch(`${server.address}/api/v1/search?q=${encodeURIComponent(query)}`);
        if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
        await answer.arrayBuffer();
      }
    }
    return { idleMb, searchMb: memoryMb(server.pid) };
  } finally {
    await server.stop();
  }
}

function memoryMb(pid: number | undefined): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
  return output;
}
