import type { Source } from '../contract.ts';
import { mapTables } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readFile } from './wire.ts';

/** The decision tables that a new store needs to judge how soon to act. The published ones shadow each fact. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    return mapTables(readFile(bytes), origins);
  },
};
