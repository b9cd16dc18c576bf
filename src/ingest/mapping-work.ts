import { compareRecordFacts, publishedLater } from '../domain/change/record.ts';
import type { Contribution } from '../domain/compose.ts';
import type { RelationFacts } from '../domain/entity/relation.ts';
import type { LinkPointers } from '../domain/vulnerability.ts';
import { sha256 } from '../kit/digest.ts';
import { reasonOf } from '../kit/failure.ts';
import { type NewVersion, packFrames } from '../log/segment.ts';
import { SliceReader } from '../log/segment-store.ts';
import { packClaims } from '../projection/claims.ts';
import { claimsStated } from '../projection/link-row.ts';
import { projectVulnerability, type VulnerabilityRow } from '../projection/row.ts';
import {
  contributorOf,
  type MappedVersion,
  type Source,
  UnmappableError,
  type VersionIdentity,
} from '../sources/contract.ts';
import type { DeadLetter } from '../storage/contract/log-state.ts';
import { claimsOfStatement } from './earlier-claims.ts';
import { mapItems } from './map-items.ts';
import { bytesOf, MappedFiles } from './mapped-files.ts';
import type {
  Compared,
  ComparisonBatch,
  DocumentContent,
  DocumentFile,
  ItemPrints,
  Mapping,
  NewDocument,
  PreparedBatch,
  PreparedDocument,
  ProjectionBatch,
  RecordBatch,
  ReportBatch,
  Statement,
} from './mapping.ts';
import { packReport, packStatement, statementsIn } from './statements.ts';

/**
 * The work itself, on the calling thread.
 * @param loadSource a source is loaded when the first of its files is mapped
 * @param isApart whether what comes of it goes to another thread, for which it is packed
 */
export function createMapping(
  loadSource: (name: string) => Source | Promise<Source>,
  { isApart = false }: { readonly isApart?: boolean } = {},
): Mapping {
  const files = new MappedFiles();
  return {
    prepareRecords: async (batch) => prepareRecords(files, await loadSource(batch.source), batch),
    prepareDocument: async (file) => prepareDocument(files, await loadSource(file.source), file),
    readDocument: async (file) => readDocument(files, await loadSource(file.source), file, isApart),
    printDocument: async (file) => printDocument(files, await loadSource(file.source), file),
    readItems: async (batch) => mapItems(await loadSource(batch.source), batch),
    readReports: async (batch) => readReports(await loadSource(batch.source), batch),
    project: async (batch) => projectSubjects(files, await loadAll(loadSource, batch), batch),
    compareRecords: async (batch) => compareRecords(files, await loadSource(batch.source), batch),
  };
}

/** The sources whose records a batch projects. */
async function loadAll(
  loadSource: (name: string) => Source | Promise<Source>,
  { subjects }: ProjectionBatch,
): Promise<ReadonlyMap<string, Source>> {
  const names = new Set(subjects.flatMap(({ records }) => records.map(({ source }) => source)));
  const load = async (name: string) => [name, await loadSource(name)] as const;
  return new Map(await Promise.all(Array.from(names, load)));
}

/** Reads records that come in, and packs them for the log. */
function prepareRecords(
  files: MappedFiles,
  { manifest, map }: Source,
  { bytes, entries, isProjected, notAfter }: RecordBatch,
): PreparedBatch {
  const versions: NewVersion[] = [];
  const rows: VulnerabilityRow[] = [];
  const reports: Uint8Array[] = [];
  const rejected: DeadLetter[] = [];
  for (const { member, sha256, start, length } of entries) {
    const record = bytes.subarray(start, start + length);
    try {
      const mapped = map(record, member);
      const { identity, items, vulnerabilities, links, rejected: refused } = mapped;
      refuseFuture(identity, notAfter);
      const accepted = items - refused.length;
      versions.push({ ...identity, sha256, member, items: accepted, bytes: record });
      rejected.push(...refused.map((item) => ({ member, ...item, sha256 })));
      const [facts] = vulnerabilities;
      if (!isProjected) {
        if (manifest.files === 'record')
          files.keepRecord({ source: manifest.name, sha256, member, length }, mapped);
        continue;
      }
      if (manifest.files === 'report') {
        reports.push(packReport(statementsIn(mapped, record)));
        continue;
      }
      if (facts === undefined) continue;
      const contribution = { ...contributorOf(manifest), facts, pointers: links?.[0] ?? {} };
      rows.push(projectVulnerability(identity.key, [contribution], null));
    } catch (error) {
      rejected.push({ member, pointer: null, reason: rejectionReason(error), sha256 });
    }
  }
  return { run: packFrames(versions), rows: shareBuffers(rows), reports: shareBuffer(reports), rejected };
}

