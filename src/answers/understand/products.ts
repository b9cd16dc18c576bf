import { foldName, nameInId, productId } from '../../domain/entity/name.ts';
import { findSameNameProducts, type Mention, productNamed } from '../../search/mentions.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { FoundEntity, Names } from './entities.ts';
import { placeOf, type QuestionWord } from './words.ts';

const clearCertainty = 0.97;
const vendorCertainty = 0.92;

/** The product or vendor that names side by side mean. */
export function productsOf(
  names: Names,
  group: readonly QuestionWord[],
  run: readonly Mention[],
): FoundEntity[] {
  const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0];
  const typed = group.slice(from, to).map(({ text }) => text);
  const place = placeOf(group, from, to);
  const named = splitName(names, typed, productNamed(names.index, typed, null, names.keysOf));
  const [only] = run;
  const vendor = run.length === 1 ? vendorOf(names, only) : null;
  if (named !== null) {
    const isVendor = vendor !== null && countOf(names, vendor) > 2 * countOf(names, named);
    return [
      {
        ...(isVendor ? vendorEntity(vendor) : productOf(serverOf(names, named))),
        ...place,
        certainty: clearCertainty,
      },
    ];
  }
  const same = vendor === null ? null : sameNamed(names, vendor);
  if (same !== null) return [{ ...productOf(same), ...place, certainty: clearCertainty }];
  if (vendor !== null && only !== undefined && countOf(names, vendor) > 0)
    return [{ ...vendorEntity(vendor), ...place, certainty: vendorCertainty }];
  return run.flatMap((mention) => mostCommon(names, group, mention));
}

/**
 * Some sources write the vendor into the name of the product, too: `apache_software_foundation`, `apache_tomcat`. If a
 * product is known by the vendor and the rest of the words, it is the one that most sources mean.
 */
function splitName(names: Names, typed: readonly string[], named: string | null): string | null {
  if (named === null) return null;
  const [best] = typed
    .slice(1)
    .flatMap((_, at) => productId(typed.slice(0, at + 1).join(' '), typed.slice(at + 1).join(' ')) ?? [])
    .map((id) => ({ id, count: countOf(names, id) }))
    .sort((a, b) => b.count - a.count);
  return best !== undefined && best.count * rarerBy >= countOf(names, named) ? best.id : named;
}

const rarerBy = 20;

/** The most common one of the products with a name, and how clearly it is the most common. */
function mostCommon(names: Names, group: readonly QuestionWord[], mention: Mention): FoundEntity[] {
  const documents = findSameNameProducts(names.index, mention, names.keysOf);
  const counted = [...names.keysOf(documents).values()]
    .map((id) => ({ id, count: countOf(names, id) }))
    .sort((a, b) => b.count - a.count);
  const [most] = counted;
  if (most === undefined) return [];
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const share = total === 0 ? 0 : most.count / total;
  const place = placeOf(group, mention.from, mention.to);
  const entity = most.id.startsWith('vendor:') ? vendorEntity(most.id) : productOf(serverOf(names, most.id));
  return [{ ...entity, ...place, certainty: 0.4 + 0.5 * share }];
}

/** Products are called by the first part of the name alone: Exchange is Exchange Server, MOVEit is MOVEit Transfer. */
function serverOf(names: Names, id: string): string {
  const least = countOf(names, id) * commonerBy;
  return (
    longerEndings.map((ending) => `${id}${ending}`).find((longer) => countOf(names, longer) > least) ?? id
  );
}

/** What is left out of names of products. */
export const longerEndings = ['_server', '_transfer'] as const;
const commonerBy = 4;

function vendorOf({ index }: Names, mention: Mention | undefined): string | null {
  const tag = mention?.linked.find((one) => one.startsWith('vendor:'));
  return tag !== undefined && index.has(tagTerm(`id:${foldName(tag)}`)) ? tag : null;
}

/** A product with the name of its vendor that nearly everything of the vendor is about: Linux. */
function sameNamed(names: Names, vendor: string): string | null {
  const name = vendor.slice('vendor:'.length);
  const product = `product:${name}:${name}`;
  return countOf(names, product) * 2 > countOf(names, vendor) ? product : null;
}

function countOf({ index }: Names, id: string): number {
  return index.frequency(tagTerm(id));
}

function vendorEntity(id: string) {
  return { id, type: 'vendor', name: nameInId(id, 'vendor'), isKnown: true };
}

function productOf(id: string) {
  return { id, type: 'product', name: nameInId(id, 'product'), isKnown: true };
}
