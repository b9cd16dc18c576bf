import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{/.test(start) &&
      /"(?:type"\s*:\s*"bundle"|id"\s*:\s*"bundle--)/.test(start) &&
      /"(?:x[-_]mitre[-_]|mitre-(?:mobile-|ics-)?attack")/.test(start)
    );
  },
};
