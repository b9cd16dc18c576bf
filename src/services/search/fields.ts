import { fields } from '../../search/language/fields.ts';
import { defineVerb } from '../verb.ts';
import type { SearchFields } from './contract.ts';

export const verb = defineVerb({
  name: 'listSearchFields',
  where: 'main',
  scope: 'public',
  run: async () => searchFields,
});

/** The fields of the query language, as tools need them that build queries. */
const searchFields: SearchFields = {
  fields: fields.map(({ name, synonyms, type, description, operators, examples, values, range, ...can }) => ({
    name,
    synonyms,
    type,
    description,
    operators,
    ...(values !== undefined && { values }),
    ...(range !== undefined && { range }),
    examples,
    isSortable: can.isSortable,
    isFacetable: can.isFacetable,
  })),
};
