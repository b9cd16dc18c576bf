/**
 * How long the evaluation of 200 rules for one event takes, 50 of them with different queries, and that of a dry run.
 *
 * node bench/rules.ts DATA_FOLDER [requests]: a store that `cairn sync` filled
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openReader } from '../src/main/open-reader.ts';
import { currentGeneration } from '../src/projection/generations.ts';
import { readSearch } from '../src/projection/search-snapshot.ts';
import { openEvidence } from '../src/provenance/evidence-context.ts';
import type { HistoryContext } from '../src/services/context.ts';
import { readerContext } from '../src/services/reads.ts';
import { evaluateRequest } from '../src/services/rules/evaluate.ts';
import { sources } from '../src/sources/loaded.ts';
import { openFileObjectStore } from '../src/storage/files/object-store.ts';
import { lower, reportFigures } from './figure.ts';

const [, , folder = '', requests = '300'] = process.argv;
const msMax = 15;
const context = openContext(folder);
const bodyOf = (body: object) => Buffer.from(JSON.stringify(body));

const fields = [
  'kev:true',
  'severity>=high',
  'epss>0.1',
  'has:fix',
  'remote code execution',
  '"use after free"',
];
const vendors = ['microsoft', 'apache', 'cisco', 'linux', 'google', 'oracle', 'adobe', 'vmware', 'fortinet'];
const queries = fields.flatMap((field) => vendors.map((vendor) => `vendor:${vendor} ${field}`)).slice(0, 50);
const facts = [
  { fact: 'severity', op: 'gte', value: 'high' },
  { fact: 'after.epss', op: 'gte', value: 0.5 },
  { fact: 'description', op: 'matches', value: '(?i)remote|arbitrary' },
  { fact: 'after.risk', op: 'eq', value: 'critical' },
  { fact: 'vendors', op: 'contains', value: 'apache' },
];
const rules = Array.from({ length: 200 }, (_, i) => ({
  ...{ id: `r${i}`, name: `r${i}`, severity: 'low', events: ['epss_jump', 'cvss_added', 'kev_added'] },
  when: { any: [facts[i % 5], { not: facts[(i + 1) % 5] }, ...(i < 50 ? [{ query: queries[i] }] : [])] },
}));

const database = new DatabaseSync(context.reader.path, { readOnly: true });
const events = database
  .prepare(
    `SELECT type, subject FROM event WHERE type IN ('epss_jump', 'cvss_added', 'kev_added') ORDER BY id LIMIT ?`,
  )
  .all(Number(requests));
const times: number[] = [];
const warmUps = 20;
for (const { type, subject } of [...events.slice(0, warmUps), ...events]) {
  const bytes = bodyOf({ event: type, entity: { id: subject }, rules });
  const startedMs = performance.now();
  await evaluateRequest(context, { bytes, own: [] });
  times.push(performance.now() - startedMs);
}
const sorted = times.slice(warmUps).sort((a, b) => a - b);
const [half = 0, most = 0] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]);
console.log(
  `200 rules, 50 queries, ${sorted.length} events: p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`,
);

const startedMs = performance.now();
const { dryRun } = await evaluateRequest(context, { bytes: bodyOf({ dryRun: { limit: 0 } }), own: [] });
const seconds = (performance.now() - startedMs) / 1000;
console.log(`dry run of the shipped rules over ${dryRun?.events} events: ${seconds.toFixed(2)} s`);
reportFigures([
  lower('200 rules for one event', 'ms', times.slice(warmUps), { target: msMax }),
  lower('a dry run of the shipped rules', 's', [seconds]),
]);
if (half > msMax) {
  console.error(`The evaluation takes more than ${msMax} ms.`);
  process.exitCode = 1;
}

function openContext(dataFolder: string): HistoryContext {
  const path = currentGeneration(join(dataFolder, 'projection'));
  if (path === null) throw new Error('Give a data folder with a projection.');
  const [clock, checkTimes, secret] = [Date.now, () => new Map(), new Uint8Array(32)];
  const objects = openFileObjectStore(join(dataFolder, 'objects'));
  const evidenceContext = openEvidence(path, { objects, sources, clock, checkTimes });
  const { manifests } = evidenceContext;
  const search = readSearch(path);
  const entities = { reader: openReader(path), manifests, clock, checkTimes, search: () => search };
  return { ...readerContext(entities, secret), evidenceContext };
}
