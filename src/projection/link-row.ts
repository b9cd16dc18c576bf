import type { Contribution } from '../domain/compose.ts';
import { isFilled } from '../domain/contributors.ts';
import type { EntityType } from '../domain/entity/id.ts';
import { type Link, linksOf, type Naming } from '../domain/entity/links.ts';
import { type RelationFacts, relationClasses, relationTypes } from '../domain/entity/relation.ts';
import { type Claim, linkClaim } from '../domain/graph/claim.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';

/**
 * A link as it is put in: type and class as numbers in their lists, the key and type of the target, and texts, which
 * are empty where there is nothing. As a list, of which many pass between threads.
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
 * The links of a vulnerability from all that its sources say. A source of rank 0 links only by lists that nobody
 * else fills.
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

/** The links that a source states of an entity. */
export function statedLinks(source: string, chain: string, relations: readonly RelationFacts[]): LinkRow[] {
  return relations.map((relation) => rowOf(relation, source, chain, ''));
}

/** The claims that the links of an entity are. */
export function claimsOfLinks(from: string, links: readonly LinkRow[]): Claim[] {
  return links.map(([type, to, , , qualifier]) => {
    return linkClaim(from, relationTypes[type] ?? '', to, qualifier === '' ? null : qualifier);
  });
}

/** The claims that the links are which a version states, of a vulnerability by its facts, of all else as they stand. */
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

/** How a product is spelt, out of the text of it. */
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
