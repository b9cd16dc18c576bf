import type { RawLink } from './link.ts';
import { childrenOf, type RawElement } from './xml.ts';

/** Reads the XML catalog of CWE, only by the rules of `docs/sources/cwe.md`. */

const natures: Readonly<Record<string, readonly [string, boolean]>> = {
  ChildOf: ['child-of', false],
  ParentOf: ['child-of', true],
  PeerOf: ['peer-of', false],
  CanAlsoBe: ['peer-of', false],
  CanPrecede: ['can-precede', false],
  CanFollow: ['can-precede', true],
  Requires: ['requires', false],
  RequiredBy: ['requires', true],
};

/** Weaknesses, categories and views. */
export function entriesOf(catalog: RawElement): RawElement[] {
  return [
    ['Weaknesses', 'Weakness'],
    ['Categories', 'Category'],
    ['Views', 'View'],
  ].flatMap(([lists = '', entry = '']) =>
    childrenOf(catalog, lists).flatMap((list) => childrenOf(list, entry)),
  );
}

export function cweId(entry: RawElement): string {
  return `CWE-${Number(entry.attributes.ID)}`;
}

/** The links that the entries of a catalog state. */
export function linksOfCatalog(catalog: RawElement): RawLink[] {
  const links = entriesOf(catalog).flatMap((entry) =>
    entry.children.flatMap((list) => list.children.flatMap(linkOfElement)),
  );
  return links.filter(({ from, to }) => from !== to);
}

/** The link of an element in a list of an entry, if this kind of element states one. */
export function linkOfElement(element: RawElement): RawLink[] {
  const entry = element.parent?.parent;
  const { Nature = '', CWE_ID, CAPEC_ID } = element.attributes;
  if (entry == null) return [];
  const [own, other] = [cweId(entry), `CWE-${Number(CWE_ID)}`];
  switch (`${element.parent?.name}/${element.name}`) {
    case 'Related_Weaknesses/Related_Weakness': {
      const [type, isReversed] = natures[Nature] ?? [];
      if (type === undefined) return [];
      return [isReversed ? { from: other, type, to: own } : { from: own, type, to: other }];
    }
    case 'Related_Attack_Patterns/Related_Attack_Pattern':
      return [{ from: own, type: 'related-pattern', to: `CAPEC-${Number(CAPEC_ID)}` }];
    // Categories and views list their members; the members do not list them.
    case 'Relationships/Has_Member':
    case 'Members/Has_Member':
      return [{ from: other, type: 'child-of', to: own, qualifier: 'member' }];
    default:
      return [];
  }
}
