import { notePackages } from '../../cases/match-packages.ts';
import { queryableIn } from '../../cases/match-products.ts';
import { linksOfBundle, readBundle } from '../../oracle/attack.ts';
import { capecId, linksOfPatterns, readPatterns } from '../../oracle/capec.ts';
import { advisoryOfCsaf, linksOfCsaf } from '../../oracle/csaf.ts';
import {
  advisoryOfCna,
  containersOf,
  idOfRecord,
  isDisputed,
  linksOfRecord,
  namesProduct,
  namesWeakness,
  scoresOfRecord,
} from '../../oracle/cve.ts';
import { cweId, entriesOf, linksOfCatalog } from '../../oracle/cwe.ts';
import {
  readAdvisories,
  readBundled,
  readCweCatalog,
  readDocuments,
  readKevCatalog,
  readOsvRecords,
  readRecords,
} from '../../oracle/files.ts';
import { namesFixInOsv } from '../../oracle/fixes.ts';
import { type Json, listOf, type Members, membersOf, textOf } from '../../oracle/json.ts';
import {
  kevEntries,
  kevMappings,
  linksOfKev,
  linksOfMapping,
  linksOfNickname,
  linksOfPackEntry,
} from '../../oracle/lists.ts';
import { advisoryOfOsv, cvesOfOsv, isWithdrawn, linksOfOsv, namesOfOsv } from '../../oracle/osv.ts';
import { readCsaf } from '../../oracle/reports.ts';
import { searchedFacts } from '../../oracle/searchable-content.ts';
import { scanXml } from '../../oracle/xml.ts';
import { Published } from './published.ts';

/** Reads all published files, the sources in their order of precedence. */
export async function readPublished(): Promise<Published> {
  const published = new Published();
  await readCves(published);
  readListed(published);
  await readReports(published);
  readCatalogs(published);
  await readWeaknesses(published);
  readNicknames(published);
  readPack(published);
  return published;
}

async function readCves(published: Published): Promise<void> {
  for (const [id, { picked }] of await readRecords(pickRecord)) listPicked(published, id, picked);
}

/** Adds a CVE record. */
export function listRecord(published: Published, record: Json): void {
  listPicked(published, idOfRecord(record), pickRecord(record));
}

function pickRecord(record: Json) {
  const containers = containersOf(record).map(({ members }) => members);
  return {
    state: textOf(membersOf(membersOf(record).cveMetadata).state),
    scores: scoresOfRecord(record),
    searched: searchedFacts(record),
    isDisputed: isDisputed(record),
    advisory: advisoryOfCna(record),
    links: linksOfRecord(record),
    askable: queryableIn(record),
    namesProducts: containers.some(namesProduct),
    namesWeaknesses: containers.some(namesWeakness),
  };
}

function listPicked(published: Published, id: string, picked: ReturnType<typeof pickRecord>): void {
  const { state, isDisputed, scores, searched, advisory, links, askable, namesProducts, namesWeaknesses } =
    picked;
  published.records.set(id, { state, isDisputed, scores, searched });
  published.hear('cve-list', id);
  published.link(links);
  for (const product of askable) published.askable.push({ cve: id, product });
  published.name(id, [searched.title]);
  published.describe(id, searched.text);
  if (advisory !== null) published.alias(id, [advisory]);
  if (namesProducts) published.fill('affected', id);
  if (namesWeaknesses) published.fill('weaknesses', id);
}

/** The statements of lists about CVEs: KEV, and the techniques that exploit them according to experts. */
function readListed(published: Published): void {
  for (const entry of kevEntries(readKevCatalog().json)) listEntry(published, entry);
  for (const { json } of readDocuments('kev-attack/*.json')) {
    const links = kevMappings(json).flatMap(linksOfMapping);
    published.link(links);
    for (const { from } of links) published.hear('kev-attack', from);
  }
}

/** Adds an entry of KEV. */
export function listEntry(published: Published, entry: Members): void {
  const id = textOf(entry.cveID);
  const links = linksOfKev(entry);
  published.hear('kev', id);
  published.kev.set(id, entry);
  published.link(links);
  published.name(id, [entry.vulnerabilityName]);
  published.describe(id, entry.shortDescription);
  if (links.some(({ type }) => type === 'affects')) published.fill('affected', id);
  if (listOf(entry.cwes).length > 0) published.fill('weaknesses', id);
}

async function readReports(published: Published): Promise<void> {
  for await (const { json, bytes } of readAdvisories()) {
    readAdvisory(published, json);
    for (const [cve, { scores }] of readCsaf(bytes).notices) {
      published.otherScores.set(cve, [...(published.otherScores.get(cve) ?? []), ...scores]);
    }
  }
  for await (const { json } of readOsvRecords()) {
    const id = advisoryOfOsv(json);
    const { summary, details, id: label } = membersOf(json);
    const links = linksOfOsv(json);
    const cves = cvesOfOsv(json);
    const names = namesOfOsv(json);
    published.described.set(id, 'advisory');
    published.labels.set(textOf(label), id);
    published.link(links);
    published.name(id, [summary]);
    published.describe(id, details);
    published.alias(id, names);
    notePackages(published.packages, json);
    const isFixed = !isWithdrawn(json) && listOf(membersOf(json).affected).some(namesFixInOsv);
    for (const cve of cves) {
      published.hear('osv', cve);
      published.mention(cve, [summary ?? null, details ?? null]);
      if (isFixed) published.fixed.add(cve);
    }
    // The names of a record about several CVEs belong to none of them.
    const [only, ...others] = cves;
    if (only !== undefined && others.length === 0) published.alias(only, names);
  }
}

