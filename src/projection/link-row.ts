import type { Contribution } from '../domain/compose.ts';
import { isFilled } from '../domain/contributors.ts';
import type { EntityType } from '../domain/entity/id.ts';
import { type Link, linksOf, type Naming } from '../domain/entity/links.ts';
import { type RelationFacts, relationClasses, relationTypes } from '../domain/entity/relation.ts';
import { type Claim, linkClaim } from '../domain/graph/claim.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';

/**
 * A link as it is inserted: type and class as numbers in their lists, the key and type of the target, and
 * texts, of which absent ones are empty. A tuple, because many are sent between threads.
 */
export type LinkRow = readonly [
  type: number,
  to: string,
  toType: EntityType,
  made: number,
  qualifier: string,
  source: string,
  chain: string,
  pointer: string,
  naming: string,
];

/**
 * The links of a vulnerability, from the contributions of all its sources. A source of rank 0 adds links only
 * from lists that no other source fills.
 */
export function vulnerabilityLinks(contributions: readonly Contribution[]): LinkRow[] {
  const shadowed = (['affected', 'weaknesses', 'replacedBy'] as const).filter((list) =>
    isFilled(contributions, list),
  );
  return contributions.flatMap(({ source, rank, facts, pointers = {}, chain = '', item = '' }) => {
    const accepted = rank > 0 ? facts : without(facts, shadowed);
    return linksOf(accepted, pointers).map((link) => rowOf(link, source, chain, item));
  });
}

/** The links of an entity that a source states. */
export function statedLinks(source: string, chain: string, relations: readonly RelationFacts[]): LinkRow[] {
  return relations.map((relation) => rowOf(relation, source, chain, ''));
}

/** The claims that the links of an entity make. */
export function claimsOfLinks(from: string, links: readonly LinkRow[]): Claim[] {
  return links.map(([type, to, , , qualifier]) => {
    return linkClaim(from, relationTypes[type] ?? '', to, qualifier === '' ? null : qualifier);
  });
}

/**
 * The claims made by the links that a version states: those from the facts of a vulnerability, and all other
 * relations unchanged.
 */
export function claimsStated(
  vulnerability: VulnerabilityFacts | undefined,
  relations: readonly RelationFacts[] = [],
): Claim[] {
  const links = vulnerability === undefined ? [] : linksOf(vulnerability, {});
  return [
    ...links.map(({ type, to, qualifier }) =>
      linkClaim(vulnerability?.id ?? '', type, to, qualifier ?? null),
    ),
    ...relations.map(({ from, type, to, qualifier }) => linkClaim(from, type, to, qualifier ?? null)),
  ];
}

/** Reads the spelling of a product from its stored text. */
export function readNaming(text: string): Naming {
  const [vendor, product, cpes, purl] = JSON.parse(text);
  return { vendor, product, cpes, purl };
}

function rowOf(
  { type, to, toType, class: made, qualifier = '', pointer, naming }: Link,
  source: string,
  chain: string,
  item: string,
): LinkRow {
  return [
    relationTypes.indexOf(type),
    to,
    toType,
    relationClasses.indexOf(made),
    qualifier,
    source,
    chain,
    pointer.slice(item.length),
    naming === undefined ? '' : JSON.stringify([naming.vendor, naming.product, naming.cpes, naming.purl]),
  ];
}

function without(
  facts: VulnerabilityFacts,
  lists: readonly (keyof VulnerabilityFacts)[],
): VulnerabilityFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => !(lists as readonly string[]).includes(name)),
  ) as unknown as VulnerabilityFacts;
}
