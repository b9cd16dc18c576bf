import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapPack } from './map.ts';
import { readPack } from './wire.ts';

/** The facts that come with the project, so that a new store is not empty. Real sources shadow each of them. */
export const starterPack: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?\s*\{\s*"format"\s*:\s*"cairn-starter-pack\//.test(start);
  },
  map(bytes) {
    return mapPack(readPack(bytes));
  },
};
