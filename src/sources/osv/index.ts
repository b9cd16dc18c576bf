import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** OSV: one record in each file, of any ecosystem. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).osv,
  feed: async () => (await import('./feed.ts')).feed,
};
