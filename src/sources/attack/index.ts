import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** MITRE's knowledge base of what adversaries do, one STIX bundle for each of its domains. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).attack,
  feed: async () => (await import('./feed.ts')).feed,
};
