/**
 * What it costs to evaluate 10,000 watchlists when 4,000 records change, and again on a day of new scores.
 *
 * npm run check:watchlists [-- FOLDER]: with the two archives of the CVE list and a day of EPSS, in ../shared/data
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { auditEntries, commandLine } from '../src/access/audit-entries.ts';
import { systemClock, timestamp } from '../src/kit/clock.ts';
import { openLocalServices } from '../src/main/local-services.ts';
import { pathsIn } from '../src/main/store.ts';
import { currentGeneration } from '../src/projection/generations.ts';
import { inventoryItems } from '../src/services/inventory/items.ts';
import type { OwnContext } from '../src/services/own/owner.ts';
import { ownRuleItems } from '../src/services/rules/own-items.ts';
import type { Watchlist } from '../src/services/watchlists/contract.ts';
import { defaultEvents, watchlistItems } from '../src/services/watchlists/items.ts';
import { openSqliteStateStore } from '../src/storage/sqlite/state-store.ts';

const limits = { cpuSeconds: 45, megabytes: 150 } as const;
const identities = 1_000;
const componentsMax = 50;
const emptyList = { query: null, inventory: false, rules: null, events: defaultEvents } as const;

const [, script = '', mode, folder = ''] = process.argv;
if (mode === '--evaluate') await evaluate(folder);
else process.exitCode = await check(mode ?? '../shared/data');

async function check(data: string): Promise<number> {
  const archives = join(data, 'cve');
  if (!existsSync(archives)) {
    console.log(`There is no folder ${archives}: nothing was measured.`);
    return 0;
  }
  const [older = '', newer = ''] = readdirSync(archives)
    .filter((name) => name.endsWith('.zst'))
    .sort();
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-watchlists-'));
  try {
    sync(dataDir, join(archives, older));
    await addWatchlists(dataDir);
    sync(dataDir, sameRecords(dataDir, join(archives, older), join(archives, newer)));
    const records = measure(dataDir, '4,000 changed records');
    sync(dataDir, scoresFor(dataDir, '2025-02-01', 0.05));
    measure(dataDir, 'the first day of scores');
    sync(dataDir, scoresFor(dataDir, '2025-02-02', 0.4));
    const scores = measure(dataDir, 'a new day of scores');
    return records && scores ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** The records of an archive that another one has too, in a folder. */
function sameRecords(dataDir: string, older: string, newer: string): string {
  const names = execFileSync('tar', ['--zstd', '-tf', older], { encoding: 'utf8' });
  const [list, folder] = [join(dataDir, 'names.txt'), join(dataDir, 'newer')];
  writeFileSync(
    list,
    names
      .split('\n')
      .filter((name) => name.endsWith('.json'))
      .join('\n'),
  );
  mkdirSync(folder);
  execFileSync('tar', ['--zstd', '-xf', newer, '-C', folder, '-T', list]);
  return folder;
}

