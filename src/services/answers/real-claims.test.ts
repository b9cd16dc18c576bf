import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ingest } from '../../ingest/run.ts';
import { readMembers } from '../../kit/archive/read.ts';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { queryEntity } from '../intelligence/query.ts';
import { openClaimBook } from './claim-book.ts';

const data = resolve(import.meta.dirname, '../../../../shared/data');
const pack = resolve(import.meta.dirname, '../../../pack');

/** Archives of real files, and the step from one member that is read to the next. */
const archives = [
  ['cve/cvelistV5-2024-10-24-older-versions.tar.zst', 30],
  ['csaf/cisa-csaf-2024-10-24.tar.zst', 100],
  ['osv/Go/all.zip', 50],
] as const;
const catalog = join(data, 'kev/known_exploited_vulnerabilities-2026.08.21.json');
const cvesOfSource = 50;
const clock = () => Date.parse('2026-08-22T00:00:00.000Z');

async function realFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'kev.json': readFileSync(catalog, 'utf8'),
    'nicknames.json': readFileSync(join(pack, 'nicknames.json'), 'utf8'),
    'starter-pack.json': gunzipSync(readFileSync(join(pack, 'starter-pack.json.gz'))).toString(),
  };
  for (const [archive, step] of archives) {
    let count = 0;
    for await (const item of readMembers(join(data, archive))) {
      if (item.kind !== 'file' || !item.member.endsWith('.json') || count++ % step !== 0) continue;
      files[`${count}-${item.member.split('/').at(-1)}`] = Buffer.from(item.bytes).toString();
    }
  }
  return files;
}

test('claims of 300 real CVEs are weighed as the evidence for them is', async (t) => {
  const missing = [...archives.map(([name]) => join(data, name)), catalog].find((path) => !existsSync(path));
  if (missing !== undefined) return t.skip(`${missing} is missing`);
  const store = await openHistoryStore(t);
  const folder = await mkdtemp(join(tmpdir(), 'cairn-claims-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(await realFiles())) await writeFile(join(folder, name), text);
  await ingest([{ path: folder, accepts: store.sources }], { ...store, clock });
  const evidenceContext = { ...store.evidenceContext(), clock };
  const reader = store.reader();
  t.after(() => reader.close());
  const { manifests, checkTimes } = evidenceContext;
  const entities = { reader, manifests, clock, checkTimes, search: store.search };
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  const contributing = database.prepare(
    "SELECT DISTINCT subject FROM contribution WHERE source = ? AND subject LIKE 'CVE-%' ORDER BY subject DESC",
  );
  const cves = new Set<string>();
  for (const source of ['nicknames', 'csaf', 'osv', 'cve-list', 'kev', 'starter-pack']) {
    const others = contributing.all(source).map(({ subject }) => String(subject));
    for (const cve of others.filter((one) => !cves.has(one)).slice(0, cvesOfSource)) cves.add(cve);
  }
  database.close();
  const book = openClaimBook(entities);
  const different: string[] = [];
  let count = 0;
  for (const cve of cves) {
    const { facts } = (await queryEntity({ evidenceContext, entities }, { q: cve })).data;
    const cited = new Map(book.vulnerability(cve)?.claims.map((claim) => [claim.id, claim]));
    for (const { id, predicate, confidence, freshness, status, sources } of facts) {
      const claim = cited.get(id);
      cited.delete(id);
      count += 1;
      const isSame =
        claim?.confidence === confidence &&
        claim.freshness === freshness &&
        claim.isContested === (status === 'contested') &&
        claim.sources.toSorted().join() === sources.toSorted().join();
      if (!isSame) different.push(`${cve} ${predicate}`);
    }
    different.push(...[...cited.values()].map(({ predicate }) => `${cve} ${predicate} is not a fact`));
  }
  assert.ok(cves.size === 300 && count > 2_000, `${cves.size} CVEs, ${count} claims`);
  assert.deepEqual(different, []);
});
