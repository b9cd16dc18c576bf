import { containersOf } from './cve.ts';
import { type Json, listOf, membersOf, textOf } from './json.ts';
import { boundsOf, readEntry, schemesOfEntry } from './judge.ts';
import { spelling } from './names.ts';

/** A product of a CVE record whose version statements are fully understood. */
export interface QueryableProduct {
  readonly vendor: string | null;
  readonly product: string;
  /** How its versions are written: a scheme, `git`, or `words`, which have no order. */
  readonly form: string;
}

/** The products of a record that can be queried. */
export function queryableProducts(record: Json): QueryableProduct[] {
  const entries = containersOf(record).flatMap(({ members }) => listOf(members.affected));
  const named = Map.groupBy(entries, (entry) => {
    const { vendor, product } = membersOf(entry);
    return JSON.stringify([spelling(vendor), spelling(product)]);
  });
  return Array.from(named).flatMap(([name, ofProduct]) => {
    const [vendor, product] = JSON.parse(name);
    const form = formOf(ofProduct);
    return form === null || product === null ? [] : [{ vendor, product, form }];
  });
}

/** The statements of the containers about a product as it is written. */
export function entriesOfProduct(record: Json, { vendor, product }: QueryableProduct): Json[] {
  return containersOf(record)
    .flatMap(({ members }) => listOf(members.affected))
    .filter((entry) => {
      const named = membersOf(entry);
      return spelling(named.vendor) === vendor && spelling(named.product) === product;
    });
}

function formOf(entries: readonly Json[]): string | null {
  if (entries.every(isInWords)) return 'words';
  const read = entries.map(readEntry).filter((entry) => entry !== null);
  if (read.length < entries.length) return null;
  const schemes = new Set(read.flatMap(schemesOfEntry));
  // Its versions are also semantic versions.
  if (schemes.has('original_commit_for_fix')) schemes.delete('semver');
  if (schemes.isSubsetOf(new Set(['git']))) {
    return read.every((entry) => schemesOfEntry(entry).length > 0) ? 'git' : null;
  }
  const [scheme = 'single', ...others] = schemes.difference(new Set(['git', 'single']));
  const isMixed = others.length > 0 || (scheme === 'rpm' && schemes.has('single'));
  return isMixed || !read.some((entry) => boundsOf(entry).length > 0) ? null : scheme;
}

/** One sentence in place of a version, which leaves every queried version open. */
function isInWords(entry: Json): boolean {
  const { versions, defaultStatus } = membersOf(entry);
  const [only, ...others] = listOf(versions).map(membersOf);
  if (only === undefined || others.length > 0 || defaultStatus === 'affected' || only.status !== 'affected')
    return false;
  if (['lessThan', 'lessThanOrEqual', 'changes'].some((member) => only[member] !== undefined)) return false;
  return /^(before|prior to|earlier than|up to|through) /i.test(textOf(only.version));
}
