import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** The project's own table of the names under which vulnerabilities are known. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).nicknames,
};
