import { readJson } from '../../kit/json.ts';
import { type Source, UnmappableError } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapCatalog, mapEntry } from './map.ts';
import { readCatalog } from './wire.ts';

/** CISA's catalog of Known Exploited Vulnerabilities, one JSON document for each release. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:title|catalogVersion|dateReleased|count|vulnerabilities)"/.test(start) &&
      /"(?:catalogVersion|knownRansomwareCampaignUse)"\s*:/.test(start)
    );
  },
  map(bytes, _member, origins) {
    return mapCatalog(readCatalog(bytes), bytes, origins);
  },
  mapItem(bytes, ordinal, origins) {
    const mapped = mapEntry(readJson(bytes), ordinal, origins);
    if (typeof mapped === 'string') throw new UnmappableError(`The entry can't be taken: ${mapped}.`);
    return mapped.facts;
  },
};
