import { icsDay, icsPrefixesOn, icsRangesUntil } from '../../domain/live/ics-advisory.ts';
import { dayOf, daysIn, type LiveWindow } from '../../domain/live/window.ts';
import { latestTime } from '../../domain/time.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Span } from '../../projection/recent-reader.ts';
import { kevCatalogs, type SourceManifest } from '../../sources/contract.ts';
import type { EmptyReason, LivePackageName, LiveReason } from './contract.ts';

/** A reason before its claims are known. */
export type FoundReason = Omit<LiveReason, 'claims'>;

/** A CVE that may be listed. */
export interface Found<Reason = FoundReason> {
  readonly id: string;
  readonly reasons: readonly Reason[];
  readonly day: string;
}

/** What a package is made from. */
export interface Finding {
  readonly found: readonly Found[];
  readonly window: LiveWindow | null;
  /** The newest stored day of its kind. */
  readonly newest: string | null;
  /** Why nothing is found, where nothing is. */
  readonly ifEmpty: EmptyReason;
}

export interface FindInput {
  readonly reader: ProjectionReader;
  readonly manifests: readonly SourceManifest[];
  readonly window: LiveWindow;
}

/** Finds the CVEs of each package. */
export const finders: Readonly<Record<LivePackageName, (input: FindInput) => Finding>> = {
  'exploited-now': findExploited,
  'epss-movers': findMovers,
  'new-critical': findCritical,
  ransomware: findRansomware,
  ics: findIcs,
};

function findExploited(input: FindInput): Finding {
  const { reader, window } = input;
  const found = reader.recent.addedToKev(spanOf(window)).map(({ cve, at }) => listed(cve, at));
  return { found, ...catalogOf(input) };
}

/** Those that were added with the mark, and those that got it later. */
function findRansomware(input: FindInput): Finding {
  const { reader, window, manifests } = input;
  const { recent } = reader;
  const added = new Map(recent.addedToKev(spanOf(window)).map(({ cve, at }) => [cve, at]));
  const flagged = new Map(
    recent.ransomwareFlagged(kevCatalogs(manifests), spanOf(window)).map(({ cve, at }) => [cve, at]),
  );
  const ids = [...new Set([...added.keys(), ...flagged.keys()])];
  const signals = reader.signalsOf(ids);
  const found = ids
    .filter((id) => signals.get(id)?.isRansomware === true)
    .map((id): Found => {
      const [addedAt, flaggedAt] = [added.get(id), flagged.get(id)];
      return {
        id,
        day: dayOf(latestTime([addedAt, flaggedAt]) ?? window.to),
        reasons: [
          { code: 'ransomware', value: true },
          ...(flaggedAt === undefined
            ? []
            : [{ code: 'ransomware_flagged' as const, value: dayOf(flaggedAt) }]),
          ...(addedAt === undefined ? [] : [{ code: 'kev_added' as const, value: dayOf(addedAt) }]),
        ],
      };
    });
  return { found, ...catalogOf(input) };
}

/** The two newest stored days up to the present, if one model made both. */
function findMovers({ reader, window }: FindInput): Finding {
  const days = [...reader.shared().epssDays].filter(([, { date }]) => date <= window.to);
  const [before, after] = days.length < 2 ? [undefined, days.at(-1)] : days.slice(-2);
  const newest = after === undefined ? null : dayOf(after[1].date);
  if (newest === null) return { found: [], window: null, newest, ifEmpty: 'not_read' };
  if (before === undefined || after === undefined || !isOneModel(before[1].model, after[1].model)) {
    return { found: [], window: null, newest, ifEmpty: 'no_two_days' };
  }
  const found = reader.recent.epssMoves(before[0], after[0]).map(
    (move): Found => ({
      id: move.cve,
      day: newest,
      reasons: [
        { code: 'epss_before', value: move.before },
        { code: 'epss_after', value: move.after },
      ],
    }),
  );
  return { found, window: { from: before[1].date, to: after[1].date }, newest, ifEmpty: 'nothing_new' };
}

function isOneModel(before: string | null, after: string | null): boolean {
  return before !== null && before === after;
}

function findCritical({ reader, window }: FindInput): Finding {
  const found = reader.recent.publishedCritical(spanOf(window)).map(
    ({ cve, at }): Found => ({
      id: cve,
      day: dayOf(at),
      reasons: [{ code: 'published', value: dayOf(at) }],
    }),
  );
  return { found, window, ...reach(reader.recent.newestPublished(window.to), window) };
}

function findIcs({ reader, window }: FindInput): Finding {
  const { recent } = reader;
  const advisories = new Map<string, string[]>();
  for (const { cve, advisory } of recent.advisedBy(daysIn(window).flatMap(icsPrefixesOn))) {
    advisories.set(cve, [...(advisories.get(cve) ?? []), advisory]);
  }
  const found = [...advisories].map(
    ([id, named]): Found => ({
      id,
      day: latestTime(named.map(icsDay)) ?? dayOf(window.to),
      reasons: named.map((advisory) => ({ code: 'advisory', value: advisory })),
    }),
  );
  const last = icsRangesUntil(dayOf(window.to)).map(({ start, end }) => recent.lastAdvisory(start, end));
  return { found, window, ...reach(latestTime(last.map((id) => id && icsDay(id))), window) };
}

function listed(id: string, at: string): Found {
  return { id, day: dayOf(at), reasons: [{ code: 'kev_added', value: dayOf(at) }] };
}

/** How far the stored catalog reaches, up to the present. */
function catalogOf({ reader, manifests, window }: FindInput): Omit<Finding, 'found'> {
  const { sources } = reader.shared();
  const read = kevCatalogs(manifests).find((name) => (sources.get(name)?.records ?? 0) > 0) ?? '';
  const reachesTo = sources.get(read)?.upstreamTime ?? null;
  return { window, ...reach(reachesTo !== null && reachesTo > window.to ? window.to : reachesTo, window) };
}

/** @param newest canonical time or day of the newest that is stored */
function reach(newest: string | null, { from }: LiveWindow): Pick<Finding, 'newest' | 'ifEmpty'> {
  if (newest === null) return { newest, ifEmpty: 'not_read' };
  return { newest: dayOf(newest), ifEmpty: newest <= from ? 'too_old' : 'nothing_new' };
}

export function spanOf({ from, to }: LiveWindow): Span {
  return [from, to];
}
