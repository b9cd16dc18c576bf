import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ListedRisk } from '../../src/domain/risk/judgement.ts';

import type { Page } from '../../src/services/contract.ts';
import type { ProvenVulnerability } from '../../src/services/vulnerability/contract.ts';
import { readText } from '../architecture/project-files.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { readKevCatalog } from '../oracle/files.ts';
import { textOf } from '../oracle/json.ts';
import { kevEntries } from '../oracle/lists.ts';
import { riskOf } from '../oracle/risk.ts';
import { withTables } from '../oracle/risk-page.ts';
import { readSignals, type SignalsById } from '../oracle/signals.ts';
import { readBodTable, tierOf } from '../oracle/tier.ts';
import { workedCves, workedRisksOf } from '../oracle/worked-risks.ts';
import type { World } from './world.ts';

const [recorded, unrecorded, opened] = [1_700, 300, 200];

/** A CVE in any list. */
interface Listed extends ListedRisk {
  readonly id: string;
}

/** Level, score and tier follow from the files: for 2,000 CVEs, all of KEV, and the worked CVEs of the page. */
export async function checkRisks(t: TestContext, { client, raw, types, seed }: World): Promise<void> {
  const others = [...types].flatMap(([id, type]) =>
    type === 'vulnerability' && !raw.cves.has(id) ? [id] : [],
  );
  const sampled = new Set([...sample(raw.cves.keys(), recorded, seed), ...sample(others, unrecorded, seed)]);
  assert.equal(sampled.size, recorded + unrecorded);
  const listed = kevEntries(readKevCatalog().json).map(({ cveID }) => textOf(cveID));
  const signals = await readSignals(new Set([...sampled, ...listed, ...workedCves.keys()]));

  await t.test('for 2,000 random CVEs', async (t) => {
    assertRisks(t, await readInBatches(client, sampled), signals);
  });
  await t.test('for all of KEV, which are critical', async (t) => {
    const items = await readKevList(client);
    assert.deepEqual(items.map(({ id }) => id).sort(), listed.sort());
    assertRisks(t, items, signals);
    const below = items.filter(({ riskScore }) => riskScore === null || riskScore < 90);
    assert.deepEqual(below, []);
  });
  await t.test('for the worked CVEs, with their reasons', () => assertWorked(client, signals));
}

async function readKevList(client: Client): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/api/v1/kev/latest?limit=100${cursor && `&cursor=${cursor}`}`;
    const page: Page<Listed> = await client.read(path);
    listed.push(...page.items);
    cursor = page.nextCursor;
  }
  return listed;
}

/** The product answers what the page shows, and the page is that of the files. */
async function assertWorked(client: Client, signals: SignalsById): Promise<void> {
  const worked = workedRisksOf(signals, readBodTable());
  assert.equal(worked.size, 40);
  const page = readText('docs/risk.md');
  assert.equal(page, withTables(page, readBodTable(), worked), 'npm run docs:risk updates the page');
  for (const [id, expected] of worked) {
    const { risk, priority }: ProvenVulnerability = await client.read(`/api/v1/cve/${id}`);
    const reasons = risk.reasons.map(({ rule, value, effect }) => ({ rule, value, effect }));
    assert.deepEqual({ ...risk, reasons }, expected.risk, id);
    assert.deepEqual(priority.bod?.exposed.possible ?? [], expected.exposed, id);
    assert.deepEqual(priority.bod?.notExposed.possible ?? [], expected.notExposed, id);
  }
}

/** A CVE has one risk: in lists, hits, the stream, batches and its record. */
export async function checkSameRisks(_: TestContext, { client, seed }: World): Promise<void> {
  const listed = new Map<string, [path: string, item: Listed][]>();
  for (const path of [
    '/api/v1/cve/latest?limit=100',
    '/api/v1/kev/latest?limit=100',
    '/api/v1/search?q=severity:critical&limit=100',
    '/api/v1/search?q=severity:low&limit=100',
    '/api/v1/search?q=state:rejected&limit=100',
    '/api/v3/stream?limit=100',
  ]) {
    const { body } = await client.ask(path);
    const answer = JSON.parse(body);
    // The stream has no envelope.
    const { items = [], hits = [] }: Readonly<Record<string, Listed[]>> = answer.data ?? answer;
    const found = [...items, ...hits].filter(({ id }) => id.startsWith('CVE-'));
    assert.ok(found.length >= 50, `${path} lists ${found.length}`);
    for (const item of found) listed.set(item.id, [...(listed.get(item.id) ?? []), [path, item]]);
  }
  const batch = new Map((await readInBatches(client, new Set(listed.keys()))).map((item) => [item.id, item]));
  for (const [id, items] of listed) {
    for (const [path, item] of items)
      assert.deepEqual(riskIn(item), riskIn(batch.get(id)), `${id} in ${path}`);
  }
  for (const id of sample(listed.keys(), opened, seed)) {
    const { risk, priority }: ProvenVulnerability = await client.read(`/api/v1/cve/${id}`);
    const tier = priority.bod?.exposed.soonest ?? 'unknown';
    assert.deepEqual(
      { risk: risk.level, riskScore: risk.score, tier },
      riskIn(batch.get(id)),
      `${id} in its record`,
    );
  }
}

/** Fails with all differences between answers and files. */
function assertRisks(t: TestContext, listed: readonly Listed[], signals: SignalsById): void {
  const table = readBodTable();
  const differences = listed.flatMap((item) => {
    const found = signals.get(item.id);
    if (found === undefined) return [`${item.id} is not in the files`];
    const { level, score } = riskOf(found);
    const expected = JSON.stringify({ risk: level, riskScore: score, tier: tierOf(table, found) });
    const answered = JSON.stringify(riskIn(item));
    return answered === expected ? [] : [`${item.id}: ${answered} instead of ${expected}`];
  });
  for (const difference of differences) t.diagnostic(difference);
  assert.equal(differences.length, 0, `${differences.length} of ${listed.length} differ`);
}

async function readInBatches(client: Client, ids: ReadonlySet<string>): Promise<Listed[]> {
  const listed: Listed[] = [];
  const rest = [...ids];
  while (rest.length > 0) {
    const body = JSON.stringify({ ids: rest.splice(0, 500) });
    const headers = { 'content-type': 'application/json' };
    const answer = await client.ask('/api/v1/cve/batch', { method: 'POST', headers, body });
    assert.equal(answer.status, 200, answer.body.slice(0, 500));
    listed.push(...JSON.parse(answer.body).data.items);
  }
  assert.equal(listed.length, ids.size);
  return listed;
}

function riskIn(item: ListedRisk | undefined): ListedRisk | undefined {
  return item && { risk: item.risk, riskScore: item.riskScore, tier: item.tier };
}
