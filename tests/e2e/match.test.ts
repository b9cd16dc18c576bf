import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchFinding, MatchResult, ProductVulnerabilities } from '../../src/services/match/contract.ts';
import type { ProvenVulnerability, VulnerabilityBatch } from '../../src/services/vulnerability/contract.ts';
import { configuredQuestions } from '../cases/match-configured.ts';
import { packageQuestions, readPackages } from '../cases/match-packages.ts';
import { cpeQuestions } from '../cases/match-products.ts';
import { MatchRecords } from '../cases/match-records.ts';
import { checkSearchedPackages, checkSearchedProducts } from '../cases/match-searched.checks.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { openSynced } from '../harness/synced.ts';
import { upstream } from '../harness/upstream.ts';
import { evaluateNames, evaluationLines } from '../match-eval/evaluation.ts';
import { vulnerabilitiesRequested } from '../match-eval/questions.ts';

const timeout = 300_000;
const match = '/api/v1/match';

test('components are matched as the published files say', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 900_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const { serve } = await openSynced(t);
  const { client } = await serve();
  const packages = await readPackages();
  const records = await MatchRecords.read();
  const isRejected = (id: string) => records.isRejected(id);
  const products = cpeQuestions(records, 200, seed);
  assert.equal(products.length, 200);

  await t.test('300 package URLs get the statements of OSV about every CVE', { timeout }, async (t) => {
    const questions = packageQuestions(packages, 300, seed);
    assert.equal(questions.length, 300);
    const { components } = await post<MatchResult>(client, `${match}?limit=1000`, {
      purls: questions.map(({ purl }) => purl),
    });
    const counts = new Map<string, number>();
    for (const [index, { purl, expected }] of questions.entries()) {
      const component = components[index];
      assert.equal(component?.purl, purl);
      const byPurl = component.findings.filter(({ method }) => method === 'purl');
      const accepted = Object.entries(expected).filter(([id]) => !isRejected(id));
      assert.deepEqual(statusesOf(byPurl), Object.fromEntries(accepted), purl);
      for (const { status } of byPurl) counts.set(status, (counts.get(status) ?? 0) + 1);
      for (const finding of byPurl) assertGivesReason(finding);
    }
    t.diagnostic(Array.from(counts, ([status, count]) => `${count} ${status}`).join(', '));
    for (const status of ['affected', 'not_affected']) assert.ok(Number(counts.get(status)) >= 100, status);
  });

  await t.test('200 CPE names get the statements of CVE records', { timeout }, async (t) => {
    const counts = new Map<string, number>();
    const wrong: string[] = [];
    for (let at = 0; at < products.length; at += 20) {
      const requested = products.slice(at, at + 20);
      const { components } = await post<MatchResult>(client, `${match}?limit=1000`, {
        cpes: requested.map(({ cpe }) => cpe),
      });
      for (const [index, { cpe, cve, expected }] of requested.entries()) {
        const { findings = [], truncated = false } = components[index] ?? {};
        const listed = findings.find(({ id }) => id === cve);
        const finding = listed ?? (truncated ? await findListed(client, cpe, cve) : undefined);
        counts.set(expected, (counts.get(expected) ?? 0) + 1);
        // Where this name leaves it open, statements under other names of the product may decide.
        const isOpen = expected === 'unknown' && ['name', 'learned'].includes(finding?.method ?? '');
        if (finding?.status !== expected && !isOpen)
          wrong.push(`${cpe} ${cve} is ${finding?.status}, not ${expected}`);
      }
    }
    t.diagnostic(Array.from(counts, ([status, count]) => `${count} ${status}`).join(', '));
    assert.deepEqual(wrong, []);
    for (const status of ['affected', 'not_affected', 'unknown']) assert.ok(counts.has(status), status);
  });

  await t.test('100 CPE names get the statements of configurations alone', { timeout }, async (t) => {
    const questions = configuredQuestions(records, 100, seed);
    assert.equal(questions.length, 100);
    const counts = new Map<string, number>();
    for (let at = 0; at < questions.length; at += 20) {
      const requested = questions.slice(at, at + 20);
      const cpes = requested.map(({ cpe }) => cpe);
      const { components } = await post<MatchResult>(client, `${match}?limit=1000`, { cpes });
      for (const [index, { cpe, cve, expected }] of requested.entries()) {
        const finding = components[index]?.findings.find(({ id }) => id === cve);
        assert.deepEqual([finding?.status, finding?.method], [expected, 'cpe'], `${cpe} ${cve}`);
        if (finding !== undefined) assertGivesReason(finding);
        counts.set(expected, (counts.get(expected) ?? 0) + 1);
      }
    }
    t.diagnostic(Array.from(counts, ([status, count]) => `${count} ${status}`).join(', '));
    for (const status of ['affected', 'not_affected']) assert.ok(counts.has(status), status);
  });

  await t.test(
    '200 well-known vulnerabilities are never wrongly called safe or affected',
    {
      timeout,
    },
    async (t) => {
      const evaluation = await evaluateNames(client, seed);
      for (const line of evaluationLines(evaluation)) t.diagnostic(line);
      assert.equal(evaluation.vulnerabilities, vulnerabilitiesRequested);
      assert.deepEqual([evaluation.falseNotAffected, evaluation.falseAffected], [[], []]);
      const [, , open] = evaluation.parts;
      assert.ok(
        Number(open?.found) >= 0.75 * Number(open?.questions),
        'names lead to few of the vulnerabilities',
      );
    },
  );

  await t.test('each hit of a search for a version has the stated status', { timeout }, async (t) => {
    await checkSearchedPackages(t, client, packageQuestions(packages, 40, seed + 2), isRejected);
    await checkSearchedProducts(t, client, products.slice(0, 120));
  });

  await t.test('500 components of an SBOM get the same result as each alone', { timeout }, async () => {
    const purls = packageQuestions(packages, 500, seed + 1).map(({ purl }) => purl);
    const alone = await post<MatchResult>(client, match, { purls });
    for (const document of [cycloneDx(purls), spdx(purls)]) {
      const startedMs = performance.now();
      const listed = await post<MatchResult>(client, match, document);
      assert.ok(performance.now() - startedMs < 5_000);
      assert.deepEqual(
        listed.components.map(({ purl, status, findings }) => ({ purl, status, findings })),
        alone.components.map(({ purl, status, findings }) => ({ purl, status, findings })),
      );
      assert.deepEqual(listed.counts, alone.counts);
    }
  });

  await t.test('the list of a package has the same findings, page by page', { timeout }, async () => {
    const [{ purl } = { purl: '' }] = packageQuestions(new Map([stdlib(packages)]), 1, seed);
    const { components } = await post<MatchResult>(client, `${match}?limit=1000`, { purls: [purl] });
    const walked: MatchFinding[] = [];
    for await (const { items, total } of pagesOf(client, purl, 17)) {
      walked.push(...items);
      assert.equal(total, components[0]?.findings.length);
    }
    assert.ok(walked.length > 34);
    assert.deepEqual(statusesOf(walked), statusesOf(components[0]?.findings ?? []));
    assert.equal(walked.length, new Set(walked.map(({ id }) => id)).size);
  });

  await t.test('1,000 records at once have the content of 1,000 requests', { timeout }, async () => {
    const sampled = sample(records.ids, 996, seed);
    const ids = [...sampled.map((id, at) => (at % 2 === 0 ? id : id.toLowerCase())), 'CVE-1999-9999999'];
    const requested = [...ids, ...sampled.slice(0, 3)];
    const { items, missing, count } = await post<VulnerabilityBatch>(client, '/api/v1/cve/batch', {
      ids: requested,
    });
    assert.deepEqual(missing, ['CVE-1999-9999999']);
    assert.equal(count, 996);
    assert.deepEqual(
      items.map(({ id }) => id),
      sampled,
    );
    for (const at of [0, 1, 500, 995]) {
      // In a list, the risk is its level, its score and the tier.
      const answer = await client.read<ProvenVulnerability>(`/api/v1/cve/${items[at]?.id}`);
      const { risk, priority, ...alone } = answer;
      const tier = priority.bod?.exposed.soonest ?? 'unknown';
      assert.deepEqual(items[at], { ...alone, risk: risk.level, riskScore: risk.score, tier });
    }
  });
});

