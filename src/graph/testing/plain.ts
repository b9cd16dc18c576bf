import { vendorOfProduct } from '../../domain/entity/name.ts';
import type { RelationClass, RelationType } from '../../domain/entity/relation.ts';
import type { StoreContent } from './store.ts';

/** A link with all who state it. */
export interface PlainLink {
  readonly from: string;
  readonly type: RelationType;
  readonly to: string;
  readonly qualifier: string | null;
  readonly class: RelationClass;
  readonly sources: ReadonlySet<string>;
}

/** The links that a store of such a content must give, found without it. */
export function linksIn({ links }: StoreContent): PlainLink[] {
  const plain = new Map<string, PlainLink & { readonly sources: Set<string> }>();
  const add = (link: Omit<PlainLink, 'sources'>, sources: Iterable<string>) => {
    const key = JSON.stringify([link.from, link.type, link.to, link.qualifier]);
    const known = plain.get(key) ?? { ...link, sources: new Set<string>() };
    for (const source of sources) known.sources.add(source);
    plain.set(key, known);
  };
  for (const { from, type, to, qualifier = null, source = 'records' } of links) {
    add({ from, type, to, qualifier, class: type === 'exploited-via' ? 'expert' : 'official' }, [source]);
  }
  const products = new Set(
    links.flatMap(({ from, to }) => [from, to]).filter((id) => id.startsWith('product:')),
  );
  for (const product of products) {
    const vendor = vendorOfProduct(product);
    const naming = links.filter(({ type, to }) => type === 'affects' && to === product);
    if (vendor === null) continue;
    const sources = naming.map(({ source = 'records' }) => source);
    add({ from: product, type: 'made-by', to: vendor, qualifier: null, class: 'official' }, sources);
  }
  return [...plain.values()];
}
