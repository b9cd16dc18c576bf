import type { Range } from './calendar.ts';

/** A phrase that names a time, and what it stands for. */
export interface WindowPhrase {
  /** Global and without regard to case, for text in plain letters. */
  readonly pattern: RegExp;
  /** Null if the words turn out to be something else. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>, now: number) => Range | null;
}