async function post<T>(client: Client, path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await client.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.equal(answer.status, 200, answer.body.slice(0, 500));
  return JSON.parse(answer.body).data;
}

/** One finding of a product that has several ones is enough. */
async function findListed(client: Client, cpe: string, cve: string): Promise<MatchFinding | undefined> {
  for await (const { items } of pagesOf(client, cpe, 100)) {
    const found = items.find(({ id }) => id === cve);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function* pagesOf(client: Client, name: string, limit: number): AsyncGenerator<ProductVulnerabilities> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/api/v1/products/${encodeURIComponent(name)}/vulnerabilities?limit=${limit}${after}`;
    const page: ProductVulnerabilities = await client.read(path);
    yield page;
    cursor = page.nextCursor;
  }
}

function statusesOf(findings: readonly MatchFinding[]): Record<string, string> {
  return Object.fromEntries(findings.map(({ id, status }) => [id, status]));
}

/** An affected finding names a range and its source; a fixed version is later than the affected one. */
function assertGivesReason({ id, status, range, rule, source, reason }: MatchFinding): void {
  assert.equal(reason === null, status !== 'unknown', id);
  if (status !== 'affected') return;
  assert.ok(source, id);
  assert.ok(rule === 'default' || range !== null, id);
}

function stdlib<T>(packages: ReadonlyMap<string, T>): readonly [string, T] {
  const statement = packages.get('pkg:golang/stdlib');
  assert.ok(statement);
  return ['pkg:golang/stdlib', statement];
}

function cycloneDx(purls: readonly string[]): object {
  const components = purls.map((purl) => ({ type: 'library', name: 'component', purl, licenses: [] }));
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
}

function spdx(purls: readonly string[]): object {
  const packages = purls.map((purl, index) => ({
    SPDXID: `SPDXRef-${index}`,
    name: 'component',
    downloadLocation: 'NOASSERTION',
    externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl }],
  }));
  return { spdxVersion: 'SPDX-2.3', SPDXID: 'SPDXRef-DOCUMENT', name: 'components', packages };
}
