import type { Source } from '../contract.ts';
import { mapCatalog } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readBundle } from './wire.ts';

/** MITRE's catalog of attack patterns, one STIX bundle for each release. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapCatalog(readBundle(bytes), origins);
  },
};
