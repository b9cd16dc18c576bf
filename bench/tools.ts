/**
 * What tools cost: a call over HTTP, 50 harmless calls at once, and the memory of a server after its threads ended,
 * compared with before the first call.
 *
 * node bench/tools.ts [calls] [data folder that is already synced; it is copied]
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolList } from '../src/services/tools/contract.ts';
import { cairnPort, startPinned } from './pinned-server.ts';
import { cairnBin } from './records.ts';

const calls = Number(process.argv[2] ?? 400);
if (!Number.isInteger(calls) || calls < 1) throw new Error('The first argument is not a number of calls.');
const synced = process.argv[3];
const limits = { callMsP95: 25, refused: 0, idleMb: 5 };
/** Threads end 30 s after their last call. */
const idleMs = 40_000;
const atOnce = 50;

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const store = join(folder, 'store');
if (synced !== undefined) cpSync(synced, store, { recursive: true });
const settings = { CAIRN_DATA_DIR: store, CAIRN_RATE_LIMIT: '0', CAIRN_SYNC: 'off', PORT: '0' };
const server = await startPinned([cairnBin, 'serve'], cairnPort, join(folder, 'log'), {
  ...process.env,
  ...settings,
});
const address = `http://127.0.0.1:${server.port}/api/tools`;
try {
  await sleep(5_000);
  const beforeMb = memoryMb();
  const { tools } = (await (await fetch(address)).json()) as ToolList;
  const examples = tools.map(({ name, example }) => ({ name, example }));
  await Promise.all(examples.map(call));
  const tookMs: number[] = [];
  for (let n = 0; n < calls; n++) {
    const startedMs = performance.now();
    await call(examples[n % examples.length] ?? { name: '', example: '' });
    tookMs.push(performance.now() - startedMs);
  }
  tookMs.sort((a, b) => a - b);
  const callMsP95 = tookMs[Math.floor(calls * 0.95)] ?? 0;
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, n) =>
      call(examples[n % examples.length] ?? { name: '', example: '' }),
    ),
  );
  const refused = answers.filter((status) => status !== 200).length;
  await sleep(idleMs);
  const idleMb = memoryMb() - beforeMb;
  const figures = { callMsP95, refused, idleMb };
  console.table(
    Object.entries(figures).map(([name, value]) => ({
      name,
      value,
      max: limits[name as keyof typeof limits],
    })),
  );
  const holds = callMsP95 <= limits.callMsP95 && refused <= limits.refused && idleMb <= limits.idleMb;
  console.log(holds ? 'all targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await new Promise((ended) => server.child.once('exit', ended));
  rmSync(folder, { recursive: true, force: true });
}

async function call({ name, example }: { readonly name: string; readonly example: string }): Promise<number> {
  const response = await fetch(`${address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: example }),
  });
  await response.text();
  return response.status;
}

function memoryMb(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
