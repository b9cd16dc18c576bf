import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapCatalog } from './map.ts';
import { readCatalog, readTree } from './wire.ts';

/** MITRE's list of weaknesses, one XML document for each release. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?\s*</.test(start) && /<Weakness_Catalog[\s>]/.test(start);
  },
  map(bytes, _member, origins) {
    return mapCatalog(readCatalog(bytes), origins);
  },
  tree: readTree,
};
