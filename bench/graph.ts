/**
 * What graphs and paths cost on all of ../shared/data, as a client sees it. It measures the graph of typical
 * entities of all types with one step and with two. It also measures the largest real hub, three invented
 * hubs of 50,000 relations, and paths of up to four steps. The floor reads the link rows of the same
 * entities directly in this process.
 *
 * node bench/graph.ts [requests of each kind] [data folder that is already synced; it is copied]
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { relationTypes } from '../src/domain/entity/relation.ts';
import { dataFolder } from './data-folder.ts';
import { lower, reportFigures } from './figure.ts';
import { runProgram } from './rounds.ts';

const requests = Number(process.argv[2] ?? 1_000);
const synced = process.argv[3];
const targets = { depth1MsMax: 15, depth2MsMax: 60, hubMsMax: 150, pathsMsMax: 200 };
const hubRelations = 50_000;
const hubReads = 40;
/** The first requests of each kind load code and fill caches. */
const warmUps = 20;

const bin = resolve(import.meta.dirname, '../bin/cairn.js');
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const store = join(folder, 'store');
const environment = { ...process.env, CAIRN_DATA_DIR: store, CAIRN_RATE_LIMIT: '0', PORT: '0' };

try {
  if (synced === undefined) {
    await runProgram(process.execPath, [bin, 'sync', '--from', dataFolder, '--json'], environment);
  } else cpSync(synced, store, { recursive: true });
  const database = new DatabaseSync(generationIn(store));
  const hubs = ['CWE-79', ...addHubs(database)];
  const ids = sampleIds(database, requests);
  const pairs = samplePairs(database, requests);
  const floor = ids.map(bareReader(database));
  database.close();

  const times = await timeRequests(ids, hubs, pairs);
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${requests} requests`);
  report('floor: the link rows, read in this process', floor.slice(warmUps), null);
  const checks = [
    report('graph, one step', times.depth1.slice(warmUps), targets.depth1MsMax),
    report('graph, two steps', times.depth2.slice(warmUps), targets.depth2MsMax),
    ...[...times.hubs].map(([id, each]) => report(`hub ${id}`, each.slice(2), targets.hubMsMax)),
    report('paths of up to four steps', times.paths.slice(warmUps), targets.pathsMsMax),
  ];
  const middle = (all: readonly number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
  console.log(`one step to floor: ${(middle(times.depth1) / middle(floor)).toFixed(1)} times`);
  console.log(`paths found: ${times.found} of ${pairs.length}, ${times.truncated} truncated`);
  console.log(checks.every(Boolean) ? 'all targets hold' : 'a target is missed');
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function generationIn(dataDir: string): string {
  const name = readFileSync(join(dataDir, 'projection/current'), 'utf8').trim();
  return join(dataDir, 'projection', name);
}

/** A weakness and a product with 50,000 vulnerabilities each, and a vendor with 50,000 products. */
function addHubs(database: DatabaseSync): string[] {
  const [weakness, product, vendor] = ['CWE-99999', 'product:throng:loom', 'vendor:crowd'];
  const addEntity = database.prepare('INSERT INTO entity (key, type) VALUES (?, ?)');
  const entity = (key: string, type: string) => Number(addEntity.run(key, type).lastInsertRowid);
  const numberOf = (type: (typeof relationTypes)[number]) => relationTypes.indexOf(type);
  const contributing = database.prepare(
    `SELECT source, pointer FROM relation JOIN label ON label.id = source WHERE label.text = 'cve-list' LIMIT 1`,
  );
  const { source = 0, pointer = 0 } = contributing.get() ?? {};
  const addLink = database.prepare('INSERT INTO relation VALUES (?, ?, ?, 0, ?, 0, 0, ?, 0)');
  const link = (origin: number, type: number, target: number) =>
    addLink.run(origin, type, target, source, pointer);
  database.exec('BEGIN');
  const [w, p] = [entity(weakness, 'weakness'), entity(product, 'product')];
  entity('vendor:throng', 'vendor');
  entity(vendor, 'vendor');
  for (let i = 0; i < hubRelations; i++) {
    const cve = entity(`CVE-${1999 + (i % 25)}-${900_000 + i}`, 'vulnerability');
    link(cve, numberOf('has-weakness'), w);
    link(cve, numberOf('affects'), p);
    link(cve, numberOf('affects'), entity(`product:crowd:p${i}`, 'product'));
  }
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  return [weakness, product, vendor];
}

/** Real entities with links, spread evenly by key; every type is included. */
function sampleIds(database: DatabaseSync, count: number): string[] {
  const all = database
    .prepare(
      `SELECT key FROM entity WHERE key NOT LIKE 'CVE-____-9_____' AND key NOT LIKE 'product:crowd:%'
         AND (EXISTS (SELECT 1 FROM relation WHERE origin = entity.id) OR EXISTS (SELECT 1 FROM relation WHERE target = entity.id))
       ORDER BY type, key`,
    )
    .all()
    .map(({ key }) => String(key));
  return Array.from({ length: count }, (_, i) => all[(i * 7_919 + (i % 13) * 31) % all.length] ?? '');
}

/** Half of the pairs are a vulnerability and something that attacks it, the other half are any two entities. */
function samplePairs(database: DatabaseSync, count: number): [string, string][] {
  const keys = (where: string) =>
    database
      .prepare(`SELECT key FROM entity WHERE ${where} ORDER BY key`)
      .all()
      .map(({ key }) => String(key));
  const listed = keys('key IN (SELECT cve FROM vulnerability WHERE kev_added IS NOT NULL)');
  const attacking = keys(`type IN ('group', 'technique', 'malware', 'campaign')`);
  const any = sampleIds(database, count * 2);
  return Array.from({ length: count }, (_, i): [string, string] => {
    const usual: [string, string] = [any[i] ?? '', any[count + i] ?? ''];
    const attack: [string, string] = [
      listed[(i * 7_919) % listed.length] ?? '',
      attacking[(i * 104_729) % attacking.length] ?? '',
    ];
    const pair = i % 2 === 0 ? attack : usual;
    return pair[0] === pair[1] ? ['CVE-2021-44228', 'G0016'] : pair;
  });
}

/** Milliseconds to read the link rows of an entity, fifty in each direction, and to write them as JSON. */
function bareReader(database: DatabaseSync): (id: string) => number {
  const side = (own: string, other: string) =>
    database.prepare(
      `SELECT r.type, e.key, e.type AS kind, e.name, q.text AS qualifier, s.text AS source, p.text AS pointer
       FROM entity AS own JOIN relation AS r ON r.${own} = own.id JOIN entity AS e ON e.id = r.${other}
         JOIN label AS s ON s.id = r.source JOIN label AS p ON p.id = r.pointer LEFT JOIN label AS q ON q.id = r.qualifier
       WHERE own.key = ? LIMIT 50`,
    );
  const sides = [side('origin', 'target'), side('target', 'origin')];
  return (id) => {
    const startedMs = performance.now();
    JSON.stringify(sides.map((statement) => statement.all(id)));
    return performance.now() - startedMs;
  };
}

/** Milliseconds of each request, sent one after the other. */
async function timeRequests(
  ids: readonly string[],
  hubs: readonly string[],
  pairs: readonly [string, string][],
) {
  const server = spawn(process.execPath, [bin, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((found) => {
      server.stdout.on('data', (chunk) => {
        const line = /"address":"([^"]+)"/.exec(String(chunk))?.[1];
        if (line !== undefined) found(line);
      });
    });
    const ask = async (path: string) => {
      const startedMs = performance.now();
      const answer = await fetch(address + path);
      const body = await answer.text();
      const tookMs = performance.now() - startedMs;
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
      return { tookMs, body };
    };
    const graphOf = async (id: string, depth: number) =>
      (await ask(`/api/v1/entities/${encodeURIComponent(id)}/graph?depth=${depth}`)).tookMs;
    const depth1: number[] = [];
    for (const id of ids) depth1.push(await graphOf(id, 1));
    const depth2: number[] = [];
    for (const id of ids) depth2.push(await graphOf(id, 2));
    const ofHubs = new Map<string, number[]>();
    for (const id of hubs) {
      const times: number[] = [];
      for (let i = 0; i < hubReads; i++) times.push(await graphOf(id, 1));
      ofHubs.set(id, times);
    }
    const paths: number[] = [];
    let [found, truncated] = [0, 0];
    for (const [from, to] of pairs) {
      const { tookMs, body } = await ask(
        `/api/v1/paths?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
      );
      paths.push(tookMs);
      const answer = (JSON.parse(body) as { data: { paths: unknown[]; truncated: boolean } }).data;
      if (answer.paths.length > 0) found += 1;
      if (answer.truncated) truncated += 1;
    }
    return { depth1, depth2, hubs: ofHubs, paths, found, truncated };
  } finally {
    server.kill('SIGTERM');
  }
}

function report(name: string, timesMs: readonly number[], p95MsMax: number | null): boolean {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const label = p95MsMax === null ? name : `${name} (p95 at most ${p95MsMax} ms)`;
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(share).toFixed(1));
  const target = { target: p95MsMax };
  reportFigures([lower(name, 'ms', timesMs), lower(`${name}, p95`, 'ms', [quantile(0.95)], target)]);
  console.log(`${label.padEnd(56)} median ${median}, p95 ${p95}, p99 ${p99} ms`);
  return p95MsMax === null || quantile(0.95) <= p95MsMax;
}
