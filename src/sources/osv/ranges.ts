import { derived, type UpstreamTrace } from '../../domain/origin.ts';
import type { VersionRange } from '../../domain/product.ts';
import { versionSchemeOf } from './ecosystem.ts';
import type { OsvRange } from './wire.ts';

type Event = NonNullable<OsvRange['events']>[number];

/** A change of status: which member of which event states it, and its place in the order of the list. */
interface Change {
  readonly event: Event;
  readonly name: 'introduced' | 'fixed' | 'last_affected' | 'limit';
  readonly version: string;
  readonly order: number;
}

/** @returns the affected versions from each introduction to what ends it */
export function readRange(
  range: OsvRange,
  ecosystem: string | null,
  trace: UpstreamTrace | null,
): VersionRange[] {
  return pairChanges(changesOf(range.events ?? []), range.type === 'GIT').map(([start, end]) => {
    const scheme = schemeOf(range, ecosystem, `${start.version} ${end?.version ?? ''}`);
    const read: VersionRange = { version: start.version, status: 'affected', scheme, ...boundOf(end) };
    const bound = trace !== null && end !== null ? trace.member(end.version, end.event, end.name) : null;
    trace?.mark(read, range, {
      version: trace.member(read.version, start.event, 'introduced'),
      status: derived(trace.at(range)),
      scheme: derived(range.type ? trace.at(range, 'type') : trace.at(range)),
      ...(bound === null
        ? { lessThan: derived(trace.at(range)) }
        : { lessThan: bound, lessThanOrEqual: bound }),
    });
    return read;
  });
}

function schemeOf({ type }: OsvRange, ecosystem: string | null, bounds: string): string | null {
  if (type === 'SEMVER') return 'semver';
  if (type === 'GIT') return 'git';
  return type === 'ECOSYSTEM' && ecosystem !== null ? versionSchemeOf(ecosystem, bounds) : null;
}

/** Without an end it is below `*`, as CVE records write it: a range without any bound would be a single version. */
function boundOf(end: Change | null): Pick<VersionRange, 'lessThan' | 'lessThanOrEqual'> {
  if (end === null) return { lessThan: '*' };
  return end.name === 'last_affected' ? { lessThanOrEqual: end.version } : { lessThan: end.version };
}

const names = ['introduced', 'fixed', 'last_affected', 'limit'] as const;

/** In the order of the list, which is that of the versions; one that begins with an end has no such order. */
function changesOf(events: readonly Event[]): Change[] {
  const changes = events.flatMap((event) =>
    names.flatMap((name) => {
      const version = event[name]?.trim() ? event[name] : null;
      // A limit of `*` is none.
      return version == null || (name === 'limit' && version === '*') ? [] : [{ event, name, version }];
    }),
  );
  const isOrdered = changes[0]?.name === 'introduced';
  const ordered = isOrdered
    ? changes
    : [...changes.filter(isStart), ...changes.filter((change) => !isStart(change))];
  return ordered.map((change, order) => ({ ...change, order }));
}

function isStart({ name }: Pick<Change, 'name'>): boolean {
  return name === 'introduced';
}

/**
 * Each end ends the oldest introduction that has none yet. An introduction that is left over ends with the last
 * end behind it, or not at all. An end that is left over says nothing in a line of versions; in a tree of commits
 * it is the fix of another branch.
 */
function pairChanges(changes: readonly Change[], isTree: boolean): (readonly [Change, Change | null])[] {
  const pairs: (readonly [Change, Change | null])[] = [];
  const starts: Change[] = [];
  let ended = 0;
  let lastEnd: Change | null = null;
  for (const change of changes) {
    if (isStart(change)) {
      starts.push(change);
      continue;
    }
    const start = starts[ended] ?? (isTree ? starts.at(-1) : undefined);
    if (start !== undefined) pairs.push([start, change]);
    ended = Math.min(ended + 1, starts.length);
    lastEnd = change;
  }
  for (const start of starts.slice(ended))
    pairs.push([start, lastEnd !== null && lastEnd.order > start.order ? lastEnd : null]);
  return pairs;
}
