import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { VulnerabilityRecord } from '../../src/domain/vulnerability.ts';
import type { Page } from '../../src/services/contract.ts';
import type { EntityRecord } from '../../src/services/entity/contract.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { VulnerabilityItem } from '../../src/services/vulnerability/contract.ts';
import { sample } from '../harness/sampler.ts';
import type { RawScore } from '../oracle/cve.ts';
import { cweId, entriesOf } from '../oracle/cwe.ts';
import { readAdvisories, readCweCatalog, readKevCatalog } from '../oracle/files.ts';
import { listOf, membersOf, textOf } from '../oracle/json.ts';
import { linkOfKey } from '../oracle/link.ts';
import { kevEntries } from '../oracle/lists.ts';
import { scanXml } from '../oracle/xml.ts';
import type { World } from './world.ts';

const sampled = 20;
const listedSampled = 200;
const cvssVersions = ['4.0', '3.1', '3.0', '2.0'];

/** The scores of a CNA and of CISA-ADP are both listed, the CNA's first, unless the other has a newer CVSS version. */
export async function checkRivalScores(_: TestContext, { client, raw, seed }: World): Promise<void> {
  const rivals = [...raw.cves].filter(
    ([
      ,
      {
        scores: [first, second, ...more],
      },
    ]) => {
      return (
        more.length === 0 &&
        first?.role === 'cna' &&
        second?.source === 'CISA-ADP' &&
        first.baseScore !== second.baseScore
      );
    },
  );
  const isNewer = ({ scores: [first, second] }: { readonly scores: readonly RawScore[] }) =>
    cvssVersions.indexOf(second?.version ?? '') < cvssVersions.indexOf(first?.version ?? '');
  const newer = rivals.filter(([, cve]) => isNewer(cve)).map(([id]) => id);
  const others = rivals.filter(([, cve]) => !isNewer(cve)).map(([id]) => id);
  const ids = ['CVE-2021-41277', ...sample(newer, sampled, seed), ...sample(others, sampled, seed)];
  assert.ok(newer.length > 0 && others.length >= sampled, `${newer.length} and ${others.length}`);
  for (const id of ids) {
    const { cvss, severity }: VulnerabilityRecord = await client.read(`/api/v1/cve/${id}`);
    const own = cvss.filter(({ role }) => role !== 'other');
    const expected = [...(raw.cves.get(id)?.scores ?? [])].sort(
      (a, b) => cvssVersions.indexOf(a.version) - cvssVersions.indexOf(b.version),
    );
    assert.deepEqual(
      own.map(({ version, baseScore, role, source }) => ({ version, baseScore, role, source })),
      expected,
      id,
    );
    assert.equal(severity, cvss[0]?.severity, id);
  }
}

/** A score of a CSAF advisory is listed after those of the CNA and CISA-ADP, in any version. */
export async function checkAdvisoryScores(_: TestContext, { client, raw, seed }: World): Promise<void> {
  const scored = new Map<string, Set<string>>();
  for await (const { json } of readAdvisories()) {
    for (const { cve, scores } of listOf(membersOf(json).vulnerabilities).map(membersOf)) {
      const known = scored.get(textOf(cve)) ?? new Set();
      scored.set(textOf(cve), known);
      for (const score of listOf(scores)) {
        for (const cvss of ['cvss_v2', 'cvss_v3', 'cvss_v4']) {
          const { version, vectorString, baseScore } = membersOf(membersOf(score)[cvss]);
          const [, named = version] = /^CVSS:(\d\.\d)/.exec(textOf(vectorString)) ?? [];
          if (baseScore !== undefined) known.add(`${named} ${baseScore}`);
        }
      }
    }
  }
  const both = [...scored.keys()].filter((id) => raw.cves.get(id)?.scores.some(({ role }) => role === 'cna'));
  for (const id of sample(both, sampled, seed)) {
    const { cvss }: VulnerabilityRecord = await client.read(`/api/v1/cve/${id}`);
    const ofAdvisories = cvss.filter(({ role }) => role === 'other');
    const reported = ofAdvisories.map(({ version, baseScore }) => `${version} ${baseScore}`);
    assert.deepEqual(new Set(reported), scored.get(id), id);
    const own = cvss.filter(({ role }) => role === 'cna').map(({ baseScore }) => baseScore);
    const written = raw.cves.get(id)?.scores.filter(({ role }) => role === 'cna');
    assert.deepEqual(own.sort(), written?.map(({ baseScore }) => baseScore).sort(), id);
    const ranked = cvss.map(({ version, role, source }) => {
      const scorer = role === 'cna' ? 0 : source === 'CISA-ADP' ? 1 : 2;
      return (role === 'other' ? 100 : 0) + cvssVersions.indexOf(version) * 3 + scorer;
    });
    assert.deepEqual(
      ranked,
      ranked.toSorted((a, b) => a - b),
      id,
    );
  }
}