/** Reads a document that comes in, and packs it for the log. */
function prepareDocument(
  files: MappedFiles,
  source: Source,
  file: NewDocument,
): PreparedDocument | { readonly refused: string } {
  try {
    const digest = sha256(file.bytes);
    const { mapped, statements } = files.document(source, file, digest);
    const { identity, items, rejected } = mapped;
    refuseFuture(identity, file.notAfter);
    const accepted = items - rejected.length;
    return {
      identity,
      sha256: digest,
      run: packFrames([
        { ...identity, sha256: digest, member: file.member, items: accepted, bytes: file.bytes },
      ]),
      items,
      prints: printItems(mapped, statements),
      rejected: rejected.map((item) => ({ member: file.member, ...item, sha256: digest })),
    };
  } catch (error) {
    return { refused: rejectionReason(error) };
  }
}

/** A fingerprint of each item of a document. */
function printDocument(files: MappedFiles, source: Source, file: DocumentFile): ItemPrints {
  const { mapped, statements } = files.document(source, file);
  return printItems(mapped, statements);
}

/** The newest version is the current one, so a date that is yet to come would keep all later ones out. */
function refuseFuture({ upstreamTime }: VersionIdentity, notAfter: string): void {
  if (upstreamTime > notAfter)
    throw new UnmappableError(`Its newest date, ${upstreamTime}, is in the future.`);
}

/** A refusal is a sentence for the operator; any other error in a mapper is our fault and is thrown again. */
function rejectionReason(error: unknown): string {
  if (error instanceof UnmappableError) return reasonOf(error);
  throw error;
}

function printItems({ epss }: MappedVersion, statements: readonly Statement[]): ItemPrints {
  if (epss !== undefined && statements.length === 0) {
    const print = (_: string, i: number) => (epss.scores[i] ?? 0) * 2 ** 20 + (epss.percentiles[i] ?? 0);
    return { ids: epss.ids.join('\n'), prints: Float64Array.from(epss.ids, print) };
  }
  return {
    ids: statements.map(({ subject }) => subject).join('\n'),
    prints: Float64Array.from(statements, ({ vulnerability, entity, relations }) =>
      shortHash(JSON.stringify([vulnerability, entity, relations?.map(withoutRange)])),
    ),
  };
}

/** Where a link is stated is another place in each release. */
function withoutRange({ pointer: _, ...relation }: RelationFacts) {
  return relation;
}

/** The first 48 bits of the SHA-256, which a double holds exactly. */
function shortHash(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 12), 16);
}

function readDocument(
  files: MappedFiles,
  source: Source,
  file: DocumentFile,
  isApart: boolean,
): DocumentContent {
  const { mapped, statements, isSmall } = files.document(source, file);
  const { epss } = mapped;
  return {
    statements: isApart || !isSmall ? statements.map(packStatement) : statements,
    epss: epss === undefined ? null : { ...epss, ids: epss.ids.join('\n') },
  };
}

function readReports({ map }: Source, { slices, reports }: ReportBatch): Uint8Array[] {
  const readers = slices.map((slice) => new SliceReader(slice));
  const packed = reports.map((report) => {
    const bytes = bytesOf(report, readers);
    return packReport(statementsIn(map(bytes, report.member), bytes));
  });
  return shareBuffer(packed);
}

