import type { DataQuality } from '../../projection/quality-reader.ts';
import { defineVerb } from '../verb.ts';

/** Measures the stored data; the same until it changes. */
export const verb = defineVerb({
  name: 'measureData',
  where: 'reader',
  scope: 'internal',
  run: ({ reader }): DataQuality => reader.quality.measure(reader.dataVersion()),
});
