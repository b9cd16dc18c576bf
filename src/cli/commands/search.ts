import { type ListFormat, listedMax } from '../../domain/export.ts';
import { searchFilters } from '../../domain/search-parameters.ts';
import { systemClock } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { SearchInput } from '../../services/search/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { pointAtError } from '../input-error.ts';
import { formatCount } from '../layout/format.ts';
import { plainText, printableJson } from '../layout/plain-text.ts';
import { printAnswer, printError, screenOf } from '../output.ts';
import { renderFields } from '../search/fields.ts';
import { readOptions, type SearchTexts } from '../search/options.ts';
import { renderResult } from '../search/result.ts';

export interface SearchOptions {
  readonly words: readonly string[];
  readonly texts: SearchTexts;
  readonly json: boolean;
}

/** Shows the results of a query, of filters or of both. */
export async function search({ words, texts, json }: SearchOptions, deps: CliDependencies): Promise<number> {
  const input = readInput(words, texts);
  if (input.limit > hitsMax) {
    throw new Failure('invalid_input', `--limit can be at most ${hitsMax}. Use --format for more.`);
  }
  const services = await deps.services();
  const result = await pointing(input, deps, services.search(input));
  const nowMs = (deps.clock ?? systemClock)();
  const answer = {
    json: () => JSON.stringify(result),
    lines: (width: number) => renderResult(result, input, { width, nowMs }),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}

/** Prints all results as a table or as lines of JSON. */
export async function exportHits(
  { words, texts, format }: Pick<SearchOptions, 'words' | 'texts'> & { readonly format: ListFormat },
  deps: CliDependencies,
): Promise<number> {
  const { facets, countOnly, ...input } = readInput(words, { limit: listedMax, ...texts });
  if (facets !== undefined || countOnly !== undefined) {
    throw new Failure('invalid_input', '--format takes neither --facets nor --count.');
  }
  const services = await deps.services();
  const file = await pointing(input, deps, services.exportList({ list: 'search', format, input }));
  const text = new TextDecoder().decode(file.bytes);
  deps.stdout.write(format === 'jsonl' ? printableJson(text) : tableFor(deps, text));
  if (file.nextCursor !== null) printError(deps, `There are more hits: --cursor ${file.nextCursor}`);
  return exitCodes.ok;
}

/** Terminal control characters are removed on a terminal. Otherwise, no value changes. */
function tableFor({ stdout, environment }: CliDependencies, text: string): string {
  if (!screenOf(stdout, environment).isTerminal) return text;
  return text.split('\r\n').map(plainText).join('\r\n');
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
  { words, json }: Pick<SearchOptions, 'words' | 'json'>,
  deps: CliDependencies,
): Promise<number> {
  if (words.length > 0) throw new Failure('invalid_input', '--fields takes no query.');
  const services = await deps.services();
  const result = await services.listSearchFields();
  printAnswer(
    { json: () => JSON.stringify(result), lines: (width) => renderFields(result, width) },
    json,
    deps,
  );
  return exitCodes.ok;
}

const queryCharactersMax = 1_000;
const hitsMax = 100;
