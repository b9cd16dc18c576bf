import { z } from 'zod';
import { details } from './tool.ts';

/** An argument that is a text. */
export function text(description: string, charactersMax: number, example: string) {
  return z.string().min(1).max(charactersMax).describe(`${description} Example: ${example}`);
}

/** An argument that is an integer. */
export function count(description: string, most: number, usual: number) {
  return z.int().min(1).max(most).default(usual).describe(`${description} Example: ${usual}`);
}

/** An argument that is true or false. */
export function flag(description: string) {
  return z.boolean().optional().describe(`${description} Example: true`);
}

export const entity = (description: string) => text(description, 200, 'CVE-2021-44228');

export const cursor = z
  .string()
  .min(1)
  .max(4096)
  .optional()
  .describe('nextCursor of the last answer. Example: eyJ2');

export const asOf = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe('An earlier state: a day, a time or a manifest number. Example: 2026-08-01');

export const locale = z
  .string()
  .min(2)
  .max(35)
  .optional()
  .describe('Language of the answer: en, de, es, fr, ja, pt, ru or zh. Example: de');

export const detail = z.enum(details).default('concise').describe('Size of the answer. Example: full');

/** The argument that every tool has. */
export const detailArgument = z.strictObject({ detail });
