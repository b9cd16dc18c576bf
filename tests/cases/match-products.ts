import { sample } from '../harness/sampler.ts';
import { containersOf } from '../oracle/cve.ts';
import { type Json, listOf, membersOf, textOf } from '../oracle/json.ts';
import { boundsOf, joinVerdicts, judgeEntry, readEntry, schemesOfEntry } from '../oracle/judge.ts';
import { cpeProduct, productIdOf, spelling } from '../oracle/names.ts';
import { madeVersions } from '../oracle/version-samples.ts';
import type { MatchRecords } from './match-records.ts';

/** A product in a version, as in a CPE name, and what the files state about it and one CVE. */
export interface CpeQuestion {
  readonly cpe: string;
  readonly cve: string;
  readonly expected: string;
}

/** A product of a record, and all statements of the record about it. */
export interface Queryable {
  readonly cpe: string;
  readonly entries: readonly Json[];
}

/**
 * Products of CVE records with a CPE name, in versions near their stated bounds. Products that advisories
 * mention too are left out.
 */
export function cpeQuestions(records: MatchRecords, count: number, seed: number): CpeQuestion[] {
  return records.draw('queryable', count, seed).flatMap(({ cve, product }) => questionOf(cve, product, seed));
}

/** A version near the bounds; none if the bounds can't be used. */
export function questionOf(cve: string, { cpe, entries }: Queryable, seed: number): CpeQuestion[] {
  const read = entries.map(readEntry).filter((entry) => entry !== null);
  const form = read.flatMap(schemesOfEntry).find((scheme) => scheme !== 'single') ?? 'single';
  const versions = madeVersions(read.flatMap(boundsOf), form).filter((version) => /^[\w.-]+$/.test(version));
  return sample(versions, 1, seed).map((version) => {
    const verdict = joinVerdicts(read.map((entry) => judgeEntry(entry, version)));
    const fields = cpe.split(/(?<!\\):/).slice(0, 5);
    return {
      cpe: `${fields.join(':')}:${version}:*:*:*:*:*:*:*`,
      cve,
      expected: verdict === 'unaffected' ? 'not_affected' : verdict,
    };
  });
}

/** Products whose statements are all fully understood, and only about the product itself. */
export function queryableIn(record: Json): Queryable[] {
  const containers = containersOf(record);
  if (textOf(membersOf(membersOf(record).cveMetadata).state) !== 'PUBLISHED') return [];
  if (containers.some(({ members }) => members.cpeApplicability !== undefined)) return [];
  const entries = containers.flatMap(({ members }) => listOf(members.affected));
  const names = new Set(entries.flatMap(cpesOf).filter((cpe) => /^cpe:2\.3:a:[a-z_]+:[a-z_]+:/.test(cpe)));
  const products = new Set([...names].map(cpeProduct));
  return [...products].flatMap((product) => {
    const about = entries.filter((entry) => namesOf(entry).includes(product));
    const cpes = [...names].filter((cpe) => cpeProduct(cpe) === product);
    return product !== null && about.every(isPlain) ? [{ cpe: cpes[0] ?? '', entries: about }] : [];
  });
}

/** Readable versions and bounds of the product itself, in any edition. */
function isPlain(entry: Json): boolean {
  const { packageName, versions } = membersOf(entry);
  if (packageName !== undefined || listOf(versions).length === 0) return false;
  const isComplete = cpesOf(entry).every((cpe) => /^cpe:2\.3:[aoh](:[^:*]+){2}(:[^:]+)(:[*-]){7}$/.test(cpe));
  const read = readEntry(entry);
  if (!isComplete || read === null || boundsOf(read).length === 0) return false;
  return schemesOfEntry(read).every((scheme) => ['single', 'semver', 'custom'].includes(scheme));
}

function cpesOf(entry: Json): string[] {
  const { cpes, cpe } = membersOf(entry);
  return [...listOf(cpes), ...listOf(cpe)].map(textOf);
}

function namesOf(entry: Json): (string | null)[] {
  const { vendor, product, packageName } = membersOf(entry);
  return [productIdOf(vendor, spelling(product) ?? packageName), ...cpesOf(entry).map(cpeProduct)];
}
