import { compareRecordFacts, publishedLater } from '../domain/change/record.ts';
import type { Contribution } from '../domain/compose.ts';
import type { RelationFacts } from '../domain/entity/relation.ts';
import type { LinkPointers } from '../domain/vulnerability.ts';
import { BoundedMemory } from '../kit/bounded-memory.ts';
import { sha256 } from '../kit/digest.ts';
import { reasonOf } from '../kit/failure.ts';
import { type NewVersion, packFrames } from '../log/segment.ts';
import { SliceReader } from '../log/segment-reader.ts';
import { packClaims } from '../projection/claim-number.ts';
import { claimsStated } from '../projection/link-row.ts';
import { projectVulnerability, type VulnerabilityRow } from '../projection/row.ts';
import {
  contributorOf,
  type MappedVersion,
  type Source,
  UnmappableError,
  type VersionIdentity,
} from '../sources/contract.ts';
import type { DeadLetter } from '../storage/contract.ts';
import { claimsOfSaid } from './earlier-claims.ts';
import type { Compared, DocumentFile, ItemPrints, Mapping, Said, SlicedRecord } from './mapping.ts';
import { packReport, packSaid, saidIn } from './said.ts';

/** A small document is often read soon after it was taken; large ones are not kept for that. */
const smallDocumentBytesMax = 8_000_000;
const rememberedBytesMax = 16_000_000;
/** Of records that changed: they are projected and compared soon after they came in. */
const rememberedRecordBytesMax = 24_000_000;

/**
 * The work itself, on the calling thread.
 * @param isApart whether what comes of it goes to another thread, for which it is packed
 */
export function createMapping(
  sourceNamed: (name: string) => Source,
  { isApart = false }: { readonly isApart?: boolean } = {},
): Mapping {
  const documents = new BoundedMemory<string, ReadDocument>(rememberedBytesMax);
  const readFile = ({ source, bytes, member }: DocumentFile, digest = sha256(bytes)): ReadDocument => {
    const key = `${source} ${digest} ${member}`;
    const known = documents.get(key);
    if (known !== undefined) return known;
    const mapped = sourceNamed(source).map(bytes, member);
    const isSmall = bytes.byteLength <= smallDocumentBytesMax;
    const read = { mapped, said: saidIn(mapped, bytes), isSmall };
    if (isSmall) documents.add(key, read, bytes.byteLength);
    return read;
  };
  const records = new BoundedMemory<string, MappedVersion>(rememberedRecordBytesMax);
  const mapRecord = (source: Source, readers: readonly SliceReader[], record: SlicedRecord) =>
    records.get(`${source.manifest.name} ${record.sha256} ${record.member}`) ??
    source.map(bytesOf(record, readers), record.member);

  return {
    async prepareRecords({ source, bytes, entries, isProjected, notAfter }) {
      const { manifest, map } = sourceNamed(source);
      const versions: NewVersion[] = [];
      const rows: VulnerabilityRow[] = [];
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
            if (manifest.files === 'record') records.add(`${source} ${sha256} ${member}`, mapped, length);
            continue;
          }
          if (facts === undefined) continue;
          const contribution = { ...contributorOf(manifest), facts, pointers: links?.[0] ?? {} };
          rows.push(projectVulnerability(identity.key, [contribution], null));
        } catch (error) {
          rejected.push({ member, pointer: null, reason: refusalReason(error), sha256 });
        }
      }
      return { run: packFrames(versions), rows: shareBuffer(rows), rejected };
    },

    async prepareDocument(file) {
      try {
        const digest = sha256(file.bytes);
        const { mapped, said } = readFile(file, digest);
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
          prints: printItems(mapped, said),
          rejected: rejected.map((item) => ({ member: file.member, ...item, sha256: digest })),
        };
      } catch (error) {
        return { refused: refusalReason(error) };
      }
    },

    async readDocument(file) {
      const { mapped, said, isSmall } = readFile(file);
      const { epss } = mapped;
      return {
        said: isApart || !isSmall ? said.map(packSaid) : said,
        epss: epss === undefined ? null : { ...epss, ids: epss.ids.join('\n') },
      };
    },

    async printDocument(file) {
      const { mapped, said } = readFile(file);
      return printItems(mapped, said);
    },

    async readReports({ source, slices, reports }) {
      const { map } = sourceNamed(source);
      const readers = slices.map((slice) => new SliceReader(slice));
      return reports.map((report) => {
        const bytes = bytesOf(report, readers);
        return packReport(saidIn(map(bytes, report.member), bytes));
      });
    },

    async project({ slices, subjects, kevDecider }) {
      const readers = slices.map((slice) => new SliceReader(slice));
      const rows = subjects.map(({ cve, records, contributions }) => {
        const spoken = records.map(({ source, ...record }): Contribution => {
          const known = sourceNamed(source);
          const facts = factsIn(known, mapRecord(known, readers, record), cve);
          return { ...contributorOf(known.manifest), ...facts };
        });
        return projectVulnerability(cve, [...spoken, ...contributions], kevDecider);
      });
      return shareBuffer(rows);
    },

    async compareRecords({ source, slices, pairs }) {
      const readers = slices.map((slice) => new SliceReader(slice));
      const known = sourceNamed(source);
      return pairs.map(({ key, before, after, horizon }): Compared => {
        const { facts } = factsIn(known, mapRecord(known, readers, after), key);
        if (before !== null) {
          const earlier = factsIn(known, mapRecord(known, readers, before), key).facts;
          return {
            changes: compareRecordFacts(earlier, facts, known.manifest.scorers ?? []),
            before: packClaims(claimsStated(earlier)),
            earlier: claimsOfSaid({ subject: key, vulnerability: earlier }, known.manifest),
          };
        }
        const news = publishedLater(facts, horizon);
        return { changes: news === null ? [] : [news], before: packClaims([]), earlier: packClaims([]) };
      });
    },
  };
}

