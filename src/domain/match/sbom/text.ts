import { z } from 'zod';
import { identifiersMax } from '../component.ts';

/** A text, or null where there is none: empty, blank or of what SPDX writes for nothing. */
export const optionalText = z
  .string('must be a string')
  .nullish()
  .transform((text) => {
    const present = text?.trim() ?? '';
    return present === '' || present === 'NOASSERTION' || present === 'NONE' ? null : present;
  });

/** The texts that are there, each once, up to as many as are looked up. */
export function identifiersIn(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))].slice(0, identifiersMax);
}
