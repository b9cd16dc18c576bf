/**
 * What a search costs in an index of 360,000 documents of all kinds. `cairn sync` fills it with the CVE list
 * multiplied (search/archive.ts) and all other real data. A log of 500 mixed queries (search/query-log.ts)
 * runs in interleaved rounds on several engines. They are the service itself, a server over HTTP, and the
 * service over 60,000 documents. SQLite FTS5 and PostgreSQL get the same documents and words. Then it
 * measures how soon a change is found, memory, and how soon a server is ready.
 *
 * node bench/search.ts [rounds] [folder that keeps the stores for the next run] [documents] [documents of
 * the small store]
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { reportFigures } from './figure.ts';
import { printFigures } from './print-figures.ts';
import { openService, pathOf, startServer } from './search/cairn.ts';
import { timeChanges } from './search/changes.ts';
import { readDocuments } from './search/documents.ts';
import type { Engine } from './search/engine.ts';
import { openFts5 } from './search/fts5.ts';
import type { Environment, Measured } from './search/measurements.ts';
import { openPostgres } from './search/postgres.ts';
import { startPostgres } from './search/postgres-server.ts';
import type { LoggedQuery } from './search/query.ts';
import { sampleLog } from './search/query-log.ts';
import { askInRounds } from './search/rounds.ts';
import { type FilledStore, fillDocuments } from './search/stores.ts';
import { figuresOf, withoutPostgres } from './search/targets.ts';
import { printTimes } from './search/times.ts';
import { readVocabulary } from './search/vocabulary.ts';

const rounds = Number(process.argv[2] ?? 7);
const kept = process.argv[3];
const documents = Number(process.argv[4] ?? 360_000);
const documentsOfSmall = Number(process.argv[5] ?? 60_000);
/** How many records change at once. */
const changes = [1, 1, 1, 100, 1_000];
const starts = 4;
const firstSearch = pathOf({ q: 'remote code execution', limit: 20 });

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const closers: (() => Promise<void>)[] = [];
try {
  const stores = resolve(kept ?? folder);
  mkdirSync(stores, { recursive: true });
  const small = await fillDocuments(stores, documentsOfSmall);
  const large = await fillDocuments(stores, documents);
  // Everything drawn from the small store is in the large one too.
  const log = sampleLog(readVocabulary(readDocuments(small.generation)));
  const { measured, residentMegabytes, postgres } = await measureLog(log, small, large);
  await closeAll();
  const readySeconds = await timeStarts(large);
  const changeSeconds = await measureChanges(large);

  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  console.log(postgres ?? 'without PostgreSQL');
  console.log(`${countDocuments(large)}; the small store: ${countDocuments(small)}`);
  console.log('All engines have the same documents. Documents in the index are counted.');
  printTimes(measured, log);
  const figures = figuresOf(measured, { residentMegabytes, readySeconds, changeSeconds });
  reportFigures(figures);
  const holds = printFigures('targets', figures) && postgres !== null;
  if (postgres === null) console.log(withoutPostgres);
  console.log(holds ? 'all targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  await closeAll();
  rmSync(folder, { recursive: true });
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

interface LogMeasured extends Pick<Environment, 'residentMegabytes'> {
  readonly measured: Measured;
  /** Its version; null where it is not installed. */
  readonly postgres: string | null;
}

async function measureLog(
  log: readonly LoggedQuery[],
  small: FilledStore,
  large: FilledStore,
): Promise<LogMeasured> {
  const opened = <T extends Engine>(engine: T): T => {
    closers.push(engine.close);
    return engine;
  };
  const server = opened(await startServer(large.path, folder));
  const service = opened(await openService('service', large.path));
  const smaller = opened(await openService('service, small', small.path));
  const fts5 = opened(openFts5(join(folder, 'fts5.sqlite'), readDocuments(large.generation)));
  const other = await startPostgres();
  if (other === null) console.error(withoutPostgres);
  else closers.push(other.stop);
  const postgres = other && opened(await openPostgres(other, readDocuments(large.generation)));
  const residentMegabytes: number[] = [];
  const engines = [service, server, smaller, fts5, ...(postgres === null ? [] : [postgres])];
  const requested = await askInRounds(engines, log, rounds, (round) => {
    residentMegabytes.push(residentMegabytesOf(server.pid));
    console.error(`round ${round} of ${rounds}: the server holds ${residentMegabytes.at(-1)} MB`);
  });
  const [byService = [], byServer = [], bySmall = [], byFts5 = [], byPostgres = null] = requested;
  return {
    measured: { service: byService, http: byServer, small: bySmall, fts5: byFts5, postgres: byPostgres },
    residentMegabytes,
    postgres: other?.version ?? null,
  };
}

/** From the start of the process to the first response to a search. */
async function timeStarts(store: FilledStore): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < starts; i++) {
    const startedMs = performance.now();
    const server = await startServer(store.path, folder);
    closers.push(server.close);
    await server.read(firstSearch);
    times.push((performance.now() - startedMs) / 1000);
    await closeAll();
  }
  return times;
}

/** Works on a copy, because the store must not change. */
async function measureChanges(store: FilledStore): Promise<number[]> {
  const path = join(folder, 'changed');
  cpSync(store.path, path, { recursive: true });
  const server = await startServer(path, folder);
  closers.push(server.close);
  await server.read(firstSearch);
  return timeChanges(join(path, 'projection', basename(store.generation)), server, changes);
}

function countDocuments(store: FilledStore): string {
  let [all, vulnerabilities] = [0, 0];
  for (const { type } of readDocuments(store.generation)) {
    all++;
    if (type === 'vulnerability') vulnerabilities++;
  }
  const written = (count: number) => count.toLocaleString('en');
  return `${written(all)} documents, ${written(vulnerabilities)} of them vulnerabilities`;
}

/** The memory of a process now. */
function residentMegabytesOf(pid: number | undefined): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
}
