/**
 * What provenance costs on the full data with its whole history, as a client sees it. It measures one value
 * traced to its bytes, a record as of an earlier manifest, and the history of a CVE. It also measures the
 * claims about an entity, and the evidence of a claim and of an entity. Interleaved rounds compare `cairn
 * verify --all` with the ingest floor, and `cairn rebuild` with a cold load.
 *
 * node bench/evidence.ts [rounds] [requests of each kind]
 */
import { spawn } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { dataFolder as data } from './data-folder.ts';
import { lower, reportFigures } from './figure.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 5);
const requests = Number(process.argv[3] ?? 1_000);
const targets = {
  ...{
    traceMsMax: 10,
    asOfMsMax: 30,
    pastHistoryMsMax: 30,
    historyMsMax: 15,
    queryMsMax: 25,
    evidenceMsMax: 25,
  },
  ...{ verifyRatioMax: 2, rebuildRatioMax: 1 },
};
/** Not timed: each thread reads the large documents once and loads code. */
const warmUps = 200;

const here = (name: string) => resolve(import.meta.dirname, name);
const bin = here('../bin/cairn.js');
const [older = '', newer = ''] = globSync(join(data, 'cve/*.tar.zst')).sort();
const others = [join(data, 'kev/known_*.json'), join(data, 'epss/*.csv.gz')].flatMap((path) =>
  globSync(path).sort(),
);
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const at = (store: string) => ({ ...process.env, CAIRN_DATA_DIR: store, CAIRN_RATE_LIMIT: '0', PORT: '0' });
const cairn = (store: string, ...args: string[]) => runProgram(process.execPath, [bin, ...args], at(store));

