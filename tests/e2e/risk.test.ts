import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ListedRisk } from '../../src/domain/risk/judgement.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../src/provenance/testing/upstream.ts';
import type { ProvenVulnerability } from '../../src/services/vulnerability/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Client } from '../harness/client.ts';
import { eventually } from '../harness/installation.ts';

const ids = Array.from({ length: 12 }, (_, i) => `CVE-2026-${20_001 + i}`);
const [changed = ''] = ids;
/** The last one has no score. */
const scored = ids.slice(0, -1);
const baseScoreOf = (id: string) => 5 + ids.indexOf(id) / 10;

/** A day on which the first CVE has this score. */
function epssDay(score: number): string {
  return epssTable('2026-07-01', Object.fromEntries(scored.map((id) => [id, id === changed ? score : 0.01])));
}

async function listing(client: Client) {
  const path = '/api/v1/search?q=type:vulnerability%20loom&sort=-riskScore&limit=20';
  const { hits } = await client.read<{ hits: (ListedRisk & { id: string; epss: number | null })[] }>(path);
  return hits;
}

/** By CVE the ETag of its record, and the record without its lineage, which names the files that were read. */
async function recordsOf(client: Client) {
  const records = new Map<string, { readonly tag: unknown; readonly content: unknown }>();
  for (const id of ids) {
    const { headers, body } = await client.ask(`/api/v1/cve/${id}`);
    const { provenance, ...rest }: ProvenVulnerability = JSON.parse(body).data;
    const { lineage: _, ...content } = provenance;
    records.set(id, { tag: headers.etag, content: { ...rest, provenance: content } });
  }
  return records;
}

test('one corrected EPSS score changes risk, place and record of its CVE alone', {
  timeout: 120_000,
}, async (t) => {
  const { folder, sync, serve } = await openSmallInstallation(t);
  // If two files are about one day, that with the higher digest counts.
  const days = [0.02, 0.7].map((score) => ({ score, day: epssDay(score) }));
  const [before, after] = days.sort((a, b) => (hash('sha256', a.day) < hash('sha256', b.day) ? -1 : 1));
  const input = join(folder, 'input');
  await mkdir(input);
  for (const id of ids)
    await writeFile(
      join(input, `${id}.json`),
      cveRecord(id, { updated: '2026-02-01', baseScore: baseScoreOf(id) }),
    );
  await writeFile(join(input, 'kev.json'), kevCatalogue('2026-07-01', { 'CVE-2026-30001': '2026-07-01' }));
  await writeFile(join(input, 'epss.csv'), before?.day ?? '');
  await sync(input);
  const { client } = await serve();
  const [hits, records] = [await listing(client), await recordsOf(client)];

  await writeFile(join(folder, 'epss.csv'), after?.day ?? '');
  await sync(join(folder, 'epss.csv'));
  await eventually('the server reads the new score', 30_000, async () => {
    const { epss } = await client.read<{ epss: { score: number } }>(`/api/v1/cve/${changed}`);
    // The index is read apart from the records, and a little later.
    const hit = (await listing(client)).find(({ id }) => id === changed);
    return epss.score === after?.score && hit?.epss === after?.score;
  });
  const [hitsAfter, recordsAfter] = [await listing(client), await recordsOf(client)];

  const risen = { risk: 'high', riskScore: 80 };
  const plain = { risk: 'medium', riskScore: 50 };
  for (const [listed, day] of [
    [hits, before],
    [hitsAfter, after],
  ] as const) {
    const expected = day?.score === 0.7 ? risen : plain;
    const { risk, riskScore } = listed.find(({ id }) => id === changed) ?? {};
    assert.deepEqual({ risk, riskScore }, expected);
    const place = listed.filter(({ id }) => ids.includes(id)).findIndex(({ id }) => id === changed);
    assert.equal(place, day?.score === 0.7 ? 0 : ids.length - 1);
  }
  const others = (listed: typeof hits) => listed.filter(({ id }) => id !== changed);
  assert.deepEqual(others(hitsAfter), others(hits));
  for (const id of ids.filter((id) => id !== changed)) {
    assert.deepEqual(recordsAfter.get(id)?.content, records.get(id)?.content, id);
  }
  const [unscored = ''] = ids.slice(scored.length);
  assert.equal(recordsAfter.get(unscored)?.tag, records.get(unscored)?.tag);
  assert.notEqual(recordsAfter.get(changed)?.tag, records.get(changed)?.tag);
});
