import { parseEntityId } from '../../domain/entity/id.ts';
import { readCpe } from '../../domain/match/cpe-product.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import { productAliases } from '../../domain/match/product-aliases.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { findAll, keyOf } from './find.ts';
import type { PlacedFinding } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { mostConfident } from './order.ts';

/** If words name a product, no more than this is judged, so that such a search is as fast as others. */
const candidatesMax = 1_000;

/**
 * Judges what package URLs, CPE names and ids of products with a version (`product:apache:log4j@2.14.1`) name, all
 * together: what they share is read once.
 * @returns the findings of each; without texts of another form, texts without a version, and ids of products with too
 *   many candidates
 * @throws Failure `invalid_input` if there is more to judge than one answer allows
 */
export function matchIdentifiers(
  reader: ProjectionReader,
  texts: readonly string[],
): ReadonlyMap<string, readonly PlacedFinding[]> {
  const named = texts.flatMap((text) => {
    const product = readProduct(text);
    const own = product ?? identitiesIn(text);
    if (own[0]?.version == null || (product !== null && isTooMuch(reader, product))) return [];
    return [{ text, own }];
  });
  const identities = withJoinedNames(
    reader,
    named.map(({ own }) => own),
  );
  const { found } = findAll(reader, identities.flat());
  return new Map(
    named.map(({ text }, at) => {
      const own = identities[at] ?? [];
      return [text, mostConfident(own.flatMap((identity) => found.get(keyOf(identity)) ?? []))];
    }),
  );
}

function identitiesIn(text: string): Identity[] {
  const isPackage = readPackageUrl(text) !== null;
  if (!isPackage && readCpe(text) === null) return [];
  return identitiesOf({
    ...{ pointer: '', name: null, vendor: null, version: null },
    purls: isPackage ? [text] : [],
    cpes: isPackage ? [] : [text],
  });
}

function readProduct(text: string): Identity[] | null {
  const at = text.lastIndexOf('@');
  const product = at === -1 ? null : parseEntityId(text.slice(0, at));
  if (product === null || !product.startsWith('product:')) return null;
  const named = { method: 'name', version: text.slice(at + 1), cpe: null, release: null } as const;
  return [product, ...productAliases(product)].map((id) => ({ ...named, id }));
}

/** Counts in the index only, by all names of the product. */
function isTooMuch(reader: ProjectionReader, product: readonly Identity[]): boolean {
  const names = withJoinedNames(reader, [product]).flat();
  const stored = reader.affected.find([...new Set(names.map(({ id }) => id))]);
  const counts = reader.affected.countAffecting([...stored.values()]);
  return [...counts.values()].reduce((sum, count) => sum + count, 0) > candidatesMax;
}
