import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** Security advisories in the Common Security Advisory Framework 2.0 and 2.1, one JSON file each, of any provider. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).csaf,
  feed: async () => (await import('./feed.ts')).feed,
};
