import type { Catalog } from './message.ts';
import type { messages } from './messages/index.ts';
import type { Words } from './words.ts';

/** Everything that sentences are made of in one language. */
export interface LocaleCatalog {
  readonly texts: Catalog<typeof messages>;
  readonly words: Words;
  /** Marks around a text of upstream. */
  readonly quotes: readonly [open: string, close: string];
  /** What stands between a name and its value, if it is not `: `. */
  readonly colon?: string;
  /** What ends a sentence. */
  readonly stop: '.' | '。';
  /** What stands between two sentences. */
  readonly between: '' | ' ';
  /** How a list is written; if not with a word before its last part. */
  readonly listStyle?: 'narrow';
}
