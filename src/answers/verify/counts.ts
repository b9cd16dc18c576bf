import type { MessageName } from '../compose/messages/index.ts';
import { countedLists } from './counted-lists.ts';
import type { Form } from './form.ts';

/** Whether a count is the one that its query gives, and names what the query has. */
export function isCounted({ message, sentence: { count, values = {} }, book, recount }: Form): boolean {
  if (count === undefined || count.manifest !== book.manifest) return false;
  const path = decoded(count.path);
  const isOfQuery = Object.values(values).every((value) => path.includes(value));
  const parameters = new Map(new URLSearchParams(count.path.split('?', 2)[1]));
  const isOfList = countedLists[message]?.(parameters, values) ?? true;
  const isVerdict = !verdicts.has(message) || count.total === 1;
  return isOfQuery && isOfList && isVerdict && recount(count.path) === count.total;
}

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
