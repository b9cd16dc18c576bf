import { Failure } from '../../kit/failure.ts';
import type { Feed, FeedInput } from '../../services/feed/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { feedColumns, renderFeed } from '../feed/table.ts';
import type { ListForm } from '../grammar.ts';
import { pointAtError } from '../input-error.ts';
import { printList } from '../lists/print-list.ts';

export interface FeedOptions extends Omit<FeedInput, 'interests' | 'acceptLanguage'> {
  /** Each with commas between, as over the API. Those of the collections, watchlists and the inventory are added. */
  readonly interests: readonly string[];
  readonly form: ListForm | undefined;
}

/** Shows what is new about interests, and why. */
export async function showFeed(
  { interests, form, ...input }: FeedOptions,
  deps: CliDependencies,
): Promise<number> {
  const list = interests.join(',');
  const services = await deps.services();
  const text = await services
    .readFeed({ ...input, interests: list === '' ? undefined : list })
    .catch((thrown: unknown) => {
      if (list === '' && thrown instanceof Failure && thrown.code === 'invalid_input')
        throw noInterests(thrown);
      // A place is within one interest, which is the whole text if there is one.
      if (!list.includes(',')) pointAtError(list, 'interests', thrown, deps);
      throw thrown;
    });
  const feed = JSON.parse(text) as Feed;
  const answer = {
    ...{ items: feed.items, columns: feedColumns },
    json: () => text,
    lines: (width: number) => renderFeed(feed, width),
  };
  printList(answer, form, deps);
  return exitCodes.ok;
}

function noInterests(cause: Failure): Failure {
  const sentence =
    'Give an interest, such as log4j, vendor:cisco or T1190, or keep some: `cairn collection add`, `cairn watch add`, `cairn inventory set`.';
  return new Failure('invalid_input', sentence, { cause });
}
