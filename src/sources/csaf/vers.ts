import type { VersionRange } from '../../domain/product.ts';
import type { Bound, Bounds } from '../../domain/version/bounds.ts';
import { findScheme } from '../../domain/version/schemes.ts';

/** Versions, of whatever status. */
export type VersionSpan = Omit<VersionRange, 'status' | 'changes'>;

type Interval = Pick<Bounds, 'start'> & { readonly end: Bound | null };
type Order = (a: string, b: string) => number;

/**
 * The constraints of a Version Range Specifier as spans: `>=2.0|!=2.2|<2.4|3.1`. They are sorted where their scheme is
 * known, and otherwise taken in the order in which they stand. Null where they can't be read without doubt.
 */
export function readVers(type: string, body: string): 'all' | readonly VersionSpan[] | null {
  if (body.trim() === '*') return 'all';
  const constraints = readConstraints(body);
  if (constraints === null || constraints.length === 0) return null;
  const order = orderOf(type, constraints);
  const sorted = order === null ? constraints : constraints.toSorted((a, b) => order(a.version, b.version));
  const intervals = intervalsOf(sorted, order);
  const singles = sorted.filter(({ sign }) => sign === '=');
  if (intervals === null) return null;
  const spans = intervals.map((interval) => spanOf(interval, type));
  const read = spans.filter((span) => span !== null);
  if (read.length < spans.length) return null;
  return [...singles.map(({ version }) => ({ version, scheme: type })), ...read];
}

interface Constraint {
  readonly sign: string;
  readonly version: string;
}

function readConstraints(body: string): readonly Constraint[] | null {
  const read: Constraint[] = [];
  for (const text of body.split('|').map((part) => part.trim())) {
    if (text === '') continue;
    const [, sign = '=', written = ''] = /^(<=|>=|!=|<|>|=)?\s*(.*)$/s.exec(text) ?? [];
    const version = decoded(written);
    // The signs of the format can't be part of a version.
    if (!/^[^\s<>=!|*,/]+$/.test(version)) return null;
    read.push({ sign, version });
  }
  return read;
}

/** Null where the scheme is unknown, or does not order all of them. */
function orderOf(type: string, constraints: readonly Constraint[]): Order | null {
  const scheme = findScheme(type);
  const first = constraints[0]?.version ?? '';
  const areOrdered = constraints.every(({ version }) => (scheme?.compare(version, first) ?? null) !== null);
  return scheme === null || !areOrdered ? null : (a, b) => scheme.compare(a, b) ?? 0;
}

/** What comparisons span, without the excluded versions. */
function intervalsOf(sorted: readonly Constraint[], order: Order | null): readonly Interval[] | null {
  const excluded = sorted.filter(({ sign }) => sign === '!=').map(({ version }) => version);
  if (order === null && excluded.length > 0) return null;
  const compared = sorted.filter(({ sign }) => sign !== '=' && sign !== '!=');
  const full =
    compared.length === 0 && excluded.length > 0 ? [{ start: null, end: null }] : joined(compared, order);
  if (full === null || order === null) return full;
  if (
    full.some(({ start, end }) => start !== null && end !== null && order(start.version, end.version) > 0)
  ) {
    return null;
  }
  return excluded.reduce(
    (intervals, version) => intervals.flatMap((one) => without(one, version, order)),
    full,
  );
}

/** Among several starts in a row the first counts, among several ends the last. */
function joined(compared: readonly Constraint[], order: Order | null): Interval[] | null {
  const intervals: Interval[] = [];
  let start: Bound | null = null;
  let previous = '';
  for (const { sign, version } of compared) {
    const bound = { version, isInclusive: sign.endsWith('=') };
    const isRepeated = previous.startsWith(sign.slice(0, 1));
    if (isRepeated && order === null) return null;
    previous = sign;
    if (sign.startsWith('>')) {
      start = isRepeated ? start : bound;
      continue;
    }
    const before: Interval | undefined = isRepeated ? intervals.pop() : undefined;
    intervals.push({ start: before === undefined ? start : before.start, end: bound });
    start = null;
  }
  return start === null ? intervals : [...intervals, { start, end: null }];
}

function without(interval: Interval, version: string, order: Order): readonly Interval[] {
  const { start, end } = interval;
  const toStart = start === null ? 1 : order(version, start.version);
  const toEnd = end === null ? -1 : order(version, end.version);
  if (toStart < 0 || toEnd > 0) return [interval];
  const bound = { version, isInclusive: false };
  return [...(toStart === 0 ? [] : [{ start, end: bound }]), ...(toEnd === 0 ? [] : [{ start: bound, end }])];
}

/** A start that is not in its interval is written as a comparison; only an order that is known can read it. */
function spanOf({ start, end }: Interval, scheme: string): VersionSpan | null {
  if (start === null || start.isInclusive) {
    const limit = end?.version ?? '*';
    const version = start?.version ?? '0';
    return { version, scheme, ...(end?.isInclusive ? { lessThanOrEqual: limit } : { lessThan: limit }) };
  }
  if (findScheme(scheme) === null) return null;
  const before = end === null ? '' : `, ${end.isInclusive ? '<=' : '<'} ${end.version}`;
  return { version: `> ${start.version}${before}`, scheme };
}

/** Versions are percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
