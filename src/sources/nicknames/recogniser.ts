import type { Recogniser } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?\s*\{\s*"format"\s*:\s*"cairn-nicknames\//.test(start);
  },
};
