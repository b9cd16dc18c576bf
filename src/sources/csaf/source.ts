import type { Source } from '../contract.ts';
import { canNotExhaustBudget } from './advisory-context.ts';
import { mapAdvisory } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readAdvisory } from './wire.ts';

/** Security advisories in the Common Security Advisory Framework 2.0 and 2.1, one JSON file each, of any provider. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins, subject) {
    const advisory = readAdvisory(bytes);
    const isIndependent = canNotExhaustBudget(advisory, bytes.byteLength);
    return mapAdvisory(advisory, origins, isIndependent ? subject : undefined);
  },
};
