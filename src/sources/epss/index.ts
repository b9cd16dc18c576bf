import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** FIRST's Exploit Prediction Scoring System, one table for each day. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).epss,
  feed: async () => (await import('./feed.ts')).feed,
};