/** A document that was mapped, and what it says. */
interface ReadDocument {
  readonly mapped: MappedVersion;
  readonly said: readonly Said[];
  readonly isSmall: boolean;
}

function bytesOf({ slice, start, length }: SlicedRecord, readers: readonly SliceReader[]): Uint8Array {
  return readers[slice]?.read(start, length) ?? new Uint8Array();
}

/** What a record says of a CVE; it was mapped before, so that it says something. */
function factsIn(
  { manifest }: Source,
  { identity, vulnerabilities, links = [] }: MappedVersion,
  cve: string,
): Pick<Contribution, 'facts'> & { readonly pointers: LinkPointers } {
  const index = vulnerabilities.findIndex(({ id }) => id === cve);
  const facts = vulnerabilities[index];
  if (facts === undefined) throw new Error(`${manifest.name} no longer speaks of ${cve} in ${identity.key}.`);
  return { facts, pointers: links[index] ?? {} };
}

/** The rows with their records, words, numbers and claims in one buffer each: one copy on the way to another thread. */
function shareBuffer(rows: readonly VulnerabilityRow[]): VulnerabilityRow[] {
  const lengthOf = (of: (row: VulnerabilityRow) => { readonly length: number }) =>
    rows.reduce((sum, row) => sum + of(row).length, 0);
  const records = placeIn<Uint8Array>(new Uint8Array(lengthOf(({ record }) => record)));
  const claims = placeIn<BigInt64Array>(new BigInt64Array(lengthOf((row) => row.claims)));
  const bags = placeIn<Uint8Array>(new Uint8Array(lengthOf(({ searched }) => searched.bag)));
  const columns = placeIn<Int32Array>(new Int32Array(lengthOf(({ searched }) => searched.columns)));
  return rows.map((row) => ({
    ...row,
    record: records(row.record),
    claims: claims(row.claims),
    searched: {
      ...row.searched,
      bag: bags(row.searched.bag),
      columns: columns(row.searched.columns),
    },
  }));
}

interface Numbers<T> {
  readonly length: number;
  set(part: T, at: number): void;
  subarray(start: number, end: number): T;
}

/** Puts arrays into one, each behind the other, and gives each as it lies there. */
function placeIn<T extends Numbers<T>>(whole: T): (part: T) => T {
  let at = 0;
  return (part) => {
    whole.set(part, at);
    at += part.length;
    return whole.subarray(at - part.length, at);
  };
}

/** The newest version is the current one, so a date that is yet to come would keep all later ones out. */
function refuseFuture({ upstreamTime }: VersionIdentity, notAfter: string): void {
  if (upstreamTime > notAfter)
    throw new UnmappableError(`Its newest date, ${upstreamTime}, is in the future.`);
}

/** A refusal is a sentence for the operator; any other error in a mapper is our fault and goes on. */
function refusalReason(error: unknown): string {
  if (error instanceof UnmappableError) return reasonOf(error);
  throw error;
}

function printItems({ epss }: MappedVersion, said: readonly Said[]): ItemPrints {
  if (epss !== undefined && said.length === 0) {
    const print = (_: string, i: number) => (epss.scores[i] ?? 0) * 2 ** 20 + (epss.percentiles[i] ?? 0);
    return { ids: epss.ids.join('\n'), prints: Float64Array.from(epss.ids, print) };
  }
  return {
    ids: said.map(({ subject }) => subject).join('\n'),
    prints: Float64Array.from(said, ({ vulnerability, entity, relations }) =>
      shortHash(JSON.stringify([vulnerability, entity, relations?.map(withoutPlace)])),
    ),
  };
}

/** Where a link is stated is another place in each release. */
function withoutPlace({ pointer: _, ...relation }: RelationFacts) {
  return relation;
}

/** The first 48 bits of the SHA-256, which a double holds exactly. */
function shortHash(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 12), 16);
}
