import { epssFiles, readEpssDay } from '../harness/upstream.ts';
import { linksOfBundle, readBundle } from './attack.ts';
import { capecId, linksOfPatterns, readPatterns } from './capec.ts';
import { advisoryOfCsaf, linksOfCsaf } from './csaf.ts';
import {
  advisoryOfCna,
  containersOf,
  linksOfRecord,
  namesProduct,
  namesWeakness,
  type RawScore,
  scoresOfRecord,
} from './cve.ts';
import { cweId, entriesOf, linksOfCatalog } from './cwe.ts';
import {
  readAdvisories,
  readBundled,
  readCweCatalog,
  readDocuments,
  readKevCatalog,
  readOsvRecords,
  readRecords,
} from './files.ts';
import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import { linkOfKey, type RawLink } from './link.ts';
import {
  kevEntries,
  kevMappings,
  linksOfKev,
  linksOfMapping,
  linksOfNickname,
  linksOfPackEntry,
} from './lists.ts';
import { typeOfId, vendorOf } from './names.ts';
import { advisoryOfOsv, linksOfOsv } from './osv.ts';
import { type QueryableProduct, queryableProducts } from './queryable-products.ts';
import { type FilledList, WorldBuilder } from './world-builder.ts';
import { scanXml } from './xml.ts';

/**
 * The combined statements of the published files, by simple code independent of the product: it follows the
 * pages in `docs/sources`.
 */
export interface RawWorld {
  /** The sources of each link, as `SOURCE SHA256` for each file that states it, sorted; by `keyOfLink`. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** The described entities other than vulnerabilities, by id, with their types. */
  readonly described: ReadonlyMap<string, string>;
  /** The number of items of each source. */
  readonly records: ReadonlyMap<string, number>;
  /** The CVE records, in their newest version. */
  readonly cves: ReadonlyMap<string, CveSummary>;
  /** CVEs with an EPSS score on the newest day. */
  readonly scored: ReadonlySet<string>;
}

/** The kept part of a CVE record. */
export interface CveSummary {
  readonly state: string;
  readonly isDated: boolean;
  /** As the record states it; empty if it does not. */
  readonly published: string;
  readonly scores: readonly RawScore[];
  /** Its id in the list of GitHub, if the CNA names it. */
  readonly otherName: string | null;
  /** Products whose version statements are fully understood. */
  readonly askable: readonly QueryableProduct[];
}

export async function readRawWorld(): Promise<RawWorld> {
  const world = new WorldBuilder();
  const records = await readRecords(summarise);
  for (const { id, sha256, picked } of records.values()) {
    world.state('cve-list', sha256, picked.links);
    for (const list of picked.filled) world.fill(list, id);
  }
  world.count('cve-list', records.size);
  await readReports(world);
  readCatalogs(world);
  await readCwe(world);
  readLists(world);
  const scored = new Set(readEpssDay(epssFiles().at(-1) ?? '').keys());
  world.count('epss', scored.size);
  readBundledLists(world);
  const cves = new Map(Array.from(records, ([id, { picked }]) => [id, picked.cve]));
  return { ...world.built(), cves, scored };
}

function summarise(record: Json) {
  const { state, datePublished } = membersOf(membersOf(record).cveMetadata);
  const containers = containersOf(record).map(({ members }) => members);
  const cve: CveSummary = {
    state: textOf(state),
    isDated: textOf(datePublished) !== '',
    published: textOf(datePublished),
    scores: scoresOfRecord(record),
    otherName: advisoryOfCna(record),
    askable: queryableProducts(record),
  };
  const filled: FilledList[] = [
    ...(containers.some(namesProduct) ? ['affected' as const] : []),
    ...(containers.some(namesWeakness) ? ['weaknesses' as const] : []),
  ];
  return { cve, links: linksOfRecord(record), filled };
}

/** All entities with their types: described ones, targets of links, and the vendors of products. */
export function typesOfEntities({ links, described, cves, scored }: RawWorld): ReadonlyMap<string, string> {
  const types = new Map(described);
  for (const id of [...cves.keys(), ...scored]) types.set(id, 'vulnerability');
  for (const key of links.keys()) {
    const { from, to } = linkOfKey(key);
    for (const id of [from, to]) {
      if (types.has(id)) continue;
      const type = typeOfId(id);
      if (type === null) throw new Error(`${id} has no type`);
      types.set(id, type);
      const vendor = type === 'product' ? vendorOf(id) : null;
      if (vendor !== null) types.set(vendor, 'vendor');
    }
  }
  return types;
}

