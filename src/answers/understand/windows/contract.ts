import type { Range, TimeUnit } from './calendar.ts';

/** A phrase that names a time, and what it stands for. */
export interface WindowPhrase {
  /** Global and without regard to case. */
  readonly pattern: RegExp;
  /** Null if the words turn out to be something else. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>, now: number) => Range | null;
}

/** The number that digits or a word stand for; 1 for neither. */
export function countOf(text: string | undefined, numbers: readonly string[]): number {
  if (text === undefined || text === '') return 1;
  if (/^\d+$/.test(text)) return Number(text);
  const at = numbers.findIndex((words) => words.split('|').includes(text.toLowerCase()));
  return at === -1 ? 1 : at + 1;
}

/** The unit that begins like the word. */
export function unitOf(text: string | undefined, units: Readonly<Record<string, TimeUnit>>): TimeUnit {
  const lower = text?.toLowerCase() ?? '';
  return Object.entries(units).find(([start]) => lower.startsWith(start))?.[1] ?? 'day';
}

/** 1 for the first of some names that a word begins with; 0 for none. */
export function placeOf(text: string | undefined, names: readonly string[]): number {
  const lower = text?.toLowerCase() ?? '';
  return names.findIndex((name) => lower.startsWith(name)) + 1;
}

export function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
