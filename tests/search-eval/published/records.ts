import { epssFiles, readEpssDay } from '../../harness/upstream.ts';
import { preferredScore, type RawScore } from '../../oracle/changes.ts';
import { type Json, listOf, type Members, textOf } from '../../oracle/json.ts';
import type { RawLink } from '../../oracle/link.ts';
import { vendorOf } from '../../oracle/names.ts';
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
  const scores = readEpssDay(epssFiles().at(-1) ?? '', new Set(sources.keys()));
  return Array.from(sources.keys(), (id) =>
    vulnerabilityOf(id, published, {
      links: links.get(id) ?? [],
      aliases: listOfAll(aliases.get(id) ?? none),
      epss: scores.get(id)?.score ?? null,
    }),
  );
}

/** The combined statements of all files about one CVE. */
interface Gathered {
  readonly links: readonly RawLink[];
  readonly aliases: readonly string[];
  readonly epss: number | null;
}

function vulnerabilityOf(
  id: string,
  { records, kev: listed, pack: packed, otherScores, sources, fixed }: Published,
  { links, aliases, epss }: Gathered,
): RawVulnerability {
  const [record, kev, pack] = [records.get(id), listed.get(id), packed.get(id)];
  const own = (record?.scores ?? []).map(({ version, baseScore, source, role }) =>
    scoreOf(version, baseScore, source, role),
  );
  const all = [...own, ...(otherScores.get(id) ?? [])];
  const { score, severity } = preferredScore(
    all.some(({ isForProducts }) => isForProducts !== true) ? all : [...all, ...scoresOfPack(pack)],
  );
  const linked = (type: string) =>
    listOfAll(links.filter((link) => link.type === type && link.to !== id).map(({ to }) => to));
  const affected = listOfAll([...linked('affects'), ...(record?.searched.products ?? [])]);
  const products = listOfAll(affected.filter((each) => each.startsWith('product:')));
  return {
    id,
    state: (record?.state ?? textOf(pack?.state)).toLowerCase() || 'unknown',
    severity,
    cvss: score,
    epss,
    isListed: kev !== undefined,
    isRansomware: kev?.knownRansomwareCampaignUse === 'Known',
    exploitation: kev === undefined ? (record?.searched.exploitation ?? null) : 'active',
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

const cvssMembers: Readonly<Record<string, RawScore['version']>> = {
  '4.0': 'cvssV4_0',
  '3.1': 'cvssV3_1',
  '3.0': 'cvssV3_0',
  '2.0': 'cvssV2_0',
};

function scoreOf(version: string, value: number, source: string, role: string): RawScore {
  const member = cvssMembers[version];
  if (member === undefined) throw new Error(`${version} is not a version of CVSS`);
  return { version: member, value, source, scorer: role === 'cna' ? 0 : source === 'CISA-ADP' ? 1 : 2 };
}

/** Bundled scores count where no other source gives one. */
function scoresOfPack(entry: Members | undefined): RawScore[] {
  const stated = listOf(entry?.scores)
    .map(listOf)
    .map(([version, , value, source, role]) =>
      scoreOf(textOf(version), Number(value), textOf(source), textOf(role)),
    );
  const { nvdScore } = entry ?? {};
  return typeof nvdScore === 'number' ? [...stated, scoreOf('3.1', nvdScore, 'NVD', 'other')] : stated;
}

function timeIn(time: Json): string | null {
  return textOf(time) === '' ? null : new Date(textOf(time)).toISOString();
}
