import { type AskableProduct, askableProducts } from './raw-asked.ts';
import { advisoryOfCsaf, linksOfCsaf } from './raw-csaf.ts';
import { capecId, linksOfPatterns, readPatterns } from './raw-capec.ts';
import { linksOfBundle, readBundle } from './raw-attack.ts';
import { containersOf, linksOfRecord, type RawScore, scoresOfRecord } from './raw-cve.ts';
import { cweId, entriesOf, linksOfCatalogue } from './raw-cwe.ts';
import {
  readAdvisories,
  readBundled,
  readCweCatalogue,
  readDocuments,
  readKevCatalogue,
  readOsvRecords,
  readRecords,
} from './raw-files.ts';
import { type Json, listOf, type Members, membersOf, textOf } from './raw-json.ts';
import { keyOfLink, linkOfKey, type RawLink } from './raw-link.ts';
import {
  kevEntries,
  kevMappings,
  linksOfKev,
  linksOfMapping,
  linksOfNickname,
  linksOfPackEntry,
} from './raw-lists.ts';
import { typeOfId, vendorOf } from './raw-names.ts';
import { advisoryOfOsv, linksOfOsv } from './raw-osv.ts';
import { scanXml } from './raw-xml.ts';
import { epssFiles, readEpssDay } from './upstream.ts';

/**
 * What the published files say together, by a plain reading of them that shares nothing with the product: it follows
 * the pages in `docs/sources`.
 */
export interface RawWorld {
  /** Who states each link, as `SOURCE SHA256` of each file that does, sorted; by `keyOfLink`. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** What is described beside vulnerabilities, by its id: of which type it is. */
  readonly described: ReadonlyMap<string, string>;
  /** How many items of each source there are. */
  readonly records: ReadonlyMap<string, number>;
  /** The CVE records, in the newest of their versions. */
  readonly cves: ReadonlyMap<string, RawCve>;
  /** CVEs that EPSS has scored on the newest day. */
  readonly scored: ReadonlySet<string>;
}

/** What is kept of a CVE record. */
export interface RawCve {
  readonly state: string;
  readonly isDated: boolean;
  readonly scores: readonly RawScore[];
  /** Products of which it is known for certain what is said of their versions. */
  readonly askable: readonly AskableProduct[];
}

export async function readRawWorld(): Promise<RawWorld> {
  const world = new WorldBuilder();
  const records = await readRecords(summarise);
  const [affected, weaknesses] = [new Set<string>(), new Set<string>()];
  for (const { id, sha256, picked } of records.values()) {
    world.state('cve-list', sha256, picked.links);
    if (picked.hasAffected) affected.add(id);
    if (picked.hasWeaknesses) weaknesses.add(id);
  }
  world.count('cve-list', records.size);
  await readReports(world);
  readCatalogues(world);
  await readCwe(world);
  const others = readLists(world);
  const scored = new Set(readEpssDay(epssFiles().at(-1) ?? '').keys());
  world.count('epss', scored.size);
  readPack(world, { affected: affected.union(others), weaknesses: weaknesses.union(others) });
  const cves = new Map(Array.from(records, ([id, { picked }]) => [id, picked.cve]));
  return { ...world.built(), cves, scored };
}

function summarise(record: Json) {
  const { state, datePublished } = membersOf(membersOf(record).cveMetadata);
  const containers = containersOf(record).map(({ members }) => members);
  const cve: RawCve = {
    state: textOf(state),
    isDated: textOf(datePublished) !== '',
    scores: scoresOfRecord(record),
    askable: askableProducts(record),
  };
  return {
    cve,
    links: linksOfRecord(record),
    hasAffected: containers.some(({ affected }) => listOf(affected).length > 0),
    hasWeaknesses: containers.some(({ problemTypes }) => listOf(problemTypes).length > 0),
  };
}

/** All entities with their types: what is described, what links lead to, and the vendors of products. */
export function typesOfEntities({ links, described, cves, scored }: RawWorld): ReadonlyMap<string, string> {
  const types = new Map(described);
  for (const id of [...cves.keys(), ...scored]) types.set(id, 'vulnerability');
  for (const key of links.keys()) {
    const { from, to } = linkOfKey(key);
    for (const id of [from, to]) {
      if (types.has(id)) continue;
      const type = typeOfId(id);
      if (type === null) throw new Error(`${id} tells no type`);
      types.set(id, type);
      const vendor = type === 'product' ? vendorOf(id) : null;
      if (vendor !== null) types.set(vendor, 'vendor');
    }
  }
  return types;
}

