import type { Source } from '../contract.ts';
import { mapDocument } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readMappings } from './wire.ts';

/** What experts hold known exploited vulnerabilities to be used for, one JSON document for each ATT&CK domain. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapDocument(readMappings(bytes), origins);
  },
};
