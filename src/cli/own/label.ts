import { Failure } from '../../kit/failure.ts';
import { grouped } from '../../kit/grouped.ts';

/**
 * A name that an own thing gets: one line, as the API takes it.
 * @throws Failure `invalid_input` that names the option
 */
export function readLabel(option: string, text: string, charactersMax: number): string {
  const label = text.trim().normalize('NFC');
  if (label === '') throw new Failure('invalid_input', `${option} must not be empty.`);
  return readText(option, label, charactersMax, /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
}

/** A text that is kept as it is. @throws Failure `invalid_input` that names the option */
export function readText(option: string, text: string, charactersMax: number, refused = /\p{Cs}/u): string {
  if (text.length > charactersMax) {
    const most = grouped(charactersMax);
    throw new Failure('invalid_input', `${option} must have at most ${most} characters.`);
  }
  if (refused.test(text)) throw new Failure('invalid_input', `${option} must not have control characters.`);
  return text;
}
