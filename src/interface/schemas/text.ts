import { z } from 'zod';

/** A query parameter that holds text: not empty, and at most so many characters, counted as JSON Schema does. */
export function textParameter(charactersMax: number) {
  return z
    .string('is required')
    .min(1, 'must not be empty')
    .refine((text) => hasAtMost(charactersMax, text), {
      error: `must have at most ${charactersMax.toLocaleString('en')} characters`,
    })
    .meta({ maxLength: charactersMax });
}

/** Counts by code point. */
export function hasAtMost(charactersMax: number, text: string): boolean {
  return text.length <= charactersMax || [...text].length <= charactersMax;
}
