/**
 * What a search costs in 360,000 vulnerabilities: the CVE list multiplied (search/archive.ts) and all other real data,
 * filled by `cairn sync`. A log of 500 mixed queries (search/query-log.ts) is asked in interleaved rounds of the
 * service itself, of a server over HTTP, and of the service over the real data alone, beside SQLite FTS5 and
 * PostgreSQL with the same documents and words. Then how soon a change is found, memory, and how soon a server is ready.
 *
 * node bench/search.ts [rounds] [folder that keeps the stores for the next run] [vulnerabilities]
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { openService, pathOf, startServer } from './search/cairn.ts';
import { timeChanges } from './search/changes.ts';
import { readDocuments } from './search/documents.ts';
import type { Engine } from './search/engine.ts';
import { openFts5 } from './search/fts5.ts';
import type { Measured, Surroundings } from './search/measured.ts';
import { openPostgres } from './search/postgres.ts';
import { startPostgres } from './search/postgres-server.ts';
import type { LoggedQuery } from './search/query.ts';
import { drawLog } from './search/query-log.ts';
import { askInRounds } from './search/rounds.ts';
import { type FilledStore, fillMultiplied, fillReal } from './search/stores.ts';
import { printTargets, withoutPostgres } from './search/targets.ts';
import { printTimes } from './search/times.ts';
import { readVocabulary } from './search/vocabulary.ts';

const rounds = Number(process.argv[2] ?? 7);
const kept = process.argv[3];
const vulnerabilities = Number(process.argv[4] ?? 360_000);
/** How many are changed at once. */
const changes = [1, 1, 1, 100, 1_000];
const starts = 4;
const firstSearch = pathOf({ q: 'remote code execution', limit: 20 });

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const closers: (() => Promise<void>)[] = [];
try {
  const stores = resolve(kept ?? folder);
  mkdirSync(stores, { recursive: true });
  const real = await fillReal(stores);
  const multiplied = await fillMultiplied(stores, vulnerabilities);
  const log = drawLog(readVocabulary(readDocuments(real.generation)));
  const { measured, residentMegabytes, postgres } = await measureLog(log, real, multiplied);
  await closeAll();
  const readySeconds = await timeStarts(multiplied);
  const changeSeconds = await measureChanges(multiplied);

  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  console.log(postgres ?? 'without PostgreSQL');
  console.log(`${countDocuments(multiplied)} documents; real data: ${countDocuments(real)}`);
  printTimes(measured, log);
  const holds = printTargets(measured, { residentMegabytes, readySeconds, changeSeconds });
  console.log(holds ? 'all targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  await closeAll();
  rmSync(folder, { recursive: true });
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

interface LogMeasured extends Pick<Surroundings, 'residentMegabytes'> {
  readonly measured: Measured;
  /** Its version; null where it is not installed. */
  readonly postgres: string | null;
}

async function measureLog(
  log: readonly LoggedQuery[],
  real: FilledStore,
  multiplied: FilledStore,
): Promise<LogMeasured> {
  const opened = <T extends Engine>(engine: T): T => {
    closers.push(engine.close);
    return engine;
  };
  const server = opened(await startServer(multiplied.path, folder));
  const service = opened(await openService('service', multiplied.path));
  const small = opened(await openService('service, real data', real.path));
  const fts5 = opened(openFts5(join(folder, 'fts5.sqlite'), readDocuments(multiplied.generation)));
  const other = await startPostgres();
  if (other === null) console.error(withoutPostgres);
  else closers.push(other.stop);
  const postgres = other && opened(await openPostgres(other, readDocuments(multiplied.generation)));
  const residentMegabytes: number[] = [];
  const engines = [service, server, small, fts5, ...(postgres === null ? [] : [postgres])];
  const asked = await askInRounds(engines, log, rounds, (round) => {
    residentMegabytes.push(residentMegabytesOf(server.pid));
    console.error(`round ${round} of ${rounds}: the server holds ${residentMegabytes.at(-1)} MB`);
  });
  const [byService = [], byServer = [], bySmall = [], byFts5 = [], byPostgres = null] = asked;
  return {
    measured: { service: byService, http: byServer, small: bySmall, fts5: byFts5, postgres: byPostgres },
    residentMegabytes,
    postgres: other?.version ?? null,
  };
}

/** From the start of the process to the first answer to a search. */
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

/** In a copy of the store, which is to stay as it is. */
async function measureChanges(store: FilledStore): Promise<number[]> {
  const path = join(folder, 'changed');
  cpSync(store.path, path, { recursive: true });
  const server = await startServer(path, folder);
  closers.push(server.close);
  await server.read(firstSearch);
  return timeChanges(join(path, 'projection', basename(store.generation)), server, changes);
}

function countDocuments(store: FilledStore): string {
  let [all, described] = [0, 0];
  for (const { type } of readDocuments(store.generation)) {
    all++;
    if (type === 'vulnerability') described++;
  }
  return `${described.toLocaleString('en')} vulnerabilities and ${(all - described).toLocaleString('en')} other`;
}

/** Memory that a process holds now. */
function residentMegabytesOf(pid: number | undefined): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
}
