import { readJson } from '../../kit/json.ts';
import { type Source, UnmappableError } from '../contract.ts';
import { mapCatalog, mapEntry } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readCatalog } from './wire.ts';

/** CISA's catalog of Known Exploited Vulnerabilities, one JSON document for each release. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapCatalog(readCatalog(bytes), bytes, origins);
  },
  mapItem(bytes, ordinal, origins) {
    const mapped = mapEntry(readJson(bytes), ordinal, origins);
    if (typeof mapped === 'string') throw new UnmappableError(`The entry can't be taken: ${mapped}.`);
    return { facts: mapped.facts, links: mapped.links };
  },
};
