import { z } from 'zod';
import { grouped } from '../../kit/grouped.ts';

/**
 * A query parameter with text: not empty, and up to a maximum number of characters, counted as in JSON
 * Schema.
 */
export function textParameter(charactersMax: number) {
  return z
    .string('is required')
    .min(1, 'must not be empty')
    .refine((text) => hasAtMost(charactersMax, text), {
      error: `must have at most ${grouped(charactersMax)} characters`,
    })
    .meta({ maxLength: charactersMax });
}

/** Counts code points. */
export function hasAtMost(charactersMax: number, text: string): boolean {
  return text.length <= charactersMax || [...text].length <= charactersMax;
}
