import { readFileSync } from 'node:fs';
import { root } from '../architecture/project-files.ts';
import { epssFiles, kevFiles, type RawKev, readEpssDay, readKev } from '../harness/upstream.ts';
import { linkOfKey } from './link.ts';
import { riskOf } from './risk.ts';
import { readSignals, type SignalsById } from './signals.ts';
import { readBodTable, tierOf } from './tier.ts';
import type { RawWorld } from './world.ts';

/** Recounts the live packages from the published files, only by the rules of `docs/live.md`. */

const dayMs = 86_400_000;
/** Since this day, all stored days of scores are of one model. */
const newestModel = '2026-06-15';

/** By package, the CVEs that it lists, with the values of its reasons. */
export type RawPackages = Readonly<Record<string, ReadonlyMap<string, readonly unknown[]>>>;

/** What is in the packages at midnight of a day. */
export function rawPackages(
  day: string,
  { cves, links }: RawWorld,
  signals: SignalsById | null,
): RawPackages {
  const isIn = (time: string) => {
    const agoMs = Date.parse(day) - Date.parse(time);
    return agoMs >= 0 && agoMs < 7 * dayMs;
  };
  const critical = [...cves].flatMap(([id, { state, published, scores }]) => {
    const isNew = state === 'PUBLISHED' && published !== '' && isIn(inUtc(published));
    if (!isNew) return [];
    // Before the signals are known, those that may be critical.
    const score =
      signals === null ? Math.max(0, ...scores.map(({ baseScore }) => baseScore)) : signals.get(id)?.cvss;
    return Number(score) >= 9 ? [[id, [published.slice(0, 10)]] as const] : [];
  });
  return {
    'exploited-now': new Map(addedIn(isIn).map(({ cveID, dateAdded }) => [cveID, [dateAdded]])),
    'epss-movers': movedUntil(day),
    'new-critical': new Map(critical),
    ransomware: new Map(ransomwareIn(isIn).map((id) => [id, [true]])),
    ics: advisedIn(isIn, links.keys()),
  };
}

/** Level, score and tier of all CVEs that may be in a package at these days. */
export async function readLiveSignals(days: readonly string[], world: RawWorld): Promise<SignalsById> {
  const ids = days.flatMap((day) =>
    Object.values(rawPackages(day, world, null)).flatMap((found) => [...found.keys()]),
  );
  return readSignals(new Set(ids));
}

/** What decides the order of an item. */
export function judged(id: string, signals: SignalsById) {
  const own = signals.get(id);
  if (own === undefined) throw new Error(`${id} was not read`);
  const { level, score } = riskOf(own);
  return { risk: level, riskScore: score, tier: tierOf(readTable(), own) };
}

/** Ids in the order of items: tier, score, year, number. */
export function ordered(
  found: Iterable<string>,
  signals: SignalsById,
  { withRejected = false }: { readonly withRejected?: boolean } = {},
): string[] {
  const tiers = ['3df', '3d', '14d', '60d', 'fsu', 'unknown'];
  const keyed = [...found]
    .filter((id) => withRejected || signals.get(id)?.isRejected !== true)
    .map((id) => {
      const { tier, riskScore } = judged(id, signals);
      const [, year, number] = id.split('-').map(Number);
      return { id, keys: [tiers.indexOf(tier), -(riskScore ?? -1), year ?? 0, number ?? 0] };
    });
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((key, i) => key !== b[i]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
  return keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ id }) => id);
}

/** The freshness of a copy by the table of `docs/provenance.md`. */
export function freshnessOf(source: string, newest: string, day: string): number {
  const page = readFileSync(`${root}/docs/provenance.md`, 'utf8');
  const row = new RegExp(`^\\| \`${source}\` \\| (\\d+) h \\| (\\d+) d \\|`, 'm').exec(page);
  if (row === null) throw new Error(`The page has no row for ${source}.`);
  const lagHours = Math.max(0, (Date.parse(day) - Date.parse(newest)) / 3_600_000 - Number(row[1]));
  return Math.round((10_000 * 1) / (1 + lagHours / (24 * Number(row[2])))) / 10_000;
}

let table: ReturnType<typeof readBodTable> | null = null;

function readTable() {
  table ??= readBodTable();
  return table;
}

/** A time without a zone is UTC. */
function inUtc(time: string): string {
  return /(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`;
}

type IsIn = (time: string) => boolean;

function catalogs(): (RawKev & { readonly dateReleased?: string })[] {
  return kevFiles().map(readKev);
}

function addedIn(isIn: IsIn): RawKev['vulnerabilities'] {
  return (catalogs().at(-1)?.vulnerabilities ?? []).filter(({ dateAdded }) => isIn(dateAdded));
}

/** Known now, and either added in the window or unknown in the previous catalog. */
function ransomwareIn(isIn: IsIn): string[] {
  const [before, now] = catalogs().slice(-2);
  const isKnown = (use: string) => use.trim().toLowerCase() === 'known';
  const was = new Map(
    before?.vulnerabilities.map(({ cveID, knownRansomwareCampaignUse: use }) => [cveID, isKnown(use)]),
  );
  const isFlaggedNow = isIn(now?.dateReleased ?? '');
  return (now?.vulnerabilities ?? [])
    .filter(({ knownRansomwareCampaignUse: use }) => isKnown(use))
    .filter(({ cveID, dateAdded }) => isIn(dateAdded) || (isFlaggedNow && was.get(cveID) === false))
    .map(({ cveID }) => cveID);
}

/** By CVE, both scores, in units of 0.00001 so that the limit is exact. */
function movedUntil(day: string): ReadonlyMap<string, readonly unknown[]> {
  const dayOf = (path: string) => /\d{4}-\d\d-\d\d/.exec(path)?.[0] ?? '';
  const [before = '', after = ''] = epssFiles()
    .filter((path) => dayOf(path) <= day)
    .slice(-2);
  if (dayOf(before) < newestModel || after === '') return new Map();
  const [was, is] = [readEpssDay(before), readEpssDay(after)];
  const moved = [...is].filter(([id, { score }]) => {
    const earlier = was.get(id)?.score;
    return (
      earlier !== undefined && Math.abs(Math.round(score * 100_000) - Math.round(earlier * 100_000)) >= 10_000
    );
  });
  return new Map(moved.map(([id, { score }]) => [id, [was.get(id)?.score, score]]));
}

/** By CVE, the advisories whose ids are of a day in the window. */
function advisedIn(isIn: IsIn, keys: Iterable<string>): ReadonlyMap<string, readonly unknown[]> {
  const advised = new Map<string, string[]>();
  for (const key of keys) {
    const { from, type, to } = linkOfKey(key);
    const [, year, number] = /^advisory:icsm?a-(\d\d)-(\d{3})-/.exec(to) ?? [];
    if (type !== 'referenced-by' || year === undefined) continue;
    const released = new Date(Date.UTC(2000 + Number(year), 0, 1) + (Number(number) - 1) * dayMs);
    if (isIn(released.toISOString())) advised.set(from, [...(advised.get(from) ?? []), to].sort());
  }
  return advised;
}
