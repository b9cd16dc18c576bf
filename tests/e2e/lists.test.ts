import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Graph } from '../../src/domain/graph/graph.ts';
import type { ListedRisk, RiskOrNone } from '../../src/domain/risk/judgement.ts';
import { parseCsv } from '../../src/formats/testing/parse-csv.ts';
import type { ChangePage } from '../../src/services/changes/contract.ts';
import type { Page } from '../../src/services/contract.ts';
import type { KevItem } from '../../src/services/kev/contract.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { ProvenVulnerability } from '../../src/services/vulnerability/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Answer, Client } from '../harness/client.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';

const [search, kev, changes] = ['/api/v1/search?q=loom', '/api/v1/kev/latest?', '/api/v1/changes?'];

test('lists of a store that was synced twice', async (t) => {
  const installation = await openSmallInstallation(t);
  for (const release of [0, 1]) {
    await installation.sync(
      await writeInventedRelease(join(installation.folder, `${release}`), release, 200),
    );
  }
  const { client } = await installation.serve({ CAIRN_CLOCK: '2025-01-12' });

  await t.test('a file has the same items as all pages', async () => {
    const found = await allOf<SearchResult>(client, search, ({ hits }) => hits);
    const listed = await allOf<Page<KevItem>>(client, kev, ({ items }) => items);
    const changed = await allOf<ChangePage>(client, changes, ({ items }) => items);
    for (const [url, items, key] of [
      [search, found, 'id'],
      [kev, listed, 'id'],
      [changes, changed, 'subject'],
    ] as const) {
      assert.ok(items.length > 40, url);
      const lines = await client.ask(`${url}&format=jsonl`);
      assert.equal(lines.headers['content-type'], 'application/jsonl; charset=utf-8');
      const parsed = lines.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.deepEqual(parsed, items);
      const table = await client.ask(`${url}&format=csv`);
      assert.equal(table.headers['content-type'], 'text/csv; charset=utf-8');
      const [head = [], ...rows] = parseCsv(table.body);
      assert.deepEqual(
        rows.map((row) => row[head.indexOf(key)]),
        items.map((item) => Object(item)[key]),
      );
      assert.match(
        String(table.headers['content-disposition']),
        /^attachment; filename="(?:search|kev|changes)\.csv"$/,
      );
      assert.equal(table.headers.link, undefined);
    }
  });

  await t.test('lists come in the format that Accept prefers, unless the query names one', async () => {
    const typeOf = async (accept: string, url = kev) => {
      const { status, headers } = await client.ask(url, { headers: { accept } });
      assert.equal(status, 200);
      assert.match(String(headers.vary), /\baccept\b/);
      return String(headers['content-type']).split(';')[0];
    };
    assert.equal(await typeOf('text/csv'), 'text/csv');
    assert.equal(await typeOf('application/x-ndjson'), 'application/jsonl');
    assert.equal(await typeOf('application/jsonl;q=0.9, text/csv;q=0.1'), 'text/csv');
    assert.equal(await typeOf('text/csv;q=0.5, application/json'), 'application/json');
    assert.equal(await typeOf('*/*'), 'application/json');
    assert.equal(await typeOf('text/csv', `${kev}format=json`), 'application/json');
    assert.equal(await typeOf('application/json', `${kev}format=csv`), 'text/csv');
  });

  await t.test('a full file continues in the next one', async () => {
    const full = await client.ask(`${kev}format=jsonl`);
    const bodies: string[] = [];
    let url: string | null = `${kev}limit=20&format=jsonl`;
    while (url !== null) {
      const part: Answer = await client.ask(url);
      bodies.push(part.body);
      url = /^<(.+)>; rel="next"$/.exec(String(part.headers.link ?? ''))?.[1] ?? null;
    }
    assert.ok(bodies.length > 2);
    assert.equal(bodies.join(''), full.body);
  });

  await t.test('lists are revalidated, and refuse what a file cannot contain', async () => {
    const { headers } = await client.ask(`${kev}format=csv`);
    const known = await client.ask(`${kev}format=csv`, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    assert.deepEqual([known.status, known.body], [304, '']);
    for (const [url, path] of [
      [`${kev}format=pdf`, 'format'],
      [`${kev}limit=101`, 'limit'],
      [`${kev}limit=10001&format=csv`, 'limit'],
      [`${kev}limit=0&format=csv`, 'limit'],
      [`${search}&format=csv&countOnly=true`, 'format'],
      [`${search}&format=jsonl&facets=severity`, 'format'],
      [`${changes}format=csv&cursor=x`, 'cursor'],
    ] as const) {
      const { details } = await client.failure(400, url);
      assert.deepEqual(
        details?.map((detail) => detail.path),
        [path],
        url,
      );
    }
  });

  await t.test('a list of changes shows when a CVE was listed, and filters by age and CVE', async () => {
    const added = await client.read<ChangePage>(`${changes}type=kev_added&limit=100`);
    assert.ok(added.total > 0);
    for (const { at, seen } of added.items) {
      assert.deepEqual([at, seen.slice(0, 10)], ['2026-11-02T00:00:00.000Z', '2025-01-02']);
    }
    assert.equal((await client.read<ChangePage>(`${changes}type=kev_added&since=11d`)).total, added.total);
    assert.equal((await client.read<ChangePage>(`${changes}type=kev_added&since=9d`)).total, 0);
    const stream = JSON.parse((await client.ask('/api/v3/stream?type=kev_added&since=11d')).body);
    assert.equal(stream.total, added.total);
    const cve = added.items[0]?.subject ?? inventedId(0);
    const own = await client.read<ChangePage>(`${changes}cve=${cve.toLowerCase()}&limit=100`);
    assert.ok(own.total > 0 && own.items.every(({ subject }) => subject === cve));
    const moves = await allOf<ChangePage>(client, `${changes}sort=-epssMove`, ({ items }) => items);
    const sizes = moves.map((move) => moveOf(move as ChangePage['items'][number]));
    assert.ok(sizes.length > 100);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a),
    );
  });

  await t.test('a CVE has one risk wherever it is shown', async () => {
    const product = '/api/v1/entities/product:loomwright:loom_3';
    const items = new Map<string, readonly Listed[]>();
    for (const path of [
      '/api/v1/cve/latest?limit=100',
      `${kev}limit=100`,
      `${search}&limit=100`,
      '/api/v1/products/product:loomwright:loom_3/vulnerabilities?limit=100',
    ]) {
      const page = await client.read<{ items?: Listed[]; hits?: Listed[] }>(path);
      items.set(path, page.items ?? page.hits ?? []);
    }
    items.set('stream', JSON.parse((await client.ask('/api/v3/stream?limit=100')).body).items);
    const { entity, neighbors } = await client.read<Graph>(`${product}/graph?limit=100`);
    items.set('graph', neighbors.vulnerability ?? []);
    const vulnerabilities = [...items.values()].flat().filter(({ id }) => id.startsWith('CVE-'));
    const records = new Map<string, ListedRisk>();
    for (const { id } of vulnerabilities) {
      if (!records.has(id)) records.set(id, await riskOfRecord(client, id));
    }
    for (const [path, listed] of items) {
      const judged = listed.filter(({ id }) => id.startsWith('CVE-'));
      assert.ok(judged.length >= 20, `${path} shows ${judged.length}`);
      for (const { id, risk, riskScore, tier } of judged) {
        assert.deepEqual({ risk, riskScore, tier }, records.get(id), `${id} in ${path}`);
      }
    }
    const none = { risk: null, riskScore: null, tier: null };
    assert.deepEqual({ risk: entity.risk, riskScore: entity.riskScore, tier: entity.tier }, none);
    const levels = new Set(Array.from(records.values(), ({ risk }) => risk));
    assert.deepEqual([...levels].sort(), ['critical', 'medium', 'unknown']);

    const [id = ''] = records.keys();
    for (const path of [`/api/v1/entities/${id}`, `/api/v1/entities/${id}/graph`]) {
      const answer = await client.read<Listed & { readonly entity?: Listed }>(path);
      const { risk, riskScore, tier } = answer.entity ?? answer;
      assert.deepEqual({ risk, riskScore, tier }, records.get(id), path);
    }
    const table = parseCsv((await client.ask(`${kev}format=csv`)).body);
    const [head = [], ...rows] = table;
    for (const row of rows) {
      const cell = (name: string) => row[head.indexOf(name)] ?? '';
      const { risk, riskScore, tier } = records.get(cell('id')) ?? assert.fail(cell('id'));
      assert.deepEqual(['risk', 'risk_score', 'tier'].map(cell), [
        risk,
        riskScore === null ? '' : String(riskScore),
        tier,
      ]);
    }
  });

  await t.test('the command line prints a list of hits', async () => {
    const { body } = await client.ask(`${search}&format=csv`);
    const { code, stdout } = await installation.cairn(['search', 'loom', '--format', 'csv']);
    assert.deepEqual([code, stdout], [0, body]);
    const few = await installation.cairn(['search', 'loom', '--format', 'jsonl', '--limit', '3']);
    assert.equal(few.stdout.trimEnd().split('\n').length, 3);
    assert.match(few.stderr, /--cursor/);
  });
});

interface Listed extends RiskOrNone {
  readonly id: string;
}

async function riskOfRecord(client: Client, id: string): Promise<ListedRisk> {
  const { risk, priority } = await client.read<ProvenVulnerability>(`/api/v1/cve/${id}`);
  const tier = priority.bod?.exposed.soonest ?? 'unknown';
  return { risk: risk.level, riskScore: risk.score, tier };
}

async function allOf<T extends { readonly nextCursor: string | null }>(
  client: Client,
  url: string,
  itemsOf: (page: T) => readonly unknown[],
): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: T = await client.read<T>(`${url}&limit=100${cursor && `&cursor=${cursor}`}`);
    items.push(...itemsOf(page));
    cursor = page.nextCursor;
  }
  return items;
}

function moveOf({ before, after }: ChangePage['items'][number]): number {
  const [from, to] = [before, after].map((side) => Number(Object(side).score));
  return Math.round(Math.abs((to ?? 0) - (from ?? 0)) * 100_000);
}
