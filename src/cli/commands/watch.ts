import { Failure } from '../../kit/failure.ts';
import type { WatchlistInfo, WatchlistInput } from '../../services/watchlists/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { pointAtError } from '../input-error.ts';
import { printList } from '../lists/print-list.ts';
import { namingOptions } from '../own/option-failure.ts';
import { renderWatchlists, watchlistColumns } from '../watch/table.ts';

interface WithForm {
  readonly form: ListForm | undefined;
}

type Subject = Partial<Omit<WatchlistInput, 'name'>>;

/** Lists the watchlists. */
export async function listWatchlists({ form }: WithForm, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const { items } = await services.listWatchlists();
  return print({ items, count: items.length }, items, '', form, deps);
}

/** Makes a watchlist. */
export async function addWatchlist(
  { form, ...input }: WatchlistInput & WithForm,
  deps: CliDependencies,
): Promise<number> {
  if (countSubjects(input) !== 1) throw severalSubjects();
  const services = await deps.services();
  const made = await checked(services.createWatchlist(input), input.query, deps);
  return print(made, [made], ' added', form, deps);
}

export interface EditOptions extends Subject, WithForm {
  readonly id: string;
  readonly name: string | undefined;
}

/** Changes what is given of a watchlist. It fails if somebody else changes it at the same time. */
export async function editWatchlist(
  { id, form, name, events, ...subject }: EditOptions,
  deps: CliDependencies,
): Promise<number> {
  const given = countSubjects(subject);
  if (given > 1) throw severalSubjects();
  const services = await deps.services();
  const known = await services.readWatchlist({ id });
  const input = {
    ...{ id, expected: [known.version], name: name ?? known.name, events: events ?? known.events },
    ...(given === 1 ? subject : subjectOf(known)),
  };
  const edited = await checked(services.replaceWatchlist(input), input.query, deps);
  return print(edited, [edited], ' changed', form, deps);
}

function countSubjects({ query, inventory, rules }: Subject): number {
  return [query, inventory, rules].filter((given) => given !== undefined).length;
}

function severalSubjects(): Failure {
  return new Failure('invalid_input', 'Give exactly one of --query, --inventory and --rules.');
}

function subjectOf({ query, inventory, rules }: WatchlistInfo): Subject {
  if (inventory) return { inventory: true };
  return { query: query ?? undefined, rules: rules ?? undefined };
}

/** Removes watchlists, and shows them as they were. */
export async function removeWatchlists(
  { ids, form }: WithForm & { readonly ids: readonly string[] },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const removed: WatchlistInfo[] = [];
  for (const id of ids) removed.push(await services.removeWatchlist({ id }));
  return print({ items: removed, count: removed.length }, removed, ' removed', form, deps);
}

/** A failure names the option, and shows where the query is wrong. */
async function checked<T>(answer: Promise<T>, query: string | undefined, deps: CliDependencies): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    pointAtError(query ?? '', 'query', thrown, deps);
    throw namingOptions(thrown, options);
  }
}

const options = { name: 'The name', query: '--query', rules: '--rules', events: '--events' };

/** @param answer the JSON of it: a list, or the one watchlist */
function print(
  answer: object,
  items: readonly WatchlistInfo[],
  done: string,
  form: ListForm | undefined,
  deps: CliDependencies,
): number {
  const list = {
    ...{ items, columns: watchlistColumns },
    json: () => JSON.stringify(answer),
    lines: (width: number) => renderWatchlists(items, done, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}