/** Gathers the links, whoever states them. */
class WorldBuilder {
  readonly #links = new Map<string, Set<string>>();
  readonly #described = new Map<string, string>();
  readonly #records = new Map<string, number>();

  state(source: string, sha256: string, links: readonly RawLink[]): void {
    const statement = `${source} ${sha256}`;
    for (const link of links) {
      const key = keyOfLink(link);
      const known = this.#links.get(key);
      if (known === undefined) this.#links.set(key, new Set([statement]));
      else known.add(statement);
    }
  }

  describe(id: string, type: string): void {
    this.#described.set(id, type);
  }

  isDescribed(id: string): boolean {
    return this.#described.has(id);
  }

  count(source: string, items: number): void {
    this.#records.set(source, (this.#records.get(source) ?? 0) + items);
  }

  built(): Pick<RawWorld, 'links' | 'described' | 'records'> {
    const links = new Map(Array.from(this.#links, ([key, stated]) => [key, [...stated].sort()]));
    return { links, described: this.#described, records: this.#records };
  }
}

async function readReports(world: WorldBuilder): Promise<void> {
  for await (const { json, sha256 } of readOsvRecords()) {
    world.state('osv', sha256, linksOfOsv(json));
    world.describe(advisoryOfOsv(json), 'advisory');
    world.count('osv', 1);
  }
  for await (const { json, sha256 } of readAdvisories()) {
    world.state('csaf', sha256, linksOfCsaf(json));
    world.describe(advisoryOfCsaf(json), 'advisory');
    world.count('csaf', 1 + listOf(membersOf(json).vulnerabilities).length);
  }
}

function readCatalogues(world: WorldBuilder): void {
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
  const { bytes, sha256 } = await readCweCatalogue();
  const catalogue = scanXml(bytes.toString());
  const entries = entriesOf(catalogue);
  world.state('cwe', sha256, linksOfCatalogue(catalogue));
  for (const entry of entries) world.describe(cweId(entry), 'weakness');
  world.count('cwe', entries.length);
}

/** Lists of CVEs. @returns those of which they name a product, as the starter pack does not for them */
function readLists(world: WorldBuilder): ReadonlySet<string> {
  const named = new Set<string>();
  const take = (source: string, sha256: string, items: readonly Members[], linksOf: (item: Members) => RawLink[]) => {
    const links = items.flatMap(linksOf);
    world.state(source, sha256, links);
    world.count(source, items.length);
    for (const { from, type } of links) if (type === 'affects') named.add(from);
  };
  const kev = readKevCatalogue();
  take('kev', kev.sha256, kevEntries(kev.json), linksOfKev);
  for (const { json, sha256 } of readDocuments('kev-attack/*.json'))
    take('kev-attack', sha256, kevMappings(json), linksOfMapping);
  const nicknames = readBundled('nicknames.json');
  take('nicknames', nicknames.sha256, itemsAt(nicknames.json, 'vulnerabilities'), linksOfNickname);
  return named;
}

/** The starter pack is not heard where others say something. @param filled CVEs of which others say it */
function readPack(
  world: WorldBuilder,
  filled: Readonly<Record<'affected' | 'weaknesses', ReadonlySet<string>>>,
): void {
  const { json, sha256 } = readBundled('starter-pack.json.gz');
  const entries = itemsAt(json, 'vulnerabilities');
  for (const entry of entries) {
    const links = linksOfPackEntry(entry);
    const heard = (['affected', 'weaknesses'] as const).filter((list) => !filled[list].has(textOf(entry.id)));
    world.state('starter-pack', sha256, heard.flatMap((list) => links[list]));
  }
  const [entities, relations] = ['entities', 'relations'].map((name) => listOf(membersOf(json)[name]).map(listOf));
  const stated = (relations ?? []).map(([from, type, to]): RawLink => {
    return { from: textOf(from), type: textOf(type), to: textOf(to) };
  });
  world.state('starter-pack', sha256, stated.filter(({ from }) => !world.isDescribed(from)));
  for (const [id, type] of entities ?? []) if (!world.isDescribed(textOf(id))) world.describe(textOf(id), textOf(type));
  world.count('starter-pack', entries.length + (entities?.length ?? 0) + (relations?.length ?? 0));
}

function itemsAt(document: Json, name: string): Members[] {
  return listOf(membersOf(document)[name]).map(membersOf);
}
