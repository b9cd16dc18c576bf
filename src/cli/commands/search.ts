import { searchFilters } from '../../domain/search-parameters.ts';
import { systemClock } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellCount } from '../layout/figures.ts';
import { printAnswer } from '../output.ts';
import { pointAtFault } from '../search/fault.ts';
import { layFields } from '../search/fields.ts';
import { readOptions, type SearchTexts } from '../search/options.ts';
import { layResult } from '../search/result.ts';

export interface SearchOptions {
  readonly words: readonly string[];
  readonly texts: SearchTexts;
  readonly json: boolean;
}

/** Shows what a query, filters or both find. */
export async function search({ words, texts, json }: SearchOptions, deps: CliDependencies): Promise<number> {
  const q = words.join(' ').trim();
  const asked = readOptions(texts);
  if (q === '' && searchFilters.every((name) => asked[name] === undefined)) {
    throw new Failure(
      'invalid_input',
      'There is nothing to search for. Give at least one word or filter; `cairn help search` shows both.',
    );
  }
  if ([...q].length > queryCharactersMax) {
    throw new Failure(
      'invalid_input',
      `The query is longer than ${spellCount(queryCharactersMax)} characters. Use fewer words.`,
    );
  }
  const services = await deps.services();
  const input = q === '' ? asked : { q, ...asked };
  const result = await services.search(input).catch((thrown: unknown) => {
    pointAtFault(q, thrown, deps);
    throw thrown;
  });
  const nowMs = (deps.clock ?? systemClock)();
  const answer = {
    json: () => JSON.stringify(result),
    lines: (width: number) => layResult(result, input, { width, nowMs }),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}

/** Shows the fields that a query can hold. */
export async function listFields(
  { words, json }: Pick<SearchOptions, 'words' | 'json'>,
  deps: CliDependencies,
): Promise<number> {
  if (words.length > 0) throw new Failure('invalid_input', '--fields takes no query.');
  const services = await deps.services();
  const result = await services.listSearchFields();
  printAnswer({ json: () => JSON.stringify(result), lines: (width) => layFields(result, width) }, json, deps);
  return exitCodes.ok;
}

const queryCharactersMax = 1_000;
