import { entitiesNamed } from '../../search/entity-names.ts';
import type { EntityLookup } from '../../search/language/entity-fields.ts';
import type { ReadContext } from '../context.ts';
import { DocumentRows } from './hits.ts';

/** The entities of the store by their names, for the conditions of queries. The index is opened for the first name. */
export function entityLookupOf({ reader, search }: Pick<ReadContext, 'reader' | 'search'>): EntityLookup {
  let rows: DocumentRows | null = null;
  return (...named) => {
    const { index } = search();
    rows ??= new DocumentRows(reader, index);
    return entitiesNamed(index, rows.keysOf, ...named);
  };
}
