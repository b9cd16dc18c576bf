import { containersOf, productsOfEntry } from './cve.ts';
import { namesFix } from './fixes.ts';
import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import { productIdOf, spelling } from './names.ts';
import { decisionOf, type RawDecision } from './ssvc.ts';

/** The searchable content of a CVE record, only by the rules of `docs/search.md`. */
export interface RawSearched {
  /** Canonical times. */
  readonly published: string | null;
  readonly modified: string | null;
  /** The SSVC decision that counts. */
  readonly decision: RawDecision;
  readonly title: string | null;
  /** The displayed description. */
  readonly text: string;
  /** All its other texts, which are also searchable. */
  readonly otherTexts: string;
  /** Whether a link or a remark shows an exploit. */
  readonly isExploitMentioned: boolean;
  /** Whether the first fixed version of a product is named. */
  readonly namesFix: boolean;
  /** Vendors and products that may be affected, as ids: those of CPE names, and those in the vendor and product fields. */
  readonly products: readonly string[];
}

export function searchedFacts(record: Json): RawSearched {
  const { datePublished, dateUpdated } = membersOf(membersOf(record).cveMetadata);
  const containers = containersOf(record);
  const titles = containers.flatMap(({ members }) => spelling(members.title) ?? []);
  const descriptions = containers
    .flatMap(({ members }) => listOf(members.descriptions).map(membersOf))
    .filter(({ value }) => textOf(value).trim() !== '');
  const listed = descriptions.find(({ lang }) => /^en\b/i.test(textOf(lang))) ?? descriptions[0];
  const others = descriptions.filter((description) => description !== listed);
  const affected = containers.flatMap(({ members }) => listOf(members.affected));
  return {
    published: timeOf(datePublished),
    modified: timeOf(dateUpdated),
    decision: decisionOf(record),
    title: titles[0] ?? null,
    text: textOf(listed?.value),
    otherTexts: [
      ...titles.slice(1),
      ...others.map(({ value }) => textOf(value)),
      ...namesIn(affected),
      ...containers.flatMap(({ members }) => linesIn(members.cpeApplicability)),
    ].join('\n'),
    isExploitMentioned: containers.some(({ members }) => mentionsExploit(members)),
    namesFix: affected.some(namesFix),
    products: [...new Set(affected.flatMap(namedProducts))],
  };
}

/** Names in entries of products, affected or not. */
function namesIn(affected: readonly Json[]): string[] {
  return affected.flatMap((entry) => {
    const { vendor, product, packageName, cpes } = membersOf(entry);
    return [textOf(vendor), textOf(product), textOf(packageName), ...listOf(cpes).map(textOf)];
  });
}

/** Links of problems count like those of the container. */
function mentionsExploit({ references, problemTypes, exploits }: Members): boolean {
  const problems = listOf(problemTypes).flatMap((type) => listOf(membersOf(type).descriptions));
  const links = [references, ...problems.map((problem) => membersOf(problem).references)].flatMap(listOf);
  return (
    listOf(exploits).some((remark) => textOf(membersOf(remark).value).trim() !== '') ||
    links
      .map(membersOf)
      .some(({ url, tags }) => textOf(url).trim() !== '' && listOf(tags).includes('exploit'))
  );
}

/** All texts in a value, at any depth. */
function linesIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return [...listOf(value), ...Object.values(membersOf(value))].flatMap(linesIn);
}

/** A product without a vendor, and a vendor without a product, are named alone. */
function namedProducts(entry: Json): string[] {
  const ofEntry = productsOfEntry(entry);
  if (ofEntry.length === 0) return [];
  const { vendor, product, packageName } = membersOf(entry);
  const spelt = productIdOf(vendor, spelling(product) ?? packageName);
  return spelt === null ? ofEntry : [...ofEntry, spelt];
}

/** A time without a zone is UTC. */
function timeOf(time: Json): string | null {
  const text = textOf(time);
  if (text === '') return null;
  const timeMs = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
}
