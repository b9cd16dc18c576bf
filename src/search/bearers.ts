import { entityTypes } from '../domain/entity/id.ts';
import { foldName, normalName } from '../domain/entity/name.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { documentsTagged, valuesOf } from './lookup.ts';

/** Documents of one name at most. */
const bearersMax = 100;

/**
 * Documents that have exactly this name, in any case, in two groups: those to which a source gives it as a name or an
 * alias, then the vendor and the products whose ids are made of it.
 */
export function documentsNamed(reader: IndexReader, name: string): readonly (readonly number[])[] {
  return [aliased(reader, foldName(name)), madeOf(reader, normalName(name))];
}

/** Nicknames are written with blanks and without. */
function aliased(reader: IndexReader, folded: string): number[] {
  const documents = documentsTagged(reader, `alias:${folded}`, bearersMax);
  if (documents.length > 0) return documents;
  return documentsTagged(reader, `alias:${folded.replaceAll(' ', '')}`, bearersMax);
}

function madeOf(reader: IndexReader, normal: string | null): number[] {
  if (normal === null) return [];
  const types = valuesOf(reader, 'type');
  const isProduct = (document: number) => types[document] === entityTypes.indexOf('product');
  const products = documentsTagged(reader, `name:${normal}`, Number.POSITIVE_INFINITY).filter(isProduct);
  return [...documentsTagged(reader, `id:vendor:${normal}`, 1), ...products.slice(0, bearersMax)];
}
