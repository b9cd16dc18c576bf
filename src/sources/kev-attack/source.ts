import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapDocument } from './map.ts';
import { readMappings } from './wire.ts';

/** What experts hold known exploited vulnerabilities to be used for, one JSON document for each ATT&CK domain. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:metadata|mapping_objects)"\s*:/.test(start) &&
      // Mappings of other lists, such as controls, have the same form.
      (/"mapping_framework"\s*:\s*"kev"/i.test(start) || /"capability_id"\s*:\s*"CVE-/i.test(start))
    );
  },
  map(bytes, _member, origins) {
    return mapDocument(readMappings(bytes), origins);
  },
};
