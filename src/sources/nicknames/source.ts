import { readJson } from '../../kit/json.ts';
import { type Source, UnmappableError } from '../contract.ts';
import { linksOf, mapEntry, mapTable } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readTable } from './wire.ts';

/** The project's own table of the names under which vulnerabilities are known. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapTable(readTable(bytes), bytes, origins);
  },
  mapItem(bytes, ordinal, origins) {
    const mapped = mapEntry(readJson(bytes), ordinal, origins);
    if (typeof mapped === 'string') throw new UnmappableError(`The entry can't be taken: ${mapped}.`);
    return { facts: mapped, links: linksOf(mapped, ordinal) };
  },
};
