import { readJson } from '../../kit/json.ts';
import { type Source, UnmappableError } from '../contract.ts';
import { mapBundle } from './map.ts';
import { mapObject } from './object.ts';
import { recogniser } from './recogniser.ts';
import { readBundle } from './wire.ts';

/** MITRE's knowledge base of what adversaries do, one STIX bundle for each of its domains. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapBundle(readBundle(bytes), bytes, origins);
  },
  mapItem(bytes, ordinal, origins) {
    const mapped = mapObject(readJson(bytes), ordinal, origins);
    if (mapped === null) throw new UnmappableError('The object is of a kind that is left out.');
    if (typeof mapped === 'string') throw new UnmappableError(`The object can't be taken: ${mapped}.`);
    return { facts: mapped.facts };
  },
};