try {
  const store = join(folder, 'store');
  for (const file of [older, newer, ...others]) await cairn(store, 'sync', '--from', file, '--json');
  await cairn(store, 'sync', '--from', data, '--json');
  const times = await timeReads(store);
  const { verify, rebuild } = await timeWork();

  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${requests} requests of each kind`,
  );
  const checks = [
    reportTimes('a value traced to its bytes', times.trace, targets.traceMsMax),
    reportTimes('a record as of a manifest', times.asOf, targets.asOfMsMax),
    reportTimes('a history as of a manifest', times.pastHistory, targets.pastHistoryMsMax),
    reportTimes('the history of a CVE', times.history, targets.historyMsMax),
    reportTimes('an entity, claim by claim', times.query, targets.queryMsMax),
    reportTimes('evidence of a claim', times.claim, targets.evidenceMsMax),
    reportTimes('evidence of an entity', times.entity, targets.evidenceMsMax),
    reportRatio('verify --all to floor', verify, targets.verifyRatioMax),
    reportRatio('rebuild to cold load', rebuild, targets.rebuildRatioMax),
  ];
  console.log(checks.every(Boolean) ? 'all targets hold' : 'a target is missed');
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Milliseconds of each request, sent one after the other over one connection. */
async function timeReads(store: string) {
  const server = spawn(process.execPath, [bin, 'serve'], {
    env: at(store),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((found) => {
      server.stdout.on('data', (chunk) => {
        const line = /"address":"([^"]+)"/.exec(String(chunk))?.[1];
        if (line !== undefined) found(line);
      });
    });
    const readBare = async <T>(path: string): Promise<T> => {
      const answer = await fetch(address + path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const read = async <T>(path: string): Promise<T> => (await readBare<{ data: T }>(path)).data;
    const ids = await idsOf(read);
    // All records existed before the last ten manifests. The first request for each CVE is its record as of
    // one of them.
    const { manifest } = await read<{ manifest: number }>('/api/v1/changes?limit=1');
    const none = (): number[] => [];
    const times = {
      ...{ trace: none(), asOf: none(), history: none(), earlierHistory: none() },
      ...{ query: none(), claim: none(), entity: none() },
    };
    const time = async <T>(kind: number[], path: string): Promise<T> => {
      const startedMs = performance.now();
      const answer = await readBare<T>(path);
      kind.push(performance.now() - startedMs);
      return answer;
    };
    for (let i = 0; i < requests; i++) {
      const id = ids[(i * 7_919) % ids.length] ?? '';
      const earlier = manifest - (i % 10);
      await time(times.asOf, `/api/v1/cve/${id}?asOf=${earlier}`);
      await time(times.earlierHistory, `/api/v1/cve/${id}/history?asOf=${earlier}`);
      const leaves = [...leavesOf(await read<object>(`/api/v1/cve/${id}`), '')];
      const leaf = leaves[(i * 104_729) % leaves.length] ?? '';
      await time(times.trace, `/api/v1/cve/${id}/provenance?pointer=${encodeURIComponent(leaf)}`);
      await time(times.history, `/api/v1/cve/${id}/history`);
    }
    // Follows relations from CVEs to entities of all types, with one claim of each.
    for (let i = 0, other = ''; i < requests + warmUps; i++) {
      const id = i % 2 === 0 || other === '' ? (ids[(i * 7_919) % ids.length] ?? '') : other;
      const { data } = await time<Answered>(times.query, `/api/v3/query?q=${encodeURIComponent(id)}`);
      await time(times.entity, `/api/v3/evidence/${encodeURIComponent(id)}`);
      const claim = data.claims[(i * 104_729) % data.claims.length];
      if (claim !== undefined) await time(times.claim, `/api/v3/evidence/${claim.id}`);
      const relation = data.relations[(i * 15_485_863) % data.relations.length];
      other = relation === undefined ? '' : relation.from === id ? relation.to : relation.from;
    }
    const { trace, asOf, history, earlierHistory, query, claim, entity } = times;
    const timed = { query: query.slice(warmUps), claim: claim.slice(warmUps), entity: entity.slice(warmUps) };
    // The first requests for present data load code and are left out. All requests for the past count.
    return {
      trace: trace.slice(20),
      asOf,
      pastHistory: earlierHistory,
      history: history.slice(20),
      ...timed,
    };
  } finally {
    server.kill('SIGTERM');
  }
}

/** The members of `/api/v3/query` that are read. */
interface Answered {
  readonly data: {
    readonly claims: readonly { readonly id: string }[];
    readonly relations: readonly { readonly from: string; readonly to: string }[];
  };
}

/** Some of the newest records and some of all lists, so that every source has its share. */
async function idsOf(read: <T>(path: string) => Promise<T>): Promise<string[]> {
  const ids = new Set<string>();
  for (const list of ['cve', 'kev']) {
    for (let cursor = '', pages = 0; pages < 20; pages++) {
      const path = `/api/v1/${list}/latest?limit=100${cursor && `&cursor=${cursor}`}`;
      const page = await read<{ items: { id: string }[]; nextCursor: string | null }>(path);
      for (const { id } of page.items) ids.add(id);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
  }
  return [...ids];
}

function* leavesOf(value: unknown, pointer: string): Generator<string> {
  if (value === null || typeof value !== 'object') yield pointer;
  else {
    for (const [name, member] of Object.entries(value)) {
      if (pointer === '' && (name === 'provenance' || name === 'asOf')) continue;
      yield* leavesOf(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  }
}

/** How long the work took in each round, next to what it is compared with. */
async function timeWork() {
  const files = [newer, ...others.filter((path) => /2026\.08\.21|2026-08-16/.test(path))];
  const input = join(folder, 'input');
  mkdirSync(input);
  for (const file of files) copyFileSync(file, join(input, basename(file)));
  const loaded = join(folder, 'loaded');
  const [verify, rebuild]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    rmSync(loaded, { recursive: true, force: true });
    const floor = await runProgram(process.execPath, [here('ingest-floor.ts'), ...files]);
    const cold = await cairn(loaded, 'sync', '--from', input, '--json');
    const verified = await cairn(loaded, 'verify', '--all', '--json');
    const rebuilt = await cairn(loaded, 'rebuild');
    verify?.push(verified.seconds / floor.seconds);
    rebuild?.push(rebuilt.seconds / cold.seconds);
    console.error(
      `round ${round + 1} of ${rounds}: floor ${floor.seconds.toFixed(2)} s, cold ${cold.seconds.toFixed(2)} s, verify ${verified.seconds.toFixed(2)} s, rebuild ${rebuilt.seconds.toFixed(2)} s`,
    );
  }
  return { verify: verify ?? [], rebuild: rebuild ?? [] };
}

function reportTimes(name: string, timesMs: readonly number[], p95MsMax: number): boolean {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  const p95 = quantile(0.95);
  const target = { target: p95MsMax };
  reportFigures([lower(name, 'ms', timesMs), lower(`${name}, p95`, 'ms', [Number(p95)], target)]);
  console.log(
    `${`${name} (p95 at most ${p95MsMax} ms)`.padEnd(52)} median ${quantile(0.5)}, p95 ${p95}, p99 ${quantile(0.99)} ms`,
  );
  return Number(p95) <= p95MsMax;
}

function reportRatio(name: string, ratios: readonly number[], ratioMax: number): boolean {
  const ratio = spreadOf(ratios);
  reportFigures([lower(name, 'times', ratios, { target: ratioMax })]);
  console.log(spreadLine(`${name} (at most ${ratioMax})`, ratio, 'times'));
  return ratio.median <= ratioMax;
}
