import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapTables } from './map.ts';
import { readFile } from './wire.ts';

/** The decision tables that a new store needs to judge how soon to act. The published ones shadow each fact. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?\s*\{\s*"format"\s*:\s*"cairn-decision-tables\//.test(start);
  },
  map(bytes, _member, origins) {
    return mapTables(readFile(bytes), origins);
  },
};
