import { compareNumbers } from './digits.ts';
import { defineScheme } from './version.ts';

/**
 * Numbers with dots between them, `v` before them or not. CVE's `custom` names no ordering, and no other text
 * has an order that everybody would give it.
 */
export const dotted = defineScheme('dotted', ['custom', 'generic', 'intdot'], parseDotted, compareNumbers);

/** The numbers of `1.2.3` or `v1.2.3`; null for any other text. */
export function parseDotted(text: string): readonly string[] | null {
  return /^v?\d+(?:\.\d+)*$/i.test(text) ? text.replace(/^v/i, '').split('.') : null;
}
