import type { Source } from '../contract.ts';
import { canNotExhaustBudget } from './advisory-context.ts';
import { isCompanion } from './companion.ts';
import { manifest } from './manifest.ts';
import { mapAdvisory } from './map.ts';
import { readAdvisory } from './wire.ts';

/** Security advisories in the Common Security Advisory Framework 2.0 and 2.1, one JSON file each, of any provider. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return advisoryStart.test(start) && advisoryMark.test(start);
  },
  isCompanion,
  map(bytes, _member, origins, subject) {
    const advisory = readAdvisory(bytes);
    const isIndependent = canNotExhaustBudget(advisory, bytes.byteLength);
    return mapAdvisory(advisory, origins, isIndependent ? subject : undefined);
  },
};

const advisoryStart = /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:\$schema|document)"\s*:/;
/** What names the format, or only it has, where long acknowledgments come before its version. */
const advisoryMark =
  /"csaf_version"\s*:|"category"\s*:\s*"csaf_|"document"\s*:\s*\{\s*"(?:acknowledgments|aggregate_severity)"\s*:/;
