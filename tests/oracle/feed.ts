import { epssFiles, kevFiles, readKev } from '../harness/upstream.ts';
import type { RawVulnerability } from '../search-eval/published/records.ts';
import { rawEpssChanges, rawKevChanges } from './changes.ts';
import { pointsOnPage } from './feed-page.ts';
import { type RawRecordChange, utc } from './record-versions.ts';

/** Ranks feeds from the published files, only by the rules of `docs/feed.md`. */

/** Something that happened to a CVE. */
export interface RawHappening {
  readonly type: string;
  readonly atMs: number;
}

/** What an interest means: what counts, and which CVEs have it. */
export interface RawInterest {
  /** As it is typed. */
  readonly text: string;
  /** The name of its points, and of those of a looser match. */
  readonly match: readonly { readonly as: string; holds(one: RawVulnerability): boolean }[];
}

export interface RawFeedItem {
  readonly vulnerability: RawVulnerability;
  /** Hundredths, so that sums are exact. */
  readonly score: number;
}

const dayMs = 86_400_000;
const [halfLifeDays, windowDays, riskShare] = [14, 90, 0.3];

/** Everything that matches, in the order of the feed. */
export function rawFeed(
  interests: readonly RawInterest[],
  vulnerabilities: readonly RawVulnerability[],
  happenings: ReadonlyMap<string, readonly RawHappening[]>,
  nowMs: number,
): RawFeedItem[] {
  const points = { ...pointsOnPage('match'), ...pointsOnPage('change') };
  const items = vulnerabilities.flatMap((one): RawFeedItem[] => {
    if (one.state === 'rejected') return [];
    const matched = interests.flatMap(({ match }) =>
      match.filter(({ holds }) => holds(one)).map(({ as }) => points[as] ?? Number.NaN),
    );
    if (matched.length === 0) return [];
    const changes = happeningsOf(one, happenings).map(({ type, atMs }) => {
      const days = Math.floor((nowMs - Math.floor(atMs / 1000) * 1000) / dayMs);
      if (days < 0 || days >= windowDays) return 0;
      return Math.round((points[type] ?? Number.NaN) * 100 * 2 ** (-days / halfLifeDays));
    });
    const risk = Math.round((one.riskScore ?? 0) * riskShare * 100);
    return [{ vulnerability: one, score: Math.max(...matched) * 100 + risk + Math.max(0, ...changes) }];
  });
  return items.sort(
    (a, b) =>
      b.score - a.score ||
      publishedOf(b.vulnerability) - publishedOf(a.vulnerability) ||
      b.vulnerability.year - a.vulnerability.year ||
      numberOf(b.vulnerability) - numberOf(a.vulnerability),
  );
}

/** By whole seconds; what is not published comes last. */
function publishedOf({ published }: RawVulnerability): number {
  return published === null ? -1 : Math.floor(Date.parse(published) / 1000);
}

function numberOf({ id }: RawVulnerability): number {
  return Number(id.split('-')[2]);
}

/** The events, and the days that the record and the catalog state. */
export function happeningsOf(
  { id, kevAdded, published }: RawVulnerability,
  happenings: ReadonlyMap<string, readonly RawHappening[]>,
): RawHappening[] {
  return [
    ...(happenings.get(id) ?? []),
    ...(kevAdded === null ? [] : [{ type: 'kev_added', atMs: Date.parse(kevAdded) }]),
    ...(published === null ? [] : [{ type: 'published', atMs: Date.parse(published) }]),
  ];
}

const ofEvents = new Set([
  'ransomware_flagged',
  'epss_jump',
  'cvss_raised',
  'severity_changed',
  'ssvc_changed',
  'cvss_added',
  'advisory_added',
]);

/** What changed between published files in the window before any of these moments, by CVE. */
export function readHappenings(
  moments: readonly number[],
  records: readonly RawRecordChange[],
): ReadonlyMap<string, readonly RawHappening[]> {
  const isNear = (atMs: number) => moments.some((now) => atMs <= now && now - atMs < windowDays * dayMs);
  const changes = [
    ...records.map(({ at, changes }) => ({ at, changes })),
    ...pairsOf(kevFiles()).map(([before, after]) => {
      const { dateReleased } = readKev(after) as { readonly dateReleased?: string };
      const at = utc(dateReleased);
      return { at, changes: isNear(at) ? rawKevChanges(before, after) : [] };
    }),
    ...pairsOf(epssFiles()).map(([before, after]) => {
      const at = Date.parse(/\d{4}-\d\d-\d\d/.exec(after)?.[0] ?? '');
      return { at, changes: isNear(at) ? rawEpssChanges(before, after) : [] };
    }),
  ];
  const found = new Map<string, RawHappening[]>();
  for (const { at, changes: own } of changes) {
    for (const change of own) {
      const [type = '', id = ''] = change.split(' ');
      if (!ofEvents.has(type) || !isNear(at)) continue;
      found.set(id, [...(found.get(id) ?? []), { type, atMs: at }]);
    }
  }
  return found;
}

function pairsOf(files: readonly string[]): (readonly [string, string])[] {
  return files.slice(1).map((after, i) => [files[i] ?? '', after] as const);
}
