import { createEntityLookup } from '../../search/entity-names.ts';
import type { EntityLookup } from '../../search/language/entity-fields.ts';
import type { ReadContext } from '../context.ts';
import { DocumentRows } from './hits.ts';

/** The entities of the store by their names, for the conditions of queries. The index is opened for the first name. */
export function entityLookupOf({ reader, search }: Pick<ReadContext, 'reader' | 'search'>): EntityLookup {
  let opened: EntityLookup | null = null;
  return (...named) => {
    if (opened === null) {
      const { index } = search();
      opened = createEntityLookup(index, new DocumentRows(reader, index).keysOf);
    }
    return opened(...named);
  };
}
