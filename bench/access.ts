/**
 * What access control costs: decisions of the limiter, reads with a key compared with reads without, and checks of a key.
 * Also the time until two servers on one folder refuse a revoked key. Everything except the limiter is measured with few
 * keys, and again with 100,000 keys and 1,000,000 audit entries.
 *
 * node bench/access.ts [rounds] [data folder that is already synced; it is copied]
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillState } from './access/fill.ts';
import { measureKeyChecks } from './access/key-check.ts';
import { measureKeyedReads } from './access/keyed-reads.ts';
import { measureLimiter } from './access/limiter.ts';
import { keysRevoked, measureRevocations } from './access/revocation.ts';
import { type Figure, reportFigures } from './figure.ts';
import { cairnPort, type PinnedServer, startPinned } from './pinned-server.ts';
import { printFigures } from './print-figures.ts';
import { cairnBin, loadRecords, recordPaths } from './records.ts';

const rounds = Number(process.argv[2] ?? 25);
const synced = process.argv[3];
const fewKeys = 1_000;
const manyKeys = 100_000;
const auditRows = 1_000_000;
/** The server has all of these in memory. */
const records = 500;

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const store = join(folder, 'store');
const env = {
  ...process.env,
  CAIRN_DATA_DIR: store,
  CAIRN_RATE_LIMIT: '9999999',
  CAIRN_SYNC: 'off',
  PORT: '0',
};

try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  const holds = [show('limiter', measureLimiter(rounds))];
  if (synced === undefined) await loadRecords(folder, env);
  else cpSync(synced, store, { recursive: true });
  const few = fillState(join(store, 'state.sqlite'), fewKeys, 0);
  holds.push(show(`${fewKeys} keys`, await measureStore(few)));
  const startedMs = performance.now();
  const more = fillState(join(store, 'state.sqlite'), manyKeys - fewKeys, auditRows);
  console.log(`\nfilled in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
  const title = `${manyKeys} keys, ${auditRows} audit entries`;
  holds.push(show(title, await measureStore(more.slice(0, fewKeys))));
  const all = holds.every(Boolean);
  console.log(all ? '\nall targets hold' : '\na target is missed');
  process.exitCode = all ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The figures of each number of keys have the same names. @returns whether all targets hold */
function show(title: string, figures: readonly Figure[]): boolean {
  reportFigures(figures.map((figure) => ({ ...figure, name: `${title}: ${figure.name}` })));
  return printFigures(title, figures);
}

/** @param apiKeys valid ones, some of which are revoked */
async function measureStore(apiKeys: readonly string[]): Promise<Figure[]> {
  const checks = await measureKeyChecks(store, apiKeys);
  const servers: PinnedServer[] = [];
  try {
    for (const name of ['one', 'other']) {
      servers.push(await startPinned([cairnBin, 'serve'], cairnPort, join(folder, `log-${name}`), env));
    }
    const [one] = servers;
    if (one === undefined) throw new Error('There is no server.');
    const paths = await recordPaths(one.port, records);
    const reads = await measureKeyedReads(one, paths, apiKeys.slice(keysRevoked), rounds);
    const revoked = await measureRevocations(
      { ports: servers.map(({ port }) => port), env, path: paths[0] ?? '' },
      apiKeys.slice(0, keysRevoked),
    );
    return [...reads, ...checks, ...revoked];
  } finally {
    await Promise.all(servers.map(stop));
  }
}

function stop({ child }: PinnedServer): Promise<void> {
  return new Promise((stopped) => {
    child.once('exit', () => stopped());
    child.kill('SIGTERM');
  });
}
