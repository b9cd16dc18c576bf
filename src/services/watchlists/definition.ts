import { eventTypes } from '../../domain/event.ts';
import { Failure } from '../../kit/failure.ts';
import type { Owned } from '../own/items.ts';
import { queryWarnings } from '../rules/queries.ts';
import { readQuery } from '../search/request.ts';
import { type Watchlist, type WatchlistInfo, type WatchlistInput, watchlistLimits } from './contract.ts';
import { defaultEvents } from './items.ts';

/** A watchlist without the moment since when it watches. */
export type Definition = Omit<Watchlist, 'since'>;

/**
 * What is watched, as it is stored.
 * @param ownRules ids of the rules of the owner
 * @throws Failure `invalid_input` that names what is wrong and where
 */
export function definitionOf(input: WatchlistInput, ownRules: ReadonlySet<string>): Definition {
  const { query, inventory, rules, events = defaultEvents } = input;
  const given = [query, inventory, rules].filter((one) => one !== undefined);
  if (given.length !== 1)
    throw refused('query', 'must be given, or inventory, or rules: exactly one of them');
  if (events.length === 0) throw refused('events', 'must have at least one type');
  return {
    name: checkedName(input.name),
    query: query === undefined ? null : checkedQuery(query),
    inventory: inventory ?? false,
    rules: rules === undefined ? null : checkedRules(rules, ownRules),
    events: eventTypes.filter((type) => events.includes(type)),
  };
}

/** A watchlist as its owner reads it. */
export function watchlistInfo({ id, version, createdAt, updatedAt, value }: Owned<Watchlist>): WatchlistInfo {
  const warnings = queryWarnings(value.query === null ? [] : [value.query]);
  return { id, ...value, version, createdAt, updatedAt, warnings };
}

function checkedName(text: string): string {
  const name = text.trim().normalize('NFC');
  const most = watchlistLimits.nameCharacters;
  if (name === '' || [...name].length > most) throw refused('name', `must have 1 to ${most} characters`);
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name))
    throw refused('name', 'must not have control characters');
  return name;
}

function checkedQuery(text: string): string {
  if (readQuery(text, 'query').query === null) throw refused('query', 'must have a word or a condition');
  return text;
}

function checkedRules(ids: readonly string[], ownRules: ReadonlySet<string>): readonly string[] {
  for (const [index, id] of ids.entries()) {
    if (!ownRules.has(id)) throw refused(`rules.${index}`, 'must be the id of a rule of yours');
  }
  return [...new Set(ids)];
}

function refused(path: string, message: string): Failure {
  return new Failure('invalid_input', `In the request body, ${path} ${message}.`, {
    details: [{ path, message }],
  });
}
