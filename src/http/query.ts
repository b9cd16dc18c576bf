import type { z } from 'zod';
import { detailsOf } from '../interface/input.ts';
import { Failure, type FailureDetail } from '../kit/failure.ts';

/** A parsed query string. It is parsed before the route is known, so errors are recorded, not thrown. */
export type RawQuery = {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly FailureDetail[];
};

/** The query of every request without one. */
export const emptyQuery: RawQuery = Object.freeze({ values: Object.freeze({}), faults: Object.freeze([]) });
const faultsMax = 20;

/** Parses a query string: `&` separates, `+` is a space, names may appear once. */
export function parseQuery(text: string): RawQuery {
  if (text === '') return emptyQuery;
  const values: Record<string, string> = Object.create(null);
  const faults: FailureDetail[] = [];
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const rawName = equals === -1 ? pair : pair.slice(0, equals);
    const name = decode(rawName);
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (name === null || value === null) {
      faults.push({ path: name ?? rawName, message: 'is not percent-encoded UTF-8' });
    } else if (name in values) {
      faults.push({ path: name, message: 'is given more than once' });
    } else {
      values[name] = value;
    }
  }
  return { values, faults };
}

/** The query, with the parameter added if it is missing. */
export function withParameter(query: RawQuery, name: string, value: string): RawQuery {
  return name in query.values ? query : { ...query, values: { ...query.values, [name]: value } };
}

/** The query as the route's schema reads it. Throws `invalid_input` that names each wrong parameter. */
export function readQuery<Schema extends z.ZodType>(query: RawQuery, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(query.values);
  if (parsed.success && query.faults.length === 0) return parsed.data;
  const unreadable = new Set(query.faults.map(({ path }) => path));
  const faults = (parsed.error?.issues ?? []).flatMap(detailsOf).filter(({ path }) => !unreadable.has(path));
  throw invalidQuery([...query.faults, ...faults]);
}

function invalidQuery(faults: readonly FailureDetail[]): Failure {
  const details = faults
    .slice(0, faultsMax)
    .map(({ path, message }) => ({ path: path.slice(0, 100).toWellFormed(), message }));
  const [first] = details;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new Failure('invalid_input', `Query parameter ${first?.path} ${first?.message}${more}.`, {
    details,
  });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