/** A CVE in KEV without a CVE record is found by its id, with unknown state, and is not in the newest list. */
export async function checkListedWithoutRecord(t: TestContext, { client, raw, seed }: World): Promise<void> {
  const listed = kevEntries(readKevCatalog().json).map(({ cveID }) => textOf(cveID));
  const alone = listed.filter((id) => !raw.cves.has(id));
  t.diagnostic(`${alone.length} of ${listed.length}`);
  assert.ok(alone.length > 300);
  for (const id of sample(alone, listedSampled, seed)) {
    const { state, published, kev }: VulnerabilityRecord = await client.read(`/api/v1/cve/${id}`);
    assert.deepEqual([state, published, kev.listed], ['unknown', null, true], id);
    const { hits }: SearchResult = await client.read(`/api/v1/search?q=${id}&limit=1`);
    assert.equal(hits[0]?.id, id);
  }
  await assertLatestCount({ client, raw });
}

/** A rejected record says so, affects nothing and is not in the newest list. */
export async function checkRejected(_: TestContext, { client, raw, seed }: World): Promise<void> {
  const linked = new Set([...raw.links.keys()].map((key) => linkOfKey(key).from));
  const rejected = [...raw.cves].filter(([id, { state }]) => state === 'REJECTED' && !linked.has(id));
  const ids = rejected.map(([id]) => id);
  for (const id of sample(ids, sampled, seed)) {
    const { state, affected }: VulnerabilityRecord = await client.read(`/api/v1/cve/${id}`);
    assert.deepEqual([state, affected], ['rejected', []], id);
    const { items }: Page<VulnerabilityItem> = await client.read('/api/v1/cve/latest?limit=100');
    assert.ok(items.every((item) => item.id !== id && item.state === 'published'));
  }
  await assertLatestCount({ client, raw });
}

/** A revoked technique still exists, and leads to its replacement. */
export async function checkRevokedTechniques(_: TestContext, { client, raw, seed }: World): Promise<void> {
  const successors = new Map<string, string[]>();
  for (const key of raw.links.keys()) {
    const { from, type, to } = linkOfKey(key);
    if (type === 'superseded-by' && raw.described.get(from) === 'technique')
      successors.set(from, [...(successors.get(from) ?? []), to]);
  }
  assert.ok(successors.size > 100, `only ${successors.size}`);
  for (const id of sample(successors.keys(), sampled, seed)) {
    const path = `/api/v1/entities/${id}?relation=superseded-by&direction=out`;
    const { state, relations }: EntityRecord = await client.read(path);
    assert.equal(state, 'revoked', id);
    assert.deepEqual(relations.items.map(({ entity }) => entity.id).sort(), successors.get(id)?.sort(), id);
  }
}

/** A deprecated weakness still exists, and is marked so. */
export async function checkDeprecatedWeaknesses(_: TestContext, { client, seed }: World): Promise<void> {
  const catalog = scanXml((await readCweCatalog()).bytes.toString());
  const deprecated = entriesOf(catalog).filter(({ attributes }) => attributes.Status === 'Deprecated');
  assert.ok(deprecated.length >= sampled, `only ${deprecated.length}`);
  for (const id of sample(deprecated.map(cweId), sampled, seed)) {
    const { state }: EntityRecord = await client.read(`/api/v1/entities/${id}`);
    assert.equal(state, 'deprecated', id);
  }
}

/** Published and dated records are listed, and nothing else. */
async function assertLatestCount({ client, raw }: Pick<World, 'client' | 'raw'>): Promise<void> {
  const published = [...raw.cves.values()].filter(({ state, isDated }) => state === 'PUBLISHED' && isDated);
  const { total }: Page<VulnerabilityItem> = await client.read('/api/v1/cve/latest?limit=1');
  assert.equal(total, published.length);
}
