import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** MITRE's list of weaknesses, one XML document for each release. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).cwe,
  feed: async () => (await import('./feed.ts')).feed,
};
