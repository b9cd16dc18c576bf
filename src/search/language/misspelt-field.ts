import { editDistance } from '../../kit/edit-distance.ts';
import { type Field, fields } from './fields.ts';
import type { QueryFailure, QueryWarning } from './problem.ts';
import type { Scanner } from './scanner.ts';

/** What looks like a condition on a field whose name is misspelt. */
export type Misspelling =
  | { readonly kind: 'warning'; readonly warning: QueryWarning }
  /** What is compared can only be a condition. */
  | { readonly kind: 'problem'; readonly problem: QueryFailure };

/**
 * Looks whether a word begins like a condition on a field whose name is misspelt. Takes nothing. Titles have colons
 * too: before a blank, another colon or `//` there is no field.
 */
export function findMisspelling(scanner: Scanner): Misspelling | null {
  const start = scanner.at;
  const parts = scanner.takeParts(/([a-z_]{2,20})(?::?(>=|<=|>|<)(?=\S)|:(?!:|\/\/)(?=\S))/iy);
  scanner.at = start;
  const [, name = '', comparator] = parts ?? [];
  const field = parts === null ? null : nearestField(name);
  if (field === null) return null;
  const place = { start, end: start + name.length };
  if (comparator === undefined) {
    const message = `"${name}" is not a field, so its words were searched. Did you mean ${field.name}?`;
    return { kind: 'warning', warning: { field: field.name, message, ...place } };
  }
  const message = `"${name}" is not a field and can't be compared.`;
  const remedy = `Write ${field.name}${comparator}, or put it in quotes to search for the words.`;
  return { kind: 'problem', problem: { kind: 'field', ...place, message, remedy } };
}

/** Every short word is near a name of two letters. */
const nameLengthMin = 3;
/** In short names, two edits make another word. */
const shortNameMax = 4;

function nearestField(name: string): Field | null {
  const typed = name.toLowerCase();
  // Of names that are equally near, a field's own goes before another name for it.
  const names = [
    ...fields.map((field) => ({ field, name: field.name })),
    ...fields.flatMap((field) => field.synonyms.map((name) => ({ field, name }))),
  ];
  const near = names.flatMap(({ field, name: one }) => {
    const editsMax = one.length > shortNameMax ? 2 : 1;
    const edits = editDistance(typed, one.toLowerCase(), editsMax);
    return one.length >= nameLengthMin && edits > 0 && edits <= editsMax ? [{ field, edits }] : [];
  });
  return near.sort((a, b) => a.edits - b.edits)[0]?.field ?? null;
}
