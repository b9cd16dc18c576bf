import { advisoryId } from '../../domain/entity/name.ts';
import { derived, type Origins, traceUpstream } from '../../domain/origin.ts';
import type { AffectedProduct } from '../../domain/product.ts';
import type { Reference } from '../../domain/reference.ts';
import type { LinkPointers, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { type MappedVersion, UnmappableError } from '../contract.ts';
import { mapAdvisory, readNotice } from './advisory.ts';
import { databaseOf } from './database.ts';
import type { RecordDates } from './dates.ts';
import { idsOf, listNames, type NamedCve, type RecordIds } from './ids.ts';
import { readPackage, statedAt } from './package.ts';
import type { Reading } from './reading.ts';
import { packageRelations } from './relations.ts';
import { readScores } from './scores.ts';
import { readDescriptions, readTitles } from './texts.ts';
import { readWeaknesses } from './weaknesses.ts';
import type { OsvRecord } from './wire.ts';

/** Maps a record to an advisory, to facts of each CVE that it names, and to links where it names none. */
export function mapRecord(
  record: OsvRecord,
  dates: RecordDates,
  origins?: Origins,
): Pick<MappedVersion, 'vulnerabilities' | 'links' | 'entities' | 'relations'> {
  const advisory = advisoryId(record.id);
  if (advisory === null) throw new UnmappableError('The id of the record cannot be used as an advisory id.');
  const database = databaseOf(record.id);
  const trace =
    origins === undefined ? null : traceUpstream(origins, record).within({ source: derived('/id') });
  const reading: Reading = { record, advisory, dates, database, trace };
  const ids = idsOf(record);
  checkSize(record, ids);
  const { cves, names } = ids;
  const references = readReferences(reading);
  // Statements of a withdrawn record about packages no longer count.
  const isOfPackages = dates.withdrawn === null && cves.length === 0;
  const packages = isOfPackages ? readPackages(reading, 1) : [];
  const entities = [mapAdvisory(reading, names, references, packages)];

  const { claims, links } = readClaims(reading, cves.length, references);
  const list = listNames(names, trace);
  const relations = isOfPackages ? packageRelations(reading) : [];
  return {
    vulnerabilities: cves.map((cve) => readCve(cve, list, claims, reading)),
    links: cves.map(() => links),
    entities,
    relations,
  };
}

/** The statements that apply to every CVE. */
type Claims = Pick<
  VulnerabilityFacts,
  'titles' | 'descriptions' | 'advisories' | 'affected' | 'scores' | 'weaknesses' | 'references'
>;

function readClaims(
  reading: Reading,
  cveCount: number,
  references: readonly Reference[],
): { readonly claims: Claims; readonly links: LinkPointers } {
  const isAccepted = cveCount > 0 && reading.dates.withdrawn === null;
  // With several CVEs, each text, link, score and weakness may belong to another.
  const isOfOne = isAccepted && cveCount === 1;
  const { weaknesses, pointers } = isOfOne ? readWeaknesses(reading) : { weaknesses: [], pointers: [] };
  const claims = {
    titles: isOfOne ? readTitles(reading) : [],
    descriptions: isOfOne ? readDescriptions(reading) : [],
    advisories: [readNotice(reading)],
    affected: isAccepted ? readPackages(reading, cveCount) : [],
    scores: isOfOne ? readScores(reading) : [],
    weaknesses,
    references: isOfOne ? references : [],
  };
  const links = {
    advisories: ['/id'],
    affected: isAccepted ? packagePointers(reading.record) : [],
    weaknesses: pointers,
  };
  return { claims: withoutEmpty(claims), links: withoutEmpty(links) };
}

function withoutEmpty<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const name in lists) if (lists[name]?.length) kept[name] = lists[name];
  return kept;
}

function readCve(
  cve: NamedCve,
  names: readonly string[],
  claims: Claims,
  { record, trace }: Reading,
): VulnerabilityFacts {
  const facts: VulnerabilityFacts = {
    id: cve.id,
    ...(names.length > 0 ? { [cve.isSame ? 'aliases' : 'related']: names } : {}),
    ...claims,
  };
  trace?.mark(facts, record, {
    id: trace.member(cve.id, cve.holder, cve.name),
    titles: 'summary',
    descriptions: 'details',
    scores: record.severity ? 'severity' : 'affected',
    weaknesses: derived('/database_specific/cwe_ids'),
  });
  return facts;
}

/** Names, packages, bounds of versions and functions, times the CVEs that they apply to. */
const statementsMax = 500_000;
/** Single versions, times the CVEs; a list that is beyond it is not taken, and the ranges have to do. */
const listedVersionsMax = 10_000;

function readPackages({ record, database, trace }: Reading, cveCount: number): AffectedProduct[] {
  const entries = record.affected ?? [];
  let left = Math.floor(listedVersionsMax / cveCount);
  return entries.map((entry) => {
    const count = entry.versions?.length ?? 0;
    const takesVersions = count <= left;
    if (takesVersions) left -= count;
    return readPackage(entry, database.source, takesVersions, trace);
  });
}

function checkSize(record: OsvRecord, { cves, names }: RecordIds): void {
  const count = names.length + countStatements(record);
  if (count * Math.max(cves.length, 1) <= statementsMax) return;
  throw new UnmappableError(
    `The record says ${count} things of ${cves.length} CVEs; the limit is ${statementsMax} in all.`,
  );
}

function countStatements({ affected }: OsvRecord): number {
  let count = 0;
  for (const { ranges, ecosystem_specific } of affected ?? []) {
    count++;
    for (const { events } of ranges ?? []) count += events?.length ?? 0;
    for (const { symbols } of ecosystem_specific?.imports ?? []) count += 1 + (symbols?.length ?? 0);
  }
  return count;
}

function packagePointers({ affected }: OsvRecord): string[] {
  return (affected ?? []).map((entry, index) => `/affected/${index}${statedAt(entry)}`);
}

const urlCharsMax = 2_048;

function readReferences({ record, database, trace }: Reading): Reference[] {
  return (record.references ?? []).flatMap((link) => {
    const url = link.url.trim();
    if (url === '' || url.length > urlCharsMax) return [];
    const type = link.type?.trim().toLowerCase();
    const reference = { url, tags: type ? [type] : [], source: database.source };
    trace?.mark(reference, link, { tags: derived(type ? trace.at(link, 'type') : trace.at(link)) });
    return [reference];
  });
}
