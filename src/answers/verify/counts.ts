import type { Form } from './forms.ts';

/** Whether a count is the one that its query gives, and names what the query has. */
export function isCounted({ sentence: { count, values = {} }, book, recount }: Form): boolean {
  if (count === undefined || count.manifest !== book.manifest) return false;
  const path = decoded(count.path);
  const isOfQuery = Object.values(values).every((value) => path.includes(value));
  return isOfQuery && recount(count.path) === count.total;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}
