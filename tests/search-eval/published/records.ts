import { epssFiles, type RawPoint, readEpssDay } from '../../harness/upstream.ts';
import { type Json, textOf } from '../../oracle/json.ts';
import type { RawLink } from '../../oracle/link.ts';
import { vendorOf } from '../../oracle/names.ts';
import { preferredOf } from '../../oracle/preferred-score.ts';
import { riskOf } from '../../oracle/risk.ts';
import type { RawSignals } from '../../oracle/signals.ts';
import { noDecision } from '../../oracle/ssvc.ts';
import { readBodTable, tierOf } from '../../oracle/tier.ts';
import { addTo, type Published } from './published.ts';

/** A vulnerability in the published files, with everything that people filter by. */
export interface RawVulnerability {
  readonly id: string;
  readonly state: string;
  readonly severity: string;
  readonly cvss: number | null;
  readonly epss: number | null;
  readonly isListed: boolean;
  readonly isRansomware: boolean;
  readonly exploitation: string | null;
  readonly risk: string;
  readonly riskScore: number | null;
  readonly tier: string;
  readonly isExploitMentioned: boolean;
  /** Only of CVE records and OSV reports: others are not read for it. */
  readonly namesFix: boolean;
  /** Canonical times. */
  readonly published: string | null;
  readonly modified: string | null;
  readonly kevAdded: string | null;
  readonly kevDue: string | null;
  readonly year: number;
  /** Ids of the things to which it is linked, by the type of link. */
  readonly weaknesses: readonly string[];
  readonly vendors: readonly string[];
  readonly products: readonly string[];
  readonly packages: readonly string[];
  readonly techniques: readonly string[];
  readonly advisories: readonly string[];
  /** Other names, in small letters. */
  readonly aliases: readonly string[];
  /** Its sources. */
  readonly sources: readonly string[];
}

/** All CVEs with more in the files than a score of EPSS. */
export function readVulnerabilities(published: Published): readonly RawVulnerability[] {
  const { sources } = published;
  const links = new Map<string, RawLink[]>();
  for (const link of published.links) {
    if (!sources.has(link.from)) continue;
    const known = links.get(link.from);
    if (known === undefined) links.set(link.from, [link]);
    else known.push(link);
  }
  const aliases = new Map<string, Set<string>>();
  for (const [name, ids] of published.aliases) for (const id of ids) addTo(aliases, id, name);
  const table = readBodTable();
  const scores = readEpssDay(epssFiles().at(-1) ?? '', new Set(sources.keys()));
  return Array.from(sources.keys(), (id) =>
    vulnerabilityOf(id, published, {
      links: links.get(id) ?? [],
      aliases: listOfAll(aliases.get(id) ?? none),
      epss: scores.get(id) ?? null,
      table,
    }),
  );
}

/** The combined statements of all files about one CVE. */
interface Gathered {
  readonly links: readonly RawLink[];
  readonly aliases: readonly string[];
  readonly epss: RawPoint | null;
  /** The table of BOD 26-04. */
  readonly table: Json;
}

function vulnerabilityOf(
  id: string,
  { records, kev: listed, pack: packed, otherScores, sources, fixed }: Published,
  { links, aliases, epss, table }: Gathered,
): RawVulnerability {
  const [record, kev, pack] = [records.get(id), listed.get(id), packed.get(id)];
  const { score, severity } = preferredOf(record?.scores ?? [], otherScores.get(id) ?? [], pack);
  const state = (record?.state ?? textOf(pack?.state)).toLowerCase() || 'unknown';
  const isRansomware = kev?.knownRansomwareCampaignUse === 'Known';
  const decision = record?.searched.decision ?? noDecision;
  const signals: RawSignals = {
    ...decision,
    isRejected: state === 'rejected',
    isDisputed: record?.isDisputed ?? false,
    cvss: score,
    kev: kev === undefined ? null : { isRansomware },
    epss,
  };
  const risk = riskOf(signals);
  const linked = (type: string) =>
    listOfAll(links.filter((link) => link.type === type && link.to !== id).map(({ to }) => to));
  const affected = listOfAll([...linked('affects'), ...(record?.searched.products ?? [])]);
  const products = listOfAll(affected.filter((each) => each.startsWith('product:')));
  return {
    id,
    state,
    severity,
    cvss: score,
    epss: epss?.score ?? null,
    isListed: kev !== undefined,
    isRansomware,
    exploitation: kev === undefined ? decision.exploitation : 'active',
    risk: risk.level,
    riskScore: risk.score,
    tier: tierOf(table, signals),
    isExploitMentioned: record?.searched.isExploitMentioned ?? false,
    namesFix: fixed.has(id) || (record?.searched.namesFix ?? false),
    published: record?.searched.published ?? timeIn(pack?.published),
    modified: record?.searched.modified ?? timeIn(pack?.modified),
    kevAdded: timeIn(kev?.dateAdded),
    kevDue: timeIn(kev?.dueDate),
    year: Number(id.split('-')[1]),
    weaknesses: linked('has-weakness'),
    vendors: listOfAll([
      ...affected.filter((each) => each.startsWith('vendor:')),
      ...products.flatMap((each) => vendorOf(each) ?? []),
    ]),
    products,
    packages: listOfAll(affected.filter((each) => each.startsWith('pkg:'))),
    techniques: linked('exploited-via'),
    advisories: linked('referenced-by'),
    aliases,
    sources: [...(sources.get(id) ?? [])],
  };
}

const none: readonly string[] = [];

/** Each once. Most lists are empty, and share one. */
function listOfAll(values: Iterable<string>): readonly string[] {
  const distinct = [...new Set(values)];
  return distinct.length === 0 ? none : distinct;
}

function timeIn(time: Json): string | null {
  return textOf(time) === '' ? null : new Date(textOf(time)).toISOString();
}
