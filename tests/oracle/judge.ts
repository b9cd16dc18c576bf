import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import {
  isNumbers,
  type Order,
  orderNumbers,
  orderRpm,
  orderSemver,
  orderToSeries,
} from './version-order.ts';

/**
 * The verdict of `docs/versions.md` for a version, computed independently, and only for entries whose ranges
 * are all fully understood. `open` is a statement that leaves it open, `silent` means no statement.
 */
export type RawVerdict = 'affected' | 'unaffected' | 'open' | 'silent';

interface RawRange {
  readonly status: string;
  readonly scheme: string;
  readonly start: string;
  readonly end: { readonly version: string; readonly isInclusive: boolean } | null;
  readonly changes: readonly { readonly at: string; readonly status: string }[];
}

export interface RawEntry {
  readonly defaultStatus: string;
  readonly ranges: readonly RawRange[];
}

/** The scheme of commit ranges, and the one used for single versions, which mostly name no scheme. */
const [commits, single] = ['git', 'single'] as const;

const orders: Readonly<Record<string, Order>> = {
  [single]: orderNumbers,
  semver: orderNumbers,
  // The name that the CNA of the Linux kernel gives to mainline versions.
  original_commit_for_fix: orderNumbers,
  custom: orderNumbers,
  maven: orderNumbers,
  python: orderNumbers,
  rpm: orderRpm,
};

/** An entry of a CVE record; null where something in it has an unknown form. */
export function readEntry(entry: Json): RawEntry | null {
  const { defaultStatus, versions, versionType } = membersOf(entry);
  const ranges = listOf(versions).map((version) => readRange(membersOf(version), versionType));
  const understood = ranges.filter((range) => range !== null);
  return understood.length < ranges.length
    ? null
    : { defaultStatus: textOf(defaultStatus), ranges: understood };
}

/** The schemes of the ranges of an entry. */
export function schemesOfEntry({ ranges }: RawEntry): string[] {
  return ranges.map(({ scheme }) => scheme);
}

/** The statement of one entry about a release. */
export function judgeEntry({ defaultStatus, ranges }: RawEntry, version: string): RawVerdict {
  const named = ranges.filter(({ scheme }) => scheme !== commits);
  if (ranges.length > 0 && named.length === 0) return 'silent';
  const exact = named.filter((range) => range.end === null && isSame(range, version));
  if (exact.length > 0) return verdictOf(mostSevere(exact.map(({ status }) => status)));

  const bounded = withoutLowerSteps(
    named.filter(({ end }) => end !== null),
    version,
  );
  const inside = bounded.filter((range) => placeIn(range, version) === 'inside');
  const statements = inside.map((range) => statusIn(range, version));
  if (statements.includes('affected')) return 'affected';
  const decided = statements.length > 0 ? mostSevere(statements) : defaultStatus || 'unknown';
  const open = bounded.filter((range) => placeIn(range, version) === 'open');
  if (open.some((range) => statusIn(range, version) !== decided)) return 'open';
  return statements.length === 0 && decided === 'unknown' ? 'silent' : verdictOf(decided);
}

/** If ranges without an end differ in status, only the last one that the version reaches counts. */
function withoutLowerSteps(ranges: readonly RawRange[], version: string): readonly RawRange[] {
  const steps = ranges.filter(({ end, changes }) => end?.version === '*' && changes.length === 0);
  const [first] = steps;
  const isStaircase = steps.some(({ status }) => status !== first?.status);
  if (first === undefined || !isStaircase || steps.some(({ scheme }) => scheme !== first.scheme))
    return ranges;
  const order = orderOf(first);
  const reached = steps.filter((step) => placeIn(step, version) === 'inside');
  const isLower = (step: RawRange) =>
    reached.some(
      ({ start }) => start !== '0' && (step.start === '0' || Number(order(step.start, start)) < 0),
    );
  return ranges.filter((range) => !reached.includes(range) || !isLower(range));
}

/** The combined statement of several entries for one product. */
export function joinVerdicts(verdicts: readonly RawVerdict[]): string {
  if (verdicts.includes('affected')) return 'affected';
  return verdicts.includes('open') || !verdicts.includes('unaffected') ? 'unknown' : 'unaffected';
}

/** Whether an OSV entry contains a version: by the last event at or before it, as in OSV's own algorithm. */
export function judgeOsvEntry(entry: Json, version: string): RawVerdict {
  const isAffected = listOf(membersOf(entry).ranges).some((range) => {
    const events = listOf(membersOf(range).events)
      .flatMap((event) => Object.entries(membersOf(event)))
      .map(([name, at]) => ({ name, at: textOf(at) }));
    const known = events.map(({ at }) => at).filter((at) => at !== '0');
    if (known.some((at) => orderSemver(at, version) === null))
      throw new Error(`${version} can't be compared`);
    const order = (a: string, b: string) => (a === '0' ? -1 : b === '0' ? 1 : (orderSemver(a, b) ?? 0));
    const before = events.filter(({ at }) => at === '0' || order(at, version) <= 0);
    return before.sort((a, b) => order(a.at, b.at)).at(-1)?.name === 'introduced';
  });
  return isAffected ? 'affected' : 'unaffected';
}

