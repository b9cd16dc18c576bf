import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import type { RawLink } from './link.ts';
import { cpeProduct, productIdOf, spelling } from './names.ts';

/** Reads a CVE record, only by the rules of `docs/sources/cve-list.md`. */

export interface RawContainer {
  readonly role: 'cna' | 'adp';
  /** The organization that wrote it. */
  readonly source: string;
  readonly members: Members;
}

export interface RawScore {
  readonly version: string;
  readonly baseScore: number;
  readonly role: RawContainer['role'];
  readonly source: string;
}

const cvssVersions = [
  ['cvssV4_0', '4.0'],
  ['cvssV3_1', '3.1'],
  ['cvssV3_0', '3.0'],
  ['cvssV2_0', '2.0'],
] as const;

/** The links that a record states. */
export function linksOfRecord(record: Json): RawLink[] {
  const from = idOfRecord(record);
  const links = containersOf(record).flatMap(({ members }): RawLink[] => [
    ...listOf(members.affected).flatMap((entry) =>
      productsOfEntry(entry).map((to): RawLink => ({ from, type: 'affects', to })),
    ),
    ...listOf(members.cpeApplicability).flatMap((configuration) =>
      productsOfConfiguration(configuration).map((to): RawLink => ({ from, type: 'affects', to })),
    ),
    ...weaknessesIn(members).map((to): RawLink => ({ from, type: 'has-weakness', to })),
    ...listOf(members.replacedBy).map((to): RawLink => ({ from, type: 'superseded-by', to: textOf(to) })),
  ]);
  return links.filter(({ to }) => to !== from);
}

export function idOfRecord(record: Json): string {
  return textOf(membersOf(membersOf(record).cveMetadata).cveId);
}

/** The CNA's container, then those of the ADPs. */
export function containersOf(record: Json): RawContainer[] {
  const { cna, adp } = membersOf(membersOf(record).containers);
  const read = (role: RawContainer['role'], container: Json): RawContainer => {
    const members = membersOf(container);
    const { shortName, orgId } = membersOf(members.providerMetadata);
    return { role, source: textOf(shortName) || textOf(orgId), members };
  };
  return [
    ...(cna == null ? [] : [read('cna', cna)]),
    ...listOf(adp).map((container) => read('adp', container)),
  ];
}

/** The CVSS scores of a record, those of the CNA first. */
export function scoresOfRecord(record: Json): RawScore[] {
  return containersOf(record).flatMap(({ role, source, members }) =>
    listOf(members.metrics).flatMap((metric) =>
      cvssVersions.flatMap(([member, version]) => {
        const { baseScore } = membersOf(membersOf(metric)[member]);
        return typeof baseScore === 'number' ? [{ version, baseScore, role, source }] : [];
      }),
    ),
  );
}

/**
 * The products that an entry names as affected or possibly affected: those of its CPE names, otherwise the
 * one in its vendor and product fields. None if every named version is safe.
 */
export function productsOfEntry(entry: Json): string[] {
  const { vendor, product, packageName, packageURL, versions, defaultStatus, cpes, cpe } = membersOf(entry);
  if (packageURL != null) throw new Error('a record names a package by its URL, which is not read here');
  const named = listOf(versions).map((version) => membersOf(version).status);
  const mayBeAffected =
    named.length === 0
      ? defaultStatus !== 'unaffected'
      : defaultStatus === 'affected' || named.some((status) => status !== 'unaffected');
  if (!mayBeAffected) return [];
  const ofCpes = [...listOf(cpes), ...listOf(cpe)].flatMap((name) => cpeProduct(textOf(name)) ?? []);
  if (ofCpes.length > 0) return [...new Set(ofCpes)];
  const spelt = productIdOf(vendor, spelling(product) ?? packageName);
  return spelt === null ? [] : [spelt];
}

/** The products that a CPE configuration calls vulnerable, unless it is negated. */
function productsOfConfiguration(configuration: Json): string[] {
  const { negate, nodes } = membersOf(configuration);
  const asserted = negate === true ? [] : listOf(nodes).filter((node) => membersOf(node).negate !== true);
  return asserted.flatMap((node) => listOf(membersOf(node).cpeMatch)).flatMap(productsOfMatch);
}

/** The product of one CPE name of a configuration; none where it only has to be present too. */
export function productsOfMatch(match: Json): string[] {
  const { criteria, vulnerable } = membersOf(match);
  const product = vulnerable === true ? cpeProduct(textOf(criteria)) : null;
  return product === null ? [] : [product];
}

/** The CWE ids of a problem description: the stated one, otherwise those in its text. */
export function weaknessesOfProblem(problem: Json): string[] {
  const { cweId, description } = membersOf(problem);
  const stated = cweIds(textOf(cweId), /^\s*CWE-(\d+)\s*$/gi);
  return stated.length > 0 ? stated : cweIds(textOf(description));
}

/** The CWE ids in a text. */
export function cweIds(text: string, form = /\bCWE-(\d+)/gi): string[] {
  return Array.from(text.matchAll(form), ([, number]) => Number(number))
    .filter((number) => number > 0 && number < 100_000)
    .map((number) => `CWE-${number}`);
}

/** Whether the CNA has marked the CVE as disputed. */
export function isDisputed(record: Json): boolean {
  return containersOf(record).some(
    ({ role, members }) => role === 'cna' && listOf(members.tags).includes('disputed'),
  );
}

/** The GHSA id that a CNA gives as the source of its record. */
export function advisoryOfCna(record: Json): string | null {
  const { source } = membersOf(membersOf(membersOf(record).containers).cna);
  const [, parts] = /^\s*ghsa((?:-[0-9a-z]{4}){3})\s*$/i.exec(textOf(membersOf(source).advisory)) ?? [];
  return parts === undefined ? null : `GHSA${parts.toLowerCase()}`;
}

/** Whether a container names any product, affected or not; placeholders do not count. */
export function namesProduct({ affected }: Members): boolean {
  return listOf(affected)
    .map(membersOf)
    .some(({ vendor, product, packageName, packageURL, cpes, cpe }) => {
      const names = [vendor, product, packageName, packageURL, ...listOf(cpes), ...listOf(cpe)];
      return names.some((name) => spelling(name) !== null);
    });
}

/** Whether a container states any weakness, even only in words. */
export function namesWeakness({ problemTypes, x_redhatCweChain: chain }: Members): boolean {
  const problems = listOf(problemTypes).flatMap((type) => listOf(membersOf(type).descriptions));
  const words = [
    ...problems.flatMap((problem) => [membersOf(problem).cweId, membersOf(problem).description]),
    chain,
  ];
  return words.some((text) => spelling(text) !== null);
}

function weaknessesIn({ problemTypes, x_redhatCweChain: chain }: Members): string[] {
  const problems = listOf(problemTypes).flatMap((type) => listOf(membersOf(type).descriptions));
  return [...problems.flatMap(weaknessesOfProblem), ...cweIds(textOf(chain))];
}
