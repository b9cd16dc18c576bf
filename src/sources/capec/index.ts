import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** MITRE's catalog of attack patterns, one STIX bundle for each release. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).capec,
  feed: async () => (await import('./feed.ts')).feed,
};
