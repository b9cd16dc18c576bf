import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** CISA's catalog of Known Exploited Vulnerabilities, one JSON document for each release. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).kev,
  feed: async () => (await import('./feed.ts')).feed,
};