async function readReports(world: WorldBuilder): Promise<void> {
  for await (const { json, sha256 } of readOsvRecords()) {
    const links = linksOfOsv(json);
    world.state('osv', sha256, links);
    world.describe(advisoryOfOsv(json), 'advisory');
    world.count('osv', 1);
  }
  for await (const { json, sha256 } of readAdvisories()) {
    const vulnerabilities = itemsAt(json, 'vulnerabilities');
    world.state('csaf', sha256, linksOfCsaf(json));
    for (const { cve, cwe } of vulnerabilities) {
      if (cwe !== undefined) world.fill('weaknesses', textOf(cve));
    }
    world.describe(advisoryOfCsaf(json), 'advisory');
    world.count('csaf', 1 + vulnerabilities.length);
  }
}

function readCatalogs(world: WorldBuilder): void {
  for (const { json, sha256 } of readDocuments('attack/*.json.gz')) {
    const bundle = readBundle(json);
    world.state('attack', sha256, linksOfBundle(bundle));
    for (const { id, type } of bundle.entities.values()) world.describe(id, type);
    world.count('attack', bundle.objects.length);
  }
  for (const { json, sha256 } of readDocuments('capec/*.json.gz')) {
    const patterns = readPatterns(json);
    world.state('capec', sha256, linksOfPatterns(patterns));
    for (const pattern of patterns.values()) world.describe(capecId(pattern), 'attack-pattern');
    world.count('capec', itemsAt(json, 'objects').length);
  }
  for (const { json } of readDocuments('ssvc/*.json')) {
    const { namespace, key } = membersOf(json);
    world.describe(`ssvc:${textOf(namespace)}:${textOf(key)}`.toLowerCase(), 'decision-table');
    world.count('ssvc', 1);
  }
}

async function readCwe(world: WorldBuilder): Promise<void> {
  const { bytes, sha256 } = await readCweCatalog();
  const catalog = scanXml(bytes.toString());
  const entries = entriesOf(catalog);
  world.state('cwe', sha256, linksOfCatalog(catalog));
  for (const entry of entries) world.describe(cweId(entry), 'weakness');
  world.count('cwe', entries.length);
}

function readLists(world: WorldBuilder): void {
  const { json, sha256 } = readKevCatalog();
  const entries = kevEntries(json);
  world.state('kev', sha256, entries.flatMap(linksOfKev));
  world.count('kev', entries.length);
  for (const entry of entries) {
    if (linksOfKev(entry).some(({ type }) => type === 'affects')) world.fill('affected', textOf(entry.cveID));
    if (listOf(entry.cwes).length > 0) world.fill('weaknesses', textOf(entry.cveID));
  }
  for (const { json, sha256 } of readDocuments('kev-attack/*.json')) {
    world.state('kev-attack', sha256, kevMappings(json).flatMap(linksOfMapping));
    world.count('kev-attack', kevMappings(json).length);
  }
}

/** What comes with the project, after all others. */
function readBundledLists(world: WorldBuilder): void {
  const nicknames = readBundled('nicknames.json');
  const named = itemsAt(nicknames.json, 'vulnerabilities');
  const accepted = named.flatMap(linksOfNickname).filter(({ from }) => !world.isFilled('affected', from));
  world.state('nicknames', nicknames.sha256, accepted);
  world.count('nicknames', named.length);

  const tables = itemsAt(readBundled('decision-tables.json').json, 'tables');
  for (const { id } of tables) world.describe(`ssvc:${textOf(id)}`, 'decision-table');
  world.count('decision-tables', tables.length);

  const pack = readBundled('starter-pack.json.gz');
  const entries = itemsAt(pack.json, 'vulnerabilities');
  const links = entries.flatMap((entry) => {
    const lists = linksOfPackEntry(entry);
    const accepted = (['affected', 'weaknesses'] as const).filter(
      (list) => !world.isFilled(list, textOf(entry.id)),
    );
    return accepted.flatMap((list) => lists[list]);
  });
  const [entities = [], relations = []] = ['entities', 'relations'].map((name) =>
    listOf(membersOf(pack.json)[name]).map(listOf),
  );
  const stated = relations.map(([from, type, to]): RawLink => {
    return { from: textOf(from), type: textOf(type), to: textOf(to) };
  });
  const unshadowed = stated.filter(({ from }) => !world.isDescribed(from));
  world.state('starter-pack', pack.sha256, [...links, ...unshadowed]);
  for (const [id, type] of entities) world.describe(textOf(id), textOf(type));
  world.count('starter-pack', entries.length + entities.length + relations.length);
}

function itemsAt(document: Json, name: string): Members[] {
  return listOf(membersOf(document)[name]).map(membersOf);
}
