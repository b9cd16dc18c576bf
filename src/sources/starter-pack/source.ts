import { readJson } from '../../kit/json.ts';
import { type Source, UnmappableError } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapItem, mapPack } from './map.ts';
import { readPack } from './wire.ts';

/** The facts that come with the project, so that a new store is not empty. Real sources shadow each of them. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?\s*\{\s*"format"\s*:\s*"cairn-starter-pack\//.test(start);
  },
  map(bytes, _member, origins) {
    return mapPack(readPack(bytes), bytes, origins);
  },
  mapItem(bytes, ordinal, origins) {
    const mapped = mapItem(readJson(bytes), ordinal, origins);
    if (typeof mapped === 'string') throw new UnmappableError(`The entry can't be taken: ${mapped}.`);
    return mapped.facts;
  },
};
