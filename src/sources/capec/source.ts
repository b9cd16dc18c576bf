import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapCatalog } from './map.ts';
import { readBundle } from './wire.ts';

/** MITRE's catalog of attack patterns, one STIX bundle for each release. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{/.test(start) &&
      /"(?:type"\s*:\s*"bundle"|id"\s*:\s*"bundle--)/.test(start) &&
      /"(?:x_capec_|source_name"\s*:\s*"capec")/.test(start) &&
      // A technique of ATT&CK may name CAPEC among its references.
      !/"(?:x[-_]mitre[-_]|mitre-(?:mobile-|ics-)?attack")/.test(start)
    );
  },
  map(bytes, _member, origins) {
    return mapCatalog(readBundle(bytes), origins);
  },
};
