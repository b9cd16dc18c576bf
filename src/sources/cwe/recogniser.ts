import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return /^(?:\xEF\xBB\xBF)?\s*</.test(start) && /<Weakness_Catalog[\s>]/.test(start);
  },
};
