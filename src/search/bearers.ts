import { entityTypes } from '../domain/entity/id.ts';
import { foldName, normalName } from '../domain/entity/name.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { documentsTagged, valuesOf } from './lookup.ts';

/** Maximum number of documents with one name. */
const bearersMax = 100;

/**
 * Documents with exactly this name, in any case, in two groups. The first has it from a source, as a name or an
 * alias. The second is the vendor and the products whose ids contain it.
 */
export function documentsNamed(reader: IndexReader, name: string): readonly (readonly number[])[] {
  return [aliased(reader, foldName(name)), madeOf(reader, normalName(name))];
}

/** Nicknames are written with and without spaces. */
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
