import type { SourceDefinition } from '../contract.ts';
import { manifest } from './manifest.ts';

/** The facts that come with the project, so that a new store is not empty. Real sources shadow each of them. */
export const definition: SourceDefinition = {
  manifest,
  source: async () => (await import('./source.ts')).starterPack,
};
