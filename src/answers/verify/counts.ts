import type { MessageName } from '../compose/messages/index.ts';
import { countedLists } from './counted-lists.ts';
import type { Form } from './form.ts';
import { isExtreme } from './series.ts';

/** Whether a count is the one that its query gives, and names what the query has. */
export function isCounted({ message, sentence: { count, values = {} }, book, recount }: Form): boolean {
  if (count === undefined || count.manifest !== book.manifest) return false;
  const path = decoded(count.path);
  const extreme = extremes[message];
  const named = extreme === undefined ? values : { part: values.part ?? '' };
  const isOfQuery = Object.values(named).every((value) => path.includes(value));
  const [route = '', query] = count.path.split('?', 2);
  const parameters = new Map(new URLSearchParams(query));
  const isOfList = countedLists[message]?.(parameters, values, route) ?? true;
  const isVerdict = !verdicts.has(message) || count.total === 1;
  if (!isOfQuery || !isOfList || !isVerdict || recount(count.path) !== count.total) return false;
  return extreme === undefined || isExtreme(extreme, count, values, recount);
}

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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}
