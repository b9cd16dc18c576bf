import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** What experts hold known exploited vulnerabilities to be used for, one JSON document for each ATT&CK domain. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).kevAttack,
  feed: async () => (await import('./feed.ts')).feed,
};
