import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchHit, SearchResult } from '../../src/services/search/contract.ts';
import type { Client } from '../harness/client.ts';
import type { PackageQuestion } from './match-packages.ts';
import type { CpeQuestion } from './match-products.ts';

/**
 * A search for a package in a version finds what affects it, or may, and each hit says which, as in the
 * files.
 * @param isRejected CVEs that are rejected, which no search for a version finds
 */
export async function checkSearchedPackages(
  t: TestContext,
  client: Client,
  questions: readonly PackageQuestion[],
  isRejected: (id: string) => boolean,
): Promise<void> {
  let reported = 0;
  for (const { purl, expected } of questions) {
    const hits = await findAll(client, `purl:"${purl}"`);
    const statuses = hits.flatMap(({ id, versions = [] }) =>
      versions.filter(({ method }) => method === 'purl').map(({ status }) => [id, status] as const),
    );
    const accepted = Object.entries(expected).filter(
      ([id, status]) => status !== 'not_affected' && !isRejected(id),
    );
    assert.deepEqual(Object.fromEntries(statuses), Object.fromEntries(accepted), purl);
    for (const { id, versions = [] } of hits) {
      assert.equal(versions.length, 1, `${purl} ${id}`);
      for (const { identifier: requested, matched, status, range, rule, source } of versions) {
        assert.equal(requested, purl);
        assert.ok(matched.startsWith('pkg:') || matched.startsWith('product:'), matched);
        const isReported = source !== null && (range !== null || rule === 'default');
        assert.ok(status !== 'affected' || isReported, `${purl} ${id}`);
      }
    }
    reported += statuses.length;
  }
  t.diagnostic(`${reported} hits of ${questions.length} packages`);
  assert.ok(reported >= questions.length / 4, `only ${reported}`);
}

/** The same for products by their CPE names; unaffected hits are marked where the product's name finds them. */
export async function checkSearchedProducts(
  t: TestContext,
  client: Client,
  questions: readonly CpeQuestion[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { cpe, cve, expected } of questions) {
    const [hit, ...others] = await findAll(client, `id:${cve} (cpe:"${cpe}" OR -cpe:"${cpe}")`);
    assert.deepEqual([hit?.id, others], [cve, []]);
    const [finding] = hit?.versions ?? [];
    // Where this name leaves it open, statements under other names of the product may decide.
    if (expected === 'unknown' && ['name', 'learned'].includes(finding?.method ?? '')) continue;
    assert.deepEqual([finding?.identifier, finding?.status], [cpe, expected], cve);
    const { total }: SearchResult = await client.read(pathOf(`id:${cve} cpe:"${cpe}"`));
    assert.equal(total, expected === 'not_affected' ? 0 : 1, `${cpe} ${cve}`);
    counts.set(expected, (counts.get(expected) ?? 0) + 1);
  }
  t.diagnostic(Array.from(counts, ([status, count]) => `${count} ${status}`).join(', '));
  for (const status of ['affected', 'not_affected']) assert.ok(counts.has(status), status);
}

async function findAll(client: Client, query: string): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: SearchResult = await client.read(`${pathOf(query)}&limit=100${after}`);
    hits.push(...page.hits);
    cursor = page.nextCursor;
  }
  return hits;
}

function pathOf(query: string): string {
  return `/api/v1/search?q=${encodeURIComponent(query)}`;
}
