import type { Reading } from '../contract.ts';

/** A question that names nothing, with other parts. */
export function readingOf(parts: Partial<Reading>): Reading {
  return {
    intent: 'search',
    entities: [],
    versions: [],
    window: null,
    vectors: [],
    query: '',
    premises: [],
    intentCertainty: 1,
    entityCertainty: 1,
    alternatives: [],
    ...parts,
  };
}
