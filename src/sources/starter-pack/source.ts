import { readJson } from '../../kit/json.ts';
import { type Source, UnmappableError } from '../contract.ts';
import { mapItem, mapPack } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readPack } from './wire.ts';

/** The facts that come with the project, so that a new store is not empty. Real sources shadow each of them. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapPack(readPack(bytes), bytes, origins);
  },
  mapItem(bytes, ordinal, origins) {
    const mapped = mapItem(readJson(bytes), ordinal, origins);
    if (typeof mapped === 'string') throw new UnmappableError(`The entry can't be taken: ${mapped}.`);
    return { facts: mapped.facts, links: mapped.links };
  },
};