function sync(dataDir: string, path: string): void {
  const bin = fileURLToPath(new URL('../bin/cairn.js', import.meta.url));
  execFileSync(process.execPath, [bin, 'sync', '--from', path], {
    env: { ...process.env, CAIRN_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
}

/** Evaluates in a process of its own, whose memory and time are its alone. */
function measure(dataDir: string, name: string): boolean {
  const { stdout, status, stderr } = spawnSync(process.execPath, [script, '--evaluate', dataDir], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { seconds, megabytes, noted } = JSON.parse(stdout) as Measured;
  const isWithin = seconds <= limits.cpuSeconds && megabytes <= limits.megabytes;
  const measured = `${seconds.toFixed(1)} s of CPU, +${megabytes.toFixed(0)} MB, ${noted} events noted`;
  console.log(`${isWithin ? 'ok  ' : 'FAIL'} ${name}, ${identities * 10} watchlists: ${measured}`);
  return isWithin;
}

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
  readonly noted: number;
}

async function evaluate(dataDir: string): Promise<void> {
  const { services, close } = await openLocalServices(dataDir);
  // Loads what every command loads.
  await services.search({ q: 'kev:true', limit: 1 });
  const state = openSqliteStateStore(pathsIn(dataDir).state);
  const before = await state.watchEvents.newestPosition();
  const made = await services.createWatchlist({ name: `measured ${systemClock()}`, query: 'kev:true' });
  const [start, memory] = [process.cpuUsage(), process.memoryUsage.rss()];
  await services.listWatchEvents({ id: String(made.id), limit: 1 });
  const { user, system } = process.cpuUsage(start);
  const measured: Measured = {
    seconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024 - memory / 1024 / 1024,
    noted: (await state.watchEvents.newestPosition()) - before,
  };
  console.log(JSON.stringify(measured));
  await state.close();
  await close();
}

/** For each of 1,000 identities: seven watchlists with queries, two of an inventory, one of rules. */
async function addWatchlists(dataDir: string): Promise<void> {
  const paths = pathsIn(dataDir);
  const state = openSqliteStateStore(paths.state);
  const database = new DatabaseSync(currentGeneration(paths.projection) ?? '', { readOnly: true });
  const rows = database
    .prepare(
      'SELECT DISTINCT vendor, product FROM vulnerability WHERE vendor IS NOT NULL AND product IS NOT NULL ORDER BY 1, 2',
    )
    .all() as unknown as { readonly vendor: string; readonly product: string }[];
  database.close();
  const rowAt = (i: number) => rows[(i * 7919) % rows.length] ?? { vendor: 'loomwright', product: 'loom' };
  const since = (await state.log.head()).number;
  const now = timestamp(systemClock());
  const access: OwnContext['access'] = {
    read: (work) => work(state),
    write: (work) => work(state),
    secret: new Uint8Array(32),
  };
  const context = { access, clock: systemClock, caller: { key: '', address: '', apiKey: null } };
  for (let n = 0; n < identities; n++) {
    const given = { privacyFlag: false, createdAt: now, tokenHash: `measured ${n}`, emailHash: null };
    const entry = auditEntries.identityRegistered(commandLine, now, false);
    const { id: identity } = await state.identities.register(given, entry);
    const components = Array.from({ length: componentsMax }, (_, i) => {
      const { vendor, product } = rowAt(n * componentsMax + i);
      const id = String(i).padStart(12, '0');
      return { id, name: product, vendor, version: `${i % 9}.${n % 9}`, purls: [], cpes: [] };
    });
    const inventory = { format: 'identifiers' as const, documentName: null, components };
    await inventoryItems.write(context, identity, [{ op: 'put', value: inventory }]);
    await ownRuleItems.write(context, identity, [{ op: 'add', value: ruleOf(n) }]);
    const lists = listsOf(n, rowAt).map((value) => ({ ...emptyList, since, ...value }));
    await watchlistItems.write(
      context,
      identity,
      lists.map((value) => ({ op: 'add', value })),
    );
  }
  await state.close();
}

function listsOf(
  n: number,
  rowAt: (i: number) => { readonly vendor: string; readonly product: string },
): (Pick<Watchlist, 'name'> & Partial<Watchlist>)[] {
  const [a, b, c] = [rowAt(3 * n), rowAt(3 * n + 1), rowAt(3 * n + 2)];
  const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;
  const queries = [
    `vendor:${quoted(a.vendor)}`,
    `product:${quoted(b.product)} cvss>=${n % 10}`,
    `vendor:${quoted(c.vendor)} epss>0.${n % 10}1`,
    `${a.product} ${b.vendor}`.replaceAll(/[^\w ]/g, ' '),
    `cwe:CWE-${20 + (n % 900)} severity>=high`,
    `"remote code execution" vendor:${quoted(b.vendor)}`,
    `vendor:${quoted(a.vendor)} OR vendor:${quoted(b.vendor)} OR vendor:${quoted(c.vendor)}`,
  ];
  return [
    ...queries.map((query, i) => ({ name: `query ${i}`, query })),
    { name: 'inventory', inventory: true },
    { name: 'inventory scores', inventory: true, events: ['cvss_raised', 'kev_added'] },
    { name: 'rules', rules: [] },
  ];
}

function ruleOf(n: number) {
  return {
    ...{ id: 'own', name: 'own', description: '', version: 1, enabled: true, severity: 'low' as const },
    ...{ events: ['cvss_added' as const, 'cvss_raised' as const, 'kev_added' as const] },
    ...{ actions: [], references: [] },
    when: {
      all: [{ fact: 'cvss', op: 'gte' as const, value: n % 10 }, { query: `cwe:CWE-${20 + (n % 900)}` }],
    },
  };
}

/** A day of invented scores for all CVEs. */
function scoresFor(dataDir: string, day: string, most: number): string {
  const database = new DatabaseSync(currentGeneration(pathsIn(dataDir).projection) ?? '', { readOnly: true });
  const rows = database.prepare(`SELECT cve FROM vulnerability ORDER BY cve`).all();
  database.close();
  const lines = rows.map(({ cve }, i) => {
    const score = (((i * 31) % 97) / 97) * most;
    return `${cve},${score.toFixed(5)},${(score / 2).toFixed(5)}`;
  });
  const header = `#model_version:v2025.01.01,score_date:${day}T00:00:00+0000\ncve,epss,percentile`;
  const path = join(dataDir, `epss_scores-${day}.csv`);
  writeFileSync(path, [header, ...lines, ''].join('\n'));
  return path;
}