function readAdvisory(published: Published, json: Json): void {
  const id = advisoryOfCsaf(json);
  const { document, vulnerabilities } = membersOf(json);
  const { title, notes, tracking } = membersOf(document);
  const summary = listOf(notes)
    .map(membersOf)
    .find(({ category }) => category === 'summary');
  published.described.set(id, 'advisory');
  published.labels.set(textOf(membersOf(tracking).id), id);
  published.link(linksOfCsaf(json));
  published.name(id, [title]);
  published.describe(id, summary?.text);
  for (const { cve, cwe, title: own, notes } of listOf(vulnerabilities).map(membersOf)) {
    published.hear('csaf', textOf(cve));
    const texts = listOf(notes).map((note) => membersOf(note).text ?? null);
    published.mention(textOf(cve), [title ?? null, own ?? null, ...texts]);
    if (cwe !== undefined) published.fill('weaknesses', textOf(cve));
  }
}

function readCatalogs(published: Published): void {
  for (const { json } of readDocuments('attack/*.json.gz')) {
    const bundle = readBundle(json);
    published.link(linksOfBundle(bundle));
    for (const { id, type, object } of bundle.entities.values()) {
      published.described.set(id, type);
      if (object.revoked === true) continue;
      published.name(id, [object.name, ...listOf(object.aliases), ...listOf(object.x_mitre_aliases)]);
      published.describe(id, object.description);
    }
  }
  for (const { json } of readDocuments('capec/*.json.gz')) {
    const patterns = readPatterns(json);
    published.link(linksOfPatterns(patterns));
    for (const pattern of patterns.values()) {
      published.described.set(capecId(pattern), 'attack-pattern');
      published.name(capecId(pattern), [pattern.name]);
      published.describe(capecId(pattern), pattern.description);
    }
  }
  for (const { json } of readDocuments('ssvc/*.json')) {
    const { namespace, key, name } = membersOf(json);
    const id = `ssvc:${textOf(namespace)}:${textOf(key)}`.toLowerCase();
    published.described.set(id, 'decision-table');
    published.name(id, [name]);
  }
}

/** The scan for tags keeps no texts, so these are cut out of the unchanged catalog. */
async function readWeaknesses(published: Published): Promise<void> {
  const text = (await readCweCatalog()).bytes.toString();
  const catalog = scanXml(text);
  published.link(linksOfCatalog(catalog));
  for (const entry of entriesOf(catalog)) {
    published.described.set(cweId(entry), 'weakness');
    published.name(cweId(entry), [entry.attributes.Name]);
  }
  const described =
    /<(?:Weakness|Category|View) ID="(\d+)"[^>]*>\s*<(?:Description|Summary|Objective)>([^<]*)/g;
  for (const [, number, words = ''] of text.matchAll(described)) published.describe(`CWE-${number}`, words);
}

/** Bundled data counts where no other source has a statement. */
function readNicknames(published: Published): void {
  for (const entry of entriesIn(readBundled('nicknames.json').json)) {
    const id = textOf(entry.id);
    published.hear('nicknames', id);
    published.alias(id, listOf(entry.nicknames));
    published.name(id, listOf(entry.subject));
    if (!published.isFilled('affected', id)) published.link(linksOfNickname(entry));
  }
}

function readPack(published: Published): void {
  const { json } = readBundled('starter-pack.json.gz');
  for (const entry of entriesIn(json)) {
    const id = textOf(entry.id);
    const links = linksOfPackEntry(entry);
    published.hear('starter-pack', id);
    published.pack.set(id, entry);
    published.alias(id, listOf(entry.aliases));
    // Its titles are made from the products.
    for (const product of listOf(entry.products)) published.name(id, listOf(product).slice(0, 2));
    if (!published.isFilled('affected', id)) published.link(links.affected);
    if (!published.isFilled('weaknesses', id)) published.link(links.weaknesses);
  }
  const { entities, relations } = membersOf(json);
  const stated = listOf(relations)
    .map(listOf)
    .map(([from, type, to]) => ({ from: textOf(from), type: textOf(type), to: textOf(to) }));
  published.link(stated.filter(({ from }) => !published.described.has(from)));
  for (const [id, type] of listOf(entities).map(listOf)) published.described.set(textOf(id), textOf(type));
}

function entriesIn(document: Json): Members[] {
  return listOf(membersOf(document).vulnerabilities).map(membersOf);
}
