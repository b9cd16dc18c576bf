import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** Decision tables of the Stakeholder-Specific Vulnerability Categorization, one JSON document for each. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).ssvc,
  feed: async () => (await import('./feed.ts')).feed,
};
