import { derived, type Origin } from '../../domain/origin.ts';
import { presentName } from '../../domain/product.ts';

/** A text of the advisory and the place where it stands. */
export interface WrittenText {
  readonly text: string;
  /** The text as written. */
  readonly written: string;
  readonly pointer: string;
}

/** A text without blanks around it; null for a placeholder that says nothing. */
export function writtenText(written: string, pointer: string): WrittenText | null {
  const text = presentName(written);
  return text === null ? null : { text, written, pointer };
}

/** The origin of a value that was made from a text; without a text, the origin is the object that lacks it. */
export function originOf(value: unknown, text: WrittenText | null, missing: string): Origin {
  if (text === null) return derived(missing);
  const { written, pointer } = text;
  if (value === written) return { rule: 'verbatim', pointers: [pointer] };
  return value === written.trim() ? { rule: 'canonical', pointers: [pointer] } : derived(pointer);
}

/** The text without blanks around it, or null for none. */
export function present(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words;
}
