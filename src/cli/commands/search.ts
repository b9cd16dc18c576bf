import { type ListFormat, listedMax } from '../../domain/export.ts';
import { searchFilters } from '../../domain/search-parameters.ts';
import { systemClock } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { SearchInput } from '../../services/search/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { pointAtError } from '../input-error.ts';
import { formatCount } from '../layout/format.ts';
import { isFile, printFile, printList } from '../lists/print-list.ts';
import { printAnswer, printError } from '../output.ts';
import { fieldColumns, renderFields } from '../search/fields.ts';
import { readOptions, type SearchTexts } from '../search/options.ts';
import { renderResult } from '../search/result.ts';

export interface SearchOptions {
  readonly words: readonly string[];
  readonly texts: SearchTexts;
  readonly form: ListForm | undefined;
  /** The command fails if there is a hit. */
  readonly failOn: 'hits' | undefined;
}

/** Shows the results of a query, of filters or of both. A file has all of them. */
export async function search(
  { words, texts, form, failOn }: SearchOptions,
  deps: CliDependencies,
): Promise<number> {
  if (isFile(form)) return exportHits({ words, texts, format: form, failOn }, deps);
  const input = readInput(words, texts);
  if (input.limit > hitsMax) {
    const sentence = `--limit can be at most ${hitsMax}. Use --format csv, jsonl or md for more.`;
    throw new Failure('invalid_input', sentence);
  }
  const services = await deps.services();
  const result = await pointing(input, deps, services.search(input));
  const nowMs = (deps.clock ?? systemClock)();
  const answer = {
    json: () => JSON.stringify(result),
    lines: (width: number) => renderResult(result, input, { width, nowMs }),
  };
  printAnswer(answer, form, deps);
  return failOn !== undefined && result.total > 0 ? exitCodes.threshold : exitCodes.ok;
}

/** Prints all results, up to the limit. */
async function exportHits(
  { words, texts, format, failOn }: Omit<SearchOptions, 'form'> & { readonly format: ListFormat },
  deps: CliDependencies,
): Promise<number> {
  const { facets, countOnly, ...input } = readInput(words, { limit: listedMax, ...texts });
  if (facets !== undefined || countOnly !== undefined) {
    throw new Failure('invalid_input', `--format ${format} takes neither --facets nor --count.`);
  }
  if (failOn !== undefined) {
    throw new Failure('invalid_input', `--fail-on takes no --format ${format}. Use table or json.`);
  }
  const services = await deps.services();
  const file = await pointing(input, deps, services.exportList({ list: 'search', format, input }));
  printFile(new TextDecoder().decode(file.bytes), format, deps);
  if (file.nextCursor !== null) printError(deps, `There are more hits: --cursor ${file.nextCursor}`);
  return exitCodes.ok;
}

/** The answer. If the query is refused, the position of the error is shown. */
function pointing<T>(input: SearchInput, deps: CliDependencies, answer: Promise<T>): Promise<T> {
  return answer.catch((thrown: unknown) => {
    pointAtError(input.q ?? '', 'q', thrown, deps);
    throw thrown;
  });
}

function readInput(words: readonly string[], texts: SearchTexts): SearchInput {
  const q = words.join(' ').trim();
  const requests = readOptions(texts);
  if (q === '' && searchFilters.every((name) => requests[name] === undefined)) {
    throw new Failure(
      'invalid_input',
      'The query is empty. Give at least one word or filter; see `cairn help search`.',
    );
  }
  if ([...q].length > queryCharactersMax) {
    throw new Failure(
      'invalid_input',
      `The query is longer than ${formatCount(queryCharactersMax)} characters. Use fewer words.`,
    );
  }
  return q === '' ? requests : { q, ...requests };
}

/** Shows the fields that a query can have. */
export async function listFields(
  { words, form }: Pick<SearchOptions, 'words' | 'form'>,
  deps: CliDependencies,
): Promise<number> {
  if (words.length > 0) throw new Failure('invalid_input', '--fields takes no query.');
  const services = await deps.services();
  const result = await services.listSearchFields();
  const list = {
    ...{ items: result.fields, columns: fieldColumns },
    json: () => JSON.stringify(result),
    lines: (width: number) => renderFields(result, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

const queryCharactersMax = 1_000;
const hitsMax = 100;
