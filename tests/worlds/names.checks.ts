import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { VulnerabilityRecord } from '../../src/domain/vulnerability.ts';
import { sample } from '../harness/sampler.ts';
import { readOsvRecords } from '../oracle/files.ts';
import type { Json } from '../oracle/json.ts';
import { linkOfKey } from '../oracle/link.ts';
import { cvesOfOsv, namesOfOsv } from '../oracle/osv.ts';
import type { World } from './world.ts';

const sampled = 20;

/** The OSV records by the names in them. */
interface OsvNames {
  /** Records about each CVE. */
  readonly recordsOf: ReadonlyMap<string, readonly Json[]>;
  /** CVEs by each of their other names, from any source. */
  readonly cvesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of records about no CVE or several, and of nothing else. */
  readonly others: ReadonlySet<string>;
}

/** Names of records about one CVE are its other names; those of records about several are related to each, and name none. */
export async function checkRecordsOfSeveral(t: TestContext, world: World): Promise<void> {
  const { client, seed } = world;
  const { recordsOf } = await readNames(world);
  const shared = [...recordsOf].filter(([, records]) => records.some(isOfSeveral)).map(([cve]) => cve);
  const alone = [...recordsOf.keys()].filter((cve) => !shared.includes(cve));
  t.diagnostic(`${shared.length} CVEs share a record, ${alone.length} have one of their own`);
  assert.ok(shared.length >= sampled && alone.length >= sampled);
  for (const cve of [...shared, ...sample(alone, sampled, seed)]) {
    const { aliases, related }: VulnerabilityRecord = await client.read(`/api/v1/cve/${cve}`);
    const records = recordsOf.get(cve) ?? [];
    const own = new Set(records.filter((record) => !isOfSeveral(record)).flatMap(namesOfOsv));
    const ofSeveral = new Set(records.filter(isOfSeveral).flatMap(namesOfOsv));
    assert.deepEqual(own.difference(new Set(aliases)), new Set(), cve);
    assert.deepEqual(new Set(related), ofSeveral, cve);
    // The CNA's own name also counts.
    const ofOthers = new Set(aliases).difference(new Set([world.raw.cves.get(cve)?.otherName]));
    assert.deepEqual(ofSeveral.intersection(ofOthers), new Set(), cve);
  }
}

/** A CVE with several advisories lists all of them, each once, from one list or two. */
export async function checkSeveralAdvisories(t: TestContext, { client, raw, seed }: World): Promise<void> {
  const advisories = new Map<string, string[]>();
  const lists = new Map<string, Set<string>>();
  for (const [key, stated] of raw.links) {
    const { from, type, to } = linkOfKey(key);
    if (type !== 'referenced-by') continue;
    advisories.set(from, [...(advisories.get(from) ?? []), to]);
    for (const statement of stated)
      lists.set(from, (lists.get(from) ?? new Set()).add(statement.split(' ', 1)[0] ?? ''));
  }
  const several = [...advisories].filter(([, ids]) => ids.length > 1).map(([cve]) => cve);
  const ofTwoLists = several.filter((cve) => lists.get(cve)?.size === 2);
  t.diagnostic(`${several.length} CVEs with several advisories, ${ofTwoLists.length} of two lists`);
  assert.ok(several.length >= sampled && ofTwoLists.length > 0);
  for (const cve of [...ofTwoLists, ...sample(several, sampled, seed)]) {
    const record: VulnerabilityRecord = await client.read(`/api/v1/cve/${cve}`);
    assert.deepEqual(record.advisories.map(({ id }) => id).sort(), advisories.get(cve)?.sort(), cve);
  }
}

/** An id of another list finds the CVE when exactly one has it as another name, otherwise it is not found. */
export async function checkOtherNames(t: TestContext, world: World): Promise<void> {
  const { client, seed } = world;
  const { cvesOf, others } = await readNames(world);
  const known = [...cvesOf].filter(([name]) => /^(GHSA|GO)-/.test(name));
  const ofOne = known.filter(([, cves]) => cves.size === 1).map(([name]) => name);
  const ofSeveral = known.filter(([, cves]) => cves.size > 1).map(([name]) => name);
  t.diagnostic(`${ofOne.length} names of one CVE, ${ofSeveral.length} of several, ${others.size} of none`);
  for (const list of ['GHSA-', 'GO-']) {
    const names = sample(
      ofOne.filter((name) => name.startsWith(list)),
      sampled,
      seed,
    );
    assert.equal(names.length, sampled);
    for (const name of names) {
      const { id }: VulnerabilityRecord = await client.read(`/api/v1/cve/${name}`);
      assert.deepEqual(new Set([id]), cvesOf.get(name), name);
      assert.equal((await client.read<VulnerabilityRecord>(`/api/v1/cve/${name.toLowerCase()}`)).id, id);
    }
    for (const name of sample(
      [...others].filter((name) => name.startsWith(list)),
      sampled,
      seed,
    ))
      assert.equal((await client.failure(404, `/api/v1/cve/${name}`)).code, 'not_found');
  }
  for (const name of [...sample(ofSeveral, sampled, seed), 'GHSA-2222-2222-2222', 'GO-1999-0001'])
    assert.equal((await client.failure(404, `/api/v1/cve/${name}`)).code, 'not_found');
}

async function readNames({ raw }: World): Promise<OsvNames> {
  const recordsOf = new Map<string, Json[]>();
  const cvesOf = new Map<string, Set<string>>();
  const all = new Set<string>();
  const name = (alias: string, cve: string) => cvesOf.set(alias, (cvesOf.get(alias) ?? new Set()).add(cve));
  for await (const { json } of readOsvRecords()) {
    const cves = cvesOfOsv(json);
    for (const cve of cves) recordsOf.set(cve, [...(recordsOf.get(cve) ?? []), json]);
    for (const alias of namesOfOsv(json)) all.add(alias);
    const [only, ...more] = cves;
    if (only !== undefined && more.length === 0) for (const alias of namesOfOsv(json)) name(alias, only);
  }
  for (const [cve, { otherName }] of raw.cves) if (otherName !== null) name(otherName, cve);
  return { recordsOf, cvesOf, others: all.difference(cvesOf) };
}

function isOfSeveral(record: Json): boolean {
  return cvesOfOsv(record).length > 1;
}
