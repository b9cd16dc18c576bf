import { BoundedMemory } from '../kit/bounded-memory.ts';
import { type Measure, measure } from './send.ts';

/** A text in the form in which it is sent. */
export interface SentText extends Measure {
  /** Its UTF-8, one character for each byte, so that every answer copies it instead of encoding it. */
  readonly wire: string;
}

/** Characters of all remembered texts together. */
const charactersMax = 24_000_000;

/**
 * Remembers how texts are sent that services remember too. They must be the same strings again: a new string with the
 * same characters is read as a whole to find it.
 */
export class SentTexts {
  readonly #known = new BoundedMemory<string, SentText>(charactersMax);

  of(text: string): SentText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const measured = measure(text);
    const isAscii = measured.bytes === text.length;
    const sent = { ...measured, wire: isAscii ? text : Buffer.from(text).toString('latin1') };
    // Text in ASCII is the same string, which takes no room of its own.
    this.#known.add(text, sent, text.length + (isAscii ? 0 : sent.wire.length));
    return sent;
  }
}
