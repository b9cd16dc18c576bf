import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { AffectedProduct } from '../../src/domain/product.ts';
import { judgeProducts } from '../../src/domain/version/judge.ts';
import type { VulnerabilityRecord } from '../../src/domain/vulnerability.ts';
import { sample } from '../harness/sampler.ts';
import { readOsvRecords, readRecords } from '../oracle/files.ts';
import { type Json, listOf, membersOf, textOf } from '../oracle/json.ts';
import { boundsOf, joinVerdicts, judgeEntry, judgeOsvEntry, readEntry } from '../oracle/judge.ts';
import { linkOfKey } from '../oracle/link.ts';
import { spelling } from '../oracle/names.ts';
import { cvesOfOsv, isWithdrawn, packageOfEntry } from '../oracle/osv.ts';
import { entriesOfProduct, type QueryableProduct } from '../oracle/queryable-products.ts';
import { madeVersions, noVersions } from '../oracle/version-samples.ts';
import type { World } from './world.ts';

/** Whether a version of a product is affected by a CVE, and what the files state. */
interface Question {
  readonly cve: string;
  readonly product: string;
  readonly version: string;
  readonly expected: string;
  readonly isOfProduct: (affected: AffectedProduct) => boolean;
}

/** The number of tested products of each form, each with some versions made from its bounds. */
const productsOfForm: Readonly<Record<string, number>> = {
  semver: 40,
  custom: 45,
  single: 15,
  original_commit_for_fix: 10,
  rpm: 15,
  maven: 10,
  python: 6,
  git: 6,
  words: 6,
};
const packagesRequested = 60;
const versionsOfProduct = 3;
const questionsMin = 500;

/** The verdicts of the server follow from the bounds in the files. */
export async function checkVersions(t: TestContext, world: World): Promise<void> {
  const questions = [...(await questionsOfPackages(world)), ...(await questionsOfProducts(world))];
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  for (const { cve, product, version, expected, isOfProduct } of questions) {
    const { affected }: VulnerabilityRecord = await world.client.read(`/api/v1/cve/${cve}`);
    const { status } = judgeProducts(affected.filter(isOfProduct), version);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status !== expected) wrong.push(`${cve} ${product} ${version} is ${status}, not ${expected}`);
  }
  t.diagnostic(Array.from(counts, ([status, count]) => `${count} ${status}`).join(', '));
  assert.deepEqual(wrong, []);
  assert.ok(questions.length >= questionsMin, `only ${questions.length} questions`);
  for (const status of ['affected', 'unaffected', 'unknown'])
    assert.ok(Number(counts.get(status)) >= 50, status);
}

/** For Go packages, by all records that name them for one CVE. */
async function questionsOfPackages({ seed }: World): Promise<Question[]> {
  const entries = new Map<string, Json[]>();
  for await (const { json } of readOsvRecords()) {
    if (isWithdrawn(json)) continue;
    for (const entry of listOf(membersOf(json).affected)) {
      for (const cve of cvesOfOsv(json)) {
        const name = `${cve} ${packageOfEntry(entry)}`;
        entries.set(name, [...(entries.get(name) ?? []), entry]);
      }
    }
  }
  return sample(entries.keys(), packagesRequested, seed).flatMap((name) => {
    const ofPackage = entries.get(name) ?? [];
    const [cve = '', product = ''] = name.split(' ');
    const versions = madeVersions(boundsOfPackage(ofPackage), 'go');
    return [...sample(versions, versionsOfProduct, seed), ...sample(noVersions, 1, seed)].map((version) => ({
      cve,
      product,
      version,
      expected: noVersions.includes(version)
        ? 'unknown'
        : joinVerdicts(ofPackage.map((entry) => judgeOsvEntry(entry, version))),
      isOfProduct: ({ purl }) => purl === product,
    }));
  });
}

function boundsOfPackage(entries: readonly Json[]): string[] {
  const events = entries
    .flatMap((entry) => listOf(membersOf(entry).ranges))
    .flatMap((range) => listOf(membersOf(range).events));
  return [...new Set(events.flatMap((event) => Object.values(membersOf(event)).map(textOf)))];
}

/** For products of CVE records that no advisory mentions. */
async function questionsOfProducts({ raw, seed }: World): Promise<Question[]> {
  const elsewhere = new Set<string>();
  for (const [key, stated] of raw.links) {
    if (stated.some((statement) => statement.startsWith('csaf '))) elsewhere.add(linkOfKey(key).from);
  }
  const askable = [...raw.cves].flatMap(([cve, { askable }]) =>
    elsewhere.has(cve) ? [] : askable.map((product) => JSON.stringify({ cve, ...product })),
  );
  const sampled = Object.entries(productsOfForm).flatMap(([form, count]) => {
    const ofForm = askable.filter((text) => text.endsWith(`"form":"${form}"}`));
    const found = sample(ofForm, count, seed);
    assert.equal(found.length, count, `products with versions of the form ${form}`);
    return found.map((text): QueryableProduct & { readonly cve: string } => JSON.parse(text));
  });
  const records = await readRecords((record) => record, new Set(sampled.map(({ cve }) => cve)));
  return sampled.flatMap((requested) => {
    const entries = entriesOfProduct(records.get(requested.cve)?.picked, requested);
    assert.ok(entries.length > 0, requested.cve);
    return questionsOf(requested, entries, seed);
  });
}

function questionsOf(
  { cve, vendor, product, form }: QueryableProduct & { readonly cve: string },
  entries: readonly Json[],
  seed: number,
): Question[] {
  const isOpen = form === 'words' || form === 'git';
  const read = isOpen ? [] : entries.map(readEntry).filter((entry) => entry !== null);
  const versions = madeVersions(isOpen ? ['2.4.1'] : read.flatMap(boundsOf), form);
  return [...sample(versions, versionsOfProduct, seed), ...sample(noVersions, isOpen ? 1 : 0, seed)].map(
    (version) => ({
      cve,
      product: `${vendor} ${product} (${form})`,
      version,
      expected: isOpen ? 'unknown' : joinVerdicts(read.map((entry) => judgeEntry(entry, version))),
      isOfProduct: (affected) =>
        spelling(affected.vendor) === vendor && spelling(affected.product) === product,
    }),
  );
}
