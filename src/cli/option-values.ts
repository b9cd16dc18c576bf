import { InvalidArgumentError } from 'commander';
import { listedMax } from '../domain/export.ts';
import type { MatchStatus } from '../domain/match/verdict.ts';

/** Takes the text of an option that may be given only once: a second value would be lost. */
export function once(value: string, previous: string | undefined): string {
  if (previous !== undefined) throw new InvalidArgumentError('It can be given only once.');
  return value;
}

/** How many hits are shown, or exported. */
export function hitLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= listedMax) return limit;
  throw new InvalidArgumentError(
    'It must be a whole number from 1 to 100, or to 10,000 with --format csv, jsonl or md.',
  );
}

/** Only as a type, because the definitions are read for every command and must load only the command line. */
const statuses: Readonly<Record<MatchStatus, true>> = { affected: true, unknown: true, not_affected: true };
export const matchStatuses = Object.keys(statuses) as readonly MatchStatus[];

/** Statuses with commas between. */
export function matchStatusList(text: string): readonly MatchStatus[] {
  const known: readonly string[] = matchStatuses;
  const isStatus = (word: string): word is MatchStatus => known.includes(word);
  const words = text.split(',');
  if (words.every(isStatus)) return words;
  throw new InvalidArgumentError(`It must be some of ${matchStatuses.join(', ')}, separated by commas.`);
}

/** How many findings of a component are shown. */
export function findingLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 1_000)
    throw new InvalidArgumentError('It must be a whole number from 1 to 1,000.');
  return limit;
}

/** How many items are on a page. */
export function pageLimit(text: string): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= 100) return limit;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
}
