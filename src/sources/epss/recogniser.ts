import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return /^(?:\xEF\xBB\xBF)?(?:#(?:model_version|score_date):|cve,epss\b)/i.test(start);
  },
};
