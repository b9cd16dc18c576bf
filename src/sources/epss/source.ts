import type { Source } from '../contract.ts';
import { findScore } from './find-score.ts';
import { manifest } from './manifest.ts';
import { mapDay } from './map.ts';

/** FIRST's Exploit Prediction Scoring System, one table for each day. */
export const source: Source = {
  manifest,
  recognises({ head }) {
    const start = Buffer.from(head).toString('latin1');
    return /^(?:\xEF\xBB\xBF)?(?:#(?:model_version|score_date):|cve,epss\b)/i.test(start);
  },
  map(bytes) {
    return mapDay(bytes);
  },
  findScore: (cve, file) => findScore(cve, file),
};
