import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return /^(?:\xEF\xBB\xBF)?\s*\{/.test(start) && tableMarks.every((mark) => mark.test(start));
  },
  isCompanion({ member, head }) {
    const start = startText(head);
    if (/\.csv$/i.test(member)) return /^row,[^\n]* v\d+\.\d+\.\d+/.test(start);
    return /(?:^|\/)LICENSE$/.test(member) && start.includes('Carnegie Mellon University');
  },
};

/** Single decision points have a namespace, key and schema too. */
const tableMarks = [/"namespace"\s*:/, /"schemaVersion"\s*:/, /"decision_points"\s*:\s*\{/];
