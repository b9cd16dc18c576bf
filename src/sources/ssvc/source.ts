import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';
import { mapTable } from './map.ts';
import { readTable } from './wire.ts';

/** Decision tables of the Stakeholder-Specific Vulnerability Categorization, one JSON document for each. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?\s*\{/.test(start) && tableMarks.every((mark) => mark.test(start));
  },
  isCompanion({ member, head }) {
    const start = Buffer.from(head).toString('latin1');
    if (/\.csv$/i.test(member)) return /^row,[^\n]* v\d+\.\d+\.\d+/.test(start);
    return /(?:^|\/)LICENSE$/.test(member) && start.includes('Carnegie Mellon University');
  },
  map(bytes, _member, origins) {
    return mapTable(readTable(bytes), origins);
  },
};

/** Single decision points have a namespace, key and schema too. */
const tableMarks = [/"namespace"\s*:/, /"schemaVersion"\s*:/, /"decision_points"\s*:\s*\{/];