/** Makes the rows of CVEs. */
function projectSubjects(
  files: MappedFiles,
  sources: ReadonlyMap<string, Source>,
  { slices, subjects, kevDecider }: ProjectionBatch,
): VulnerabilityRow[] {
  const readers = slices.map((slice) => new SliceReader(slice));
  const rows = subjects.map(({ cve, records, contributions, actorTags }) => {
    const mapped = records.map(({ source, ...record }): Contribution => {
      const known = sources.get(source);
      if (known === undefined) throw new Error(`The source ${source} is not loaded.`);
      const facts = factsIn(known, files.record(known, readers, record), cve);
      return { ...contributorOf(known.manifest), ...facts };
    });
    return projectVulnerability(cve, [...mapped, ...contributions], kevDecider, actorTags);
  });
  return shareBuffers(rows);
}

/** Compares versions of records, pair by pair. */
function compareRecords(files: MappedFiles, known: Source, { slices, pairs }: ComparisonBatch): Compared[] {
  const readers = slices.map((slice) => new SliceReader(slice));
  return pairs.map(({ key, before, after, horizon }): Compared => {
    const { facts } = factsIn(known, files.record(known, readers, after), key);
    if (before !== null) {
      const earlier = factsIn(known, files.record(known, readers, before), key).facts;
      return {
        changes: compareRecordFacts(earlier, facts, known.manifest.scorers ?? []),
        before: packClaims(claimsStated(earlier)),
        earlier: claimsOfStatement({ subject: key, vulnerability: earlier }, known.manifest),
      };
    }
    const news = publishedLater(facts, horizon);
    return { changes: news === null ? [] : [news], before: packClaims([]), earlier: packClaims([]) };
  });
}

/** What a record states about a CVE. It was mapped before, so it always states something. */
function factsIn(
  { manifest }: Source,
  { identity, vulnerabilities, links = [] }: MappedVersion,
  cve: string,
): Pick<Contribution, 'facts'> & { readonly pointers: LinkPointers } {
  const index = vulnerabilities.findIndex(({ id }) => id === cve);
  const facts = vulnerabilities[index];
  if (facts === undefined) throw new Error(`${manifest.name} no longer mentions ${cve} in ${identity.key}.`);
  return { facts, pointers: links[index] ?? {} };
}

/** The same bytes in one buffer. */
function shareBuffer(parts: readonly Uint8Array[]): Uint8Array[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return parts.map(placeIn<Uint8Array>(new Uint8Array(length)));
}

/** The rows with their records, words, numbers and claims in one buffer each: one copy on the way to another thread. */
function shareBuffers(rows: readonly VulnerabilityRow[]): VulnerabilityRow[] {
  const lengthOf = (of: (row: VulnerabilityRow) => { readonly length: number }) =>
    rows.reduce((sum, row) => sum + of(row).length, 0);
  const records = placeIn<Uint8Array>(new Uint8Array(lengthOf(({ record }) => record)));
  const claims = placeIn<BigInt64Array>(new BigInt64Array(lengthOf((row) => row.claims)));
  const bags = placeIn<Uint8Array>(new Uint8Array(lengthOf(({ searched }) => searched.terms)));
  const columns = placeIn<Int32Array>(new Int32Array(lengthOf(({ searched }) => searched.columns)));
  return rows.map((row) => ({
    ...row,
    record: records(row.record),
    claims: claims(row.claims),
    searched: {
      ...row.searched,
      terms: bags(row.searched.terms),
      columns: columns(row.searched.columns),
    },
  }));
}

interface Numbers<T> {
  readonly length: number;
  set(part: T, at: number): void;
  subarray(start: number, end: number): T;
}

/** Copies arrays into one buffer, one after the other, and returns each as a view of it. */
function placeIn<T extends Numbers<T>>(full: T): (part: T) => T {
  let at = 0;
  return (part) => {
    full.set(part, at);
    at += part.length;
    return full.subarray(at - part.length, at);
  };
}
