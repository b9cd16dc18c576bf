import type { Source } from '../contract.ts';
import { mapTable } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readTable } from './wire.ts';

/** Decision tables of the Stakeholder-Specific Vulnerability Categorization, one JSON document for each. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapTable(readTable(bytes), origins);
  },
};