/** The bounds in a record, from which test versions are made. */
export function boundsOf({ ranges }: RawEntry): string[] {
  const releases = ranges.filter(({ scheme }) => scheme !== commits);
  const written = releases.flatMap(({ start, end, changes }) => [
    start,
    ...(end === null ? [] : [end.version]),
    ...changes.map(({ at }) => at),
  ]);
  return [...new Set(written)].filter((bound) => bound !== '0' && bound !== '*');
}

function readRange(range: Members, versionType: Json): RawRange | null {
  const { version, status, lessThan, lessThanOrEqual } = range;
  if (textOf(lessThan) !== '' && textOf(lessThanOrEqual) !== '') return null;
  const endOf = textOf(lessThan) || textOf(lessThanOrEqual);
  const changes = listOf(range.changes)
    .map(membersOf)
    .map((change) => ({ at: textOf(change.at), status: textOf(change.status) }));
  const scheme = textOf(range.versionType) || textOf(versionType) || (endOf === '' ? single : '');
  const end = endOf === '' ? null : { version: endOf, isInclusive: textOf(lessThan) === '' };
  const read = { status: textOf(status), scheme, start: textOf(version), end, changes };
  return isUnderstood(read) ? read : null;
}

function isUnderstood({ scheme, start, end, changes }: RawRange): boolean {
  const starts = [start, ...changes.map(({ at }) => at)];
  if (scheme === commits) {
    const bounds = [...starts, end?.version ?? '0'];
    return bounds.every((bound) => /^([\da-f]{12,40}|0|\*)$/.test(bound));
  }
  const order = orders[scheme];
  const isVersion = (text: string) => order?.(text, text) === 0;
  if (end === null) return changes.length === 0 && isVersion(start);
  if (!starts.every((bound) => bound === '0' || isVersion(bound))) return false;
  if (end.version === '*') return order !== undefined;
  if (end.version.endsWith('.*')) return order === orderNumbers && isNumbers(end.version.slice(0, -2));
  if (!isVersion(end.version)) return false;
  // An end before the start is a mistake.
  const span = start === '0' ? -1 : Number(order?.(start, end.version));
  return span < 0 || (span === 0 && end.isInclusive);
}

function orderOf({ scheme }: RawRange): Order {
  const order = orders[scheme];
  if (order === undefined) throw new Error(`${scheme} is not a known scheme`);
  return (a, b) => (b === '0' ? 1 : order(a, b));
}

function isSame(range: RawRange, version: string): boolean {
  return orders[range.scheme]?.(version, range.start) === 0;
}

function placeIn(range: RawRange, version: string): 'inside' | 'outside' | 'open' {
  const order = orderOf(range);
  if (range.end === null || Number(order(version, range.start)) < 0) return 'outside';
  const { version: end, isInclusive } = range.end;
  if (end === '*') return 'inside';
  if (end.endsWith('.*')) return Number(orderToSeries(version, end.slice(0, -2))) <= 0 ? 'inside' : 'outside';
  const toEnd = Number(order(version, end));
  if (toEnd < 0 || (toEnd === 0 && isInclusive)) return 'inside';
  // It is unclear whether such an end means the whole series.
  const mayBeIntended = range.scheme === 'custom' && isInclusive && orderToSeries(version, end) === 0;
  return mayBeIntended ? 'open' : 'outside';
}

/** The status of the last change at or before the version, otherwise that of the range. */
function statusIn(range: RawRange, version: string): string {
  const order = orderOf(range);
  const reached = range.changes.filter(({ at }) => Number(order(version, at)) >= 0);
  const atVersion = reached.filter(({ at }) => at !== '0' && order(version, at) === 0);
  if (atVersion.length > 0) return mostSevere(atVersion.map(({ status }) => status));
  if (range.start !== '0' && order(version, range.start) === 0) return range.status;
  const last = reached.reduce<string | null>(
    (latest, { at }) => (latest === null || latest === '0' || Number(order(at, latest)) > 0 ? at : latest),
    null,
  );
  if (last === null) return range.status;
  return mostSevere(
    reached.filter(({ at }) => at === last || order(at, last) === 0).map(({ status }) => status),
  );
}

function mostSevere(statuses: readonly string[]): string {
  return ['affected', 'unknown'].find((status) => statuses.includes(status)) ?? 'unaffected';
}

function verdictOf(status: string): RawVerdict {
  return status === 'affected' || status === 'unaffected' ? status : 'open';
}
