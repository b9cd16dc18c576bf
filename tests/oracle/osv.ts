import { type Json, listOf, membersOf, textOf } from './json.ts';
import type { RawLink } from './link.ts';

/** Reads an OSV record, only by the rules of `docs/sources/osv.md`. */

/** The links that a record states about the CVEs that it names; if it names none, it is linked to packages itself. */
export function linksOfOsv(record: Json): RawLink[] {
  const advisory = advisoryOfOsv(record);
  const cves = cvesOfOsv(record);
  const packages = isWithdrawn(record) ? [] : listOf(membersOf(record).affected).map(packageOfEntry);
  if (membersOf(membersOf(record).database_specific).cwe_ids !== undefined)
    throw new Error('a record names weaknesses, which are not read here');
  return [
    ...cves.map((from): RawLink => ({ from, type: 'referenced-by', to: advisory })),
    ...(cves.length > 0 ? cves : [advisory]).flatMap((from) =>
      packages.map((to): RawLink => ({ from, type: 'affects', to })),
    ),
  ];
}

/** The entity of a record. */
export function advisoryOfOsv(record: Json): string {
  return `advisory:${textOf(membersOf(record).id).toLowerCase()}`;
}

/** The CVEs of a record, each once. */
export function cvesOfOsv(record: Json): string[] {
  const { id, aliases, upstream } = membersOf(record);
  if (upstream !== undefined) throw new Error('a record names upstream records, which are not read here');
  return [...new Set([id, ...listOf(aliases)].map(textOf).filter((name) => /^CVE-\d{4}-\d{4,}$/.test(name)))];
}

/** Its id and its names in lists other than that of CVEs. */
export function namesOfOsv(record: Json): string[] {
  const { id, aliases } = membersOf(record);
  return [...new Set([id, ...listOf(aliases)].map(textOf))].filter((name) => !name.startsWith('CVE-'));
}

export function isWithdrawn(record: Json): boolean {
  return textOf(membersOf(record).withdrawn) !== '';
}

/** The package of an entry. The Go records give no package URLs, only the module path. */
export function packageOfEntry(entry: Json): string {
  const { name, ecosystem, purl } = membersOf(membersOf(entry).package);
  if (ecosystem !== 'Go' || purl !== undefined) throw new Error('a package has an unsupported name');
  return `pkg:golang/${textOf(name)}`;
}
