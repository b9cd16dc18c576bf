import type { Source } from '../contract.ts';
import { mapCatalog } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readCatalog, readTree } from './wire.ts';

/** MITRE's list of weaknesses, one XML document for each release. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapCatalog(readCatalog(bytes), origins);
  },
  tree: readTree,
};
