import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapCatalogue } from './map.ts';
import { readCatalogue } from './wire.ts';

/** CISA's catalogue of Known Exploited Vulnerabilities, one JSON document for each release. */
export const kev: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:title|catalogVersion|dateReleased|count|vulnerabilities)"/.test(start) &&
      /"(?:catalogVersion|knownRansomwareCampaignUse)"\s*:/.test(start)
    );
  },
  map(bytes) {
    return mapCatalogue(readCatalogue(bytes));
  },
};
