import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import yauzl from 'yauzl';
import { Origins } from '../../domain/origin.ts';
import type { MappedVersion } from '../contract.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as osv } from './source.ts';

const archive = new URL('../../../../shared/data/osv/Go/all.zip', import.meta.url).pathname;
/** For one in this many records, all values are looked for in the record again. */
const tracedEvery = 12;

interface RawRecord {
  readonly id: string;
  readonly modified: string;
  readonly published: string;
  readonly withdrawn?: string;
  readonly aliases?: readonly string[];
  readonly affected?: readonly {
    readonly package: { readonly name: string };
    readonly ranges: readonly { readonly events: readonly Record<string, string>[] }[];
    readonly ecosystem_specific?: { readonly imports?: readonly { readonly path: string }[] };
  }[];
  readonly references?: readonly unknown[];
}

describe('the published archive of Go', {
  skip: existsSync(archive) ? false : `${archive} is missing`,
}, () => {
  const raw: RawRecord[] = [];
  const mapped: MappedVersion[] = [];

  before(async () => {
    for await (const json of readRecords()) {
      const index = raw.push(JSON.parse(json)) - 1;
      const origins = new Origins();
      const bytes = Buffer.from(json);
      assert.ok(osv.recognises({ member: 'x.json', head: bytes.subarray(0, 4_096) }), raw[index]?.id);
      const version = osv.map(bytes, 'x.json', origins);
      mapped.push(version);
      assertValid(version);
      if (index % tracedEvery !== 0) continue;
      for (const facts of [...version.vulnerabilities, ...(version.entities ?? [])])
        checkOrigins(facts, origins, raw[index]);
    }
  });

  test('every record is an advisory', () => {
    assert.equal(mapped.length, 4_291);
    assert.deepEqual(
      mapped.map(({ entities }) => entities?.map(({ details }) => details?.label)),
      raw.map(({ id }) => [id]),
    );
    const revoked = mapped.filter(({ entities }) => entities?.[0]?.state === 'revoked').length;
    assert.deepEqual([revoked, raw.filter(({ withdrawn }) => withdrawn).length], [17, 17]);
    const links = mapped.flatMap(({ entities }) => entities?.[0]?.references ?? []).length;
    assert.deepEqual([links, raw.flatMap(({ references = [] }) => references).length], [15_734, 15_734]);
  });

  test('a record without any date has the year of its id', () => {
    const isNone = (time: string) => time.startsWith('0001');
    const undated = raw.filter(
      ({ modified, published, withdrawn }) => isNone(modified) && isNone(published) && !withdrawn,
    );
    const byYear = mapped.filter(
      ({ identity: { key, upstreamTime }, entities }) =>
        upstreamTime === `${key.slice(3, 7)}-01-01T00:00:00.000Z` && !entities?.[0]?.created,
    );
    assert.deepEqual([undated.length, byYear.length], [4_022, 4_022]);
  });

  test('one CVE has the names of the record, several are related to them', () => {
    const counts = { none: 0, one: 0, several: 0, cves: 0 };
    for (const [index, { aliases = [] }] of raw.entries()) {
      const cves = new Set(aliases.filter((alias) => alias.startsWith('CVE-')));
      const facts = mapped[index]?.vulnerabilities ?? [];
      assert.deepEqual(facts.map(({ id }) => id).sort(), [...cves].sort());
      const others = [raw[index]?.id, ...new Set(aliases.filter((alias) => alias.startsWith('GHSA-')))];
      for (const fact of facts) {
        assert.deepEqual(cves.size === 1 ? fact.aliases : fact.related, others);
        assert.equal(cves.size === 1 ? fact.related : fact.aliases, undefined);
      }
      counts[cves.size === 0 ? 'none' : cves.size === 1 ? 'one' : 'several']++;
      counts.cves += cves.size;
    }
    assert.deepEqual(counts, { none: 397, one: 3_880, several: 14, cves: 3_913 });
  });

  test('a record without a CVE is linked to its packages, and no other is', () => {
    let records = 0;
    let links = 0;
    for (const [index, { id, aliases = [], affected = [], withdrawn }] of raw.entries()) {
      const isAlone = !withdrawn && !aliases.some((alias) => alias.startsWith('CVE-'));
      const names = new Set(isAlone ? namesOf(affected) : []);
      const { relations = [] } = mapped[index] ?? assert.fail();
      assert.deepEqual(
        relations.map(({ from, to }) => [from, to]),
        [...names].map((name) => [`advisory:${id.toLowerCase()}`, `pkg:golang/${name}`]),
      );
      records += isAlone ? 1 : 0;
      links += relations.length;
    }
    assert.deepEqual([records, links], [391, 577]);
  });

  test('each CVE has each package of the record and each range of it', () => {
    const written = { packages: 0, ranges: 0, bounded: 0, modules: 0 };
    const read = { packages: 0, ranges: 0, bounded: 0, modules: 0 };
    for (const [index, { aliases = [], affected = [], withdrawn }] of raw.entries()) {
      const cves = withdrawn ? 0 : new Set(aliases.filter((alias) => alias.startsWith('CVE-'))).size;
      const events = affected.flatMap(({ ranges }) => ranges.flatMap((range) => range.events));
      written.packages += cves * affected.length;
      written.ranges += cves * events.filter((event) => 'introduced' in event).length;
      written.bounded += cves * events.filter((event) => 'fixed' in event).length;
      for (const { ecosystem_specific: specific } of affected)
        written.modules += cves * new Set(specific?.imports?.map(({ path }) => path)).size;
      const { vulnerabilities, links = [] } = mapped[index] ?? assert.fail();
      for (const facts of vulnerabilities) {
        const products = facts.affected ?? [];
        read.packages += products.length;
        read.ranges += products.flatMap(({ versions }) => versions).length;
        read.bounded += products.flatMap(({ versions }) =>
          versions.filter(({ lessThan }) => lessThan !== '*'),
        ).length;
        read.modules += products.flatMap(({ modules = [] }) => modules).length;
        for (const { purl, defaultStatus } of products) {
          assert.match(purl ?? '', /^pkg:golang\/\S+$/, facts.id);
          assert.equal(defaultStatus, 'unaffected');
        }
        if (!withdrawn)
          assert.deepEqual(
            products.map(({ packageName }) => packageName),
            namesOf(affected),
          );
      }
      const count = links.flatMap((lists) => lists.affected ?? []).length;
      assert.equal(count, cves * affected.length);
    }
    assert.deepEqual(read, written);
    assert.deepEqual(read, { packages: 5_556, ranges: 6_950, bounded: 4_916, modules: 1_272 });
  });
});

function namesOf(affected: NonNullable<RawRecord['affected']>): string[] {
  return affected.map((entry) => entry.package.name);
}

async function* readRecords(): AsyncIterable<string> {
  const zip = await yauzl.openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) yield await text(await zip.openReadStreamPromise(entry));
}
