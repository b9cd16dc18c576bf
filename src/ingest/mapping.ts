import { createHash } from 'node:crypto';
import { compareRecordFacts, publishedLater } from '../domain/change/record.ts';
import type { Change } from '../domain/event.ts';
import type { Contribution, VulnerabilityFacts } from '../domain/vulnerability.ts';
import { sha256 } from '../kit/digest.ts';
import { reasonOf } from '../kit/failure.ts';
import { type FrameRun, type NewVersion, packFrames } from '../log/segment.ts';
import { type FrameSlice, SliceReader } from '../log/segment-reader.ts';
import { projectVulnerability, type VulnerabilityRow } from '../projection/row.ts';
import type { EpssDay, ItemPlace, MappedVersion, Source, VersionIdentity } from '../sources/contract.ts';
import { UnmappableError } from '../sources/contract.ts';
import type { DeadLetter } from '../storage/contract.ts';

/** Files of one source, one after the other in `bytes`. */
export interface RecordBatch {
  readonly source: string;
  /** Given away: the caller does not use it again. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entries: readonly {
    readonly member: string;
    readonly sha256: string;
    readonly start: number;
    readonly length: number;
  }[];
  /** Whether the rows of the records are wanted as well. */
  readonly isProjected: boolean;
  /** Canonical time after which a version can't be. */
  readonly notAfter: string;
}

/** A batch that was read and packed for the log; what could not be mapped is left out and named. */
export interface PreparedBatch {
  readonly run: FrameRun;
  /** Row by row with the versions of `run`, what each record alone says; empty when not asked for. */
  readonly rows: readonly VulnerabilityRow[];
  readonly rejected: readonly DeadLetter[];
}

/** One whole file of a document source. */
export interface DocumentFile {
  readonly source: string;
  readonly member: string;
  readonly bytes: Uint8Array;
}

/** A document that comes in. */
export interface NewDocument extends DocumentFile {
  /** Canonical time after which a version can't be. */
  readonly notAfter: string;
}

/** A fingerprint of each item of a document: equal for equal mapped content. */
export interface ItemPrints {
  /** Separated by line ends: one text passes between threads much more cheaply than many. */
  readonly ids: string;
  readonly prints: Float64Array;
}

export interface PreparedDocument {
  readonly identity: VersionIdentity;
  readonly sha256: string;
  readonly run: FrameRun;
  readonly items: number;
  readonly prints: ItemPrints;
  readonly rejected: readonly DeadLetter[];
}

/** What a document says, for the projection. */
export interface DocumentContent {
  readonly vulnerabilities: readonly VulnerabilityFacts[];
  /** Where each of `vulnerabilities` lies, index by index. */
  readonly places: readonly DigestedPlace[];
  readonly epss: PackedEpssDay | null;
}

/** Where an item lies in its document, and the SHA-256 of its bytes. */
export interface DigestedPlace extends ItemPlace {
  readonly digest: Uint8Array;
}

/** A day of scores in a form that passes between threads cheaply: all ids in one text, line by line. */
export interface PackedEpssDay extends Omit<EpssDay, 'ids'> {
  readonly ids: string;
}

/** CVEs to project, with the places of the records that speak for them and what documents say. */
export interface ProjectionBatch {
  readonly slices: readonly FrameSlice[];
  readonly kevDecider: string | null;
  readonly subjects: readonly {
    readonly cve: string;
    readonly records: readonly {
      readonly source: string;
      readonly member: string;
      readonly slice: number;
      readonly start: number;
      readonly length: number;
    }[];
    readonly contributions: readonly Contribution[];
  }[];
}

/** A record in a slice. */
export interface SlicedRecord {
  readonly member: string;
  readonly slice: number;
  readonly start: number;
  readonly length: number;
}

/** Versions of records of one source, each beside the one before it. */
export interface ComparisonBatch {
  readonly source: string;
  readonly slices: readonly FrameSlice[];
  readonly pairs: readonly {
    readonly key: string;
    /** Null for the first version of its key. */
    readonly before: SlicedRecord | null;
    readonly after: SlicedRecord;
    /** Canonical time after which a first version is news. */
    readonly horizon: string;
  }[];
}

/** The work that takes processor time. Asynchronous so that it can run on other threads. */
export interface Mapping {
  prepareRecords(batch: RecordBatch): Promise<PreparedBatch>;
  /** The document, or why it is refused. */
  prepareDocument(file: NewDocument): Promise<PreparedDocument | { readonly refused: string }>;
  readDocument(file: DocumentFile): Promise<DocumentContent>;
  printDocument(file: DocumentFile): Promise<ItemPrints>;
  project(batch: ProjectionBatch): Promise<readonly VulnerabilityRow[]>;
  /** What changed, pair by pair. */
  compareRecords(batch: ComparisonBatch): Promise<readonly (readonly Change[])[]>;
}

