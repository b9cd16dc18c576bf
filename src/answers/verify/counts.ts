import type { MessageName } from '../compose/messages/index.ts';
import { countedLists } from './counted-lists.ts';
import type { Form } from './form.ts';
import { isExtreme } from './series.ts';

/** Whether a count is the one that its query gives, and names what the query has. */
export function isCounted({ message, sentence: { count, values = {} }, book, recount }: Form): boolean {
  if (count === undefined || count.manifest !== book.manifest) return false;
  const path = decoded(count.path);
  const extreme = extremes[message];
  const named = namedInPath[message];
  const isOfQuery = Object.entries(values).every(([name, value]) => {
    return (named !== undefined && name !== named) || path.includes(value);
  });
  const { route, query, pointer } = addressOf(count.path);
  const parameters = new Map(new URLSearchParams(query));
  const isOfList = countedLists[message]?.(parameters, values, route, pointer) ?? true;
  const isVerdict = !verdicts.has(message) || count.total === 1;
  if (!isOfQuery || !isOfList || !isVerdict || recount(count.path) !== count.total) return false;
  return extreme === undefined || isExtreme(extreme, count, values, recount);
}

/** Where the path names only one of the values: their lists or series tell the others. */
const namedInPath: Readonly<Partial<Record<MessageName, string>>> = {
  highestNumber: 'part',
  lowestNumber: 'part',
  kevDueInWindow: 'from',
};

const extremes: Readonly<Partial<Record<MessageName, 'highest' | 'lowest'>>> = {
  highestNumber: 'highest',
  lowestNumber: 'lowest',
};

/** They say that one CVE is among the results, without a number. */
const verdicts: ReadonlySet<MessageName> = new Set<MessageName>([
  'exposureAffected',
  'exposureNotAffected',
  'exposureUnknown',
]);

/** The parts of the path of a count. `pointer` is a JSON pointer to a number of the answer; empty if it has none. */
export function addressOf(path: string): {
  readonly route: string;
  readonly query: string;
  readonly pointer: string;
} {
  const [address = '', pointer = ''] = path.split('#', 2);
  const [route = '', query = ''] = address.split('?', 2);
  return { route, query, pointer };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}
