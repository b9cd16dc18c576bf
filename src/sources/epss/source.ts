import type { Source } from '../contract.ts';
import { findScore } from './find-score.ts';
import { mapDay } from './map.ts';
import { recogniser } from './recogniser.ts';

/** FIRST's Exploit Prediction Scoring System, one table for each day. */
export const source: Source = {
  ...recogniser,
  map(bytes) {
    return mapDay(bytes);
  },
  findScore: (cve, file) => findScore(cve, file),
};