/** The work itself, on the calling thread. */
export function createMapping(sourceNamed: (name: string) => Source): {
  [K in keyof Mapping]: (input: Parameters<Mapping[K]>[0]) => Awaited<ReturnType<Mapping[K]>>;
} {
  const mapDocument = ({ source, bytes, member }: DocumentFile) => sourceNamed(source).map(bytes, member);

  return {
    prepareRecords({ source, bytes, entries, isProjected, notAfter }) {
      const { manifest, map } = sourceNamed(source);
      const versions: NewVersion[] = [];
      const rows: VulnerabilityRow[] = [];
      const rejected: DeadLetter[] = [];
      for (const { member, sha256, start, length } of entries) {
        const record = bytes.subarray(start, start + length);
        try {
          const { identity, items, vulnerabilities } = map(record, member);
          refuseFuture(identity, notAfter);
          versions.push({ ...identity, sha256, member, items, bytes: record });
          const facts = vulnerabilities.find(({ id }) => id === identity.key);
          if (!isProjected || facts === undefined) continue;
          rows.push(projectVulnerability(identity.key, [{ source, rank: manifest.rank, facts }], null));
        } catch (error) {
          rejected.push({ member, pointer: null, reason: refusalReason(error), sha256 });
        }
      }
      return { run: packFrames(versions), rows: shareBuffer(rows), rejected };
    },

    prepareDocument(file) {
      try {
        const mapped = mapDocument(file);
        const digest = sha256(file.bytes);
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
          prints: printItems(mapped),
          rejected: rejected.map((item) => ({ member: file.member, ...item, sha256: digest })),
        };
      } catch (error) {
        return { refused: refusalReason(error) };
      }
    },

    readDocument(file) {
      const { vulnerabilities, places = [], epss } = mapDocument(file);
      return {
        vulnerabilities,
        places: places.map((place) => ({ ...place, digest: digestOf(file.bytes, place) })),
        epss: epss === undefined ? null : { ...epss, ids: epss.ids.join('\n') },
      };
    },

    printDocument: (file) => printItems(mapDocument(file)),

    project({ slices, subjects, kevDecider }) {
      const readers = slices.map((slice) => new SliceReader(slice));
      const rows = subjects.map(({ cve, records, contributions }) => {
        const spoken = records.map(({ source, member, slice, start, length }): Contribution => {
          const bytes = readers[slice]?.read(start, length) ?? new Uint8Array();
          const { manifest, map } = sourceNamed(source);
          const facts = map(bytes, member).vulnerabilities.find(({ id }) => id === cve);
          if (facts === undefined) throw new Error(`${source} no longer speaks of ${cve} in ${member}.`);
          return { source, rank: manifest.rank, facts };
        });
        return projectVulnerability(cve, [...spoken, ...contributions], kevDecider);
      });
      return shareBuffer(rows);
    },

    compareRecords({ source, slices, pairs }) {
      const readers = slices.map((slice) => new SliceReader(slice));
      const { map } = sourceNamed(source);
      const factsOf = (key: string, { member, slice, start, length }: SlicedRecord): VulnerabilityFacts => {
        const bytes = readers[slice]?.read(start, length) ?? new Uint8Array();
        const facts = map(bytes, member).vulnerabilities.find(({ id }) => id === key);
        if (facts === undefined) throw new Error(`${source} no longer speaks of ${key} in ${member}.`);
        return facts;
      };
      return pairs.map(({ key, before, after, horizon }) => {
        const facts = factsOf(key, after);
        if (before !== null) return compareRecordFacts(factsOf(key, before), facts);
        const news = publishedLater(facts, horizon);
        return news === null ? [] : [news];
      });
    },
  };
}

function digestOf(bytes: Uint8Array, { start, length }: ItemPlace): Uint8Array {
  return createHash('sha256')
    .update(bytes.subarray(start, start + length))
    .digest();
}

/** The rows with all their records in one buffer, which costs one copy on the way to another thread. */
function shareBuffer(rows: readonly VulnerabilityRow[]): VulnerabilityRow[] {
  const buffer = new Uint8Array(rows.reduce((sum, { record }) => sum + record.byteLength, 0));
  let at = 0;
  return rows.map((row) => {
    buffer.set(row.record, at);
    at += row.record.byteLength;
    return { ...row, record: buffer.subarray(at - row.record.byteLength, at) };
  });
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

function printItems({ vulnerabilities, epss }: MappedVersion): ItemPrints {
  if (epss !== undefined && vulnerabilities.length === 0) {
    const print = (_: string, i: number) => (epss.scores[i] ?? 0) * 2 ** 20 + (epss.percentiles[i] ?? 0);
    return { ids: epss.ids.join('\n'), prints: Float64Array.from(epss.ids, print) };
  }
  return {
    ids: vulnerabilities.map(({ id }) => id).join('\n'),
    prints: Float64Array.from(vulnerabilities, (facts) => shortHash(JSON.stringify(facts))),
  };
}

/** The first 48 bits of the SHA-256, which a double holds exactly. */
function shortHash(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 12), 16);
}
