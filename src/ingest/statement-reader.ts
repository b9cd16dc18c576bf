import { BoundedMemory } from '../kit/bounded-memory.ts';
import { readFrames, readSlices, SliceReader } from '../log/segment-store.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ContributorLocation, ProjectionWriter } from '../projection/writer.ts';
import type { Recogniser } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { ItemReader } from './item-reader.ts';
import type { KeptReports } from './kept-reports.ts';
import type { DocumentContent, DocumentFile, Mapping, Statement, StoredStatement } from './mapping.ts';
import { unpackReport, unpackStatement } from './statements.ts';

/** One report describes many subjects that follow each other. */
const parsedMax = 64;
/** Size of a batch: large enough to keep a thread busy, small enough to wait in memory. */
const batchBytesTarget = 1024 * 1024;
const batchesInFlightMax = 3;

/**
 * Reads what documents and reports in the log say, for as long as one application lasts. Reports are read many at a
 * time, and kept on disk.
 */
export class StatementReader {
  readonly documents: DocumentReader;
  /** Made when an item is needed first: most runs need none. */
  #items: ItemReader | null = null;
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #reports: KeptReports;
  readonly #parsed = new Map<number, readonly Statement[]>();

  constructor(
    writer: ProjectionWriter,
    context: {
      readonly objects: ObjectStore;
      readonly mapping: Mapping;
      readonly sources: readonly Recogniser[];
      readonly reports: KeptReports;
    },
  ) {
    this.documents = new DocumentReader(writer, context);
    this.#writer = writer;
    this.#objects = context.objects;
    this.#mapping = context.mapping;
    this.#reports = context.reports;
    this.#kinds = new Map(context.sources.map(({ manifest }) => [manifest.name, manifest.files]));
  }

  /** Whether a version is a whole record, which is mapped where it is projected. */
  isRecord({ source }: VersionLocation): boolean {
    return this.#kinds.get(source) === 'record';
  }

  /** What a version says, subject by subject. */
  async statement(location: VersionLocation): Promise<readonly Statement[]> {
    if (this.#kinds.get(location.source) === 'document') return this.documents.statement(location);
    const known = this.#parsed.get(location.version);
    if (known !== undefined) return known;
    await this.load([location]);
    const packed = this.#reports.get(location);
    if (packed === undefined) throw new Error(`${location.member} could not be read.`);
    const statements = unpackReport(packed);
    this.#parsed.set(location.version, statements);
    const [oldest] = this.#parsed.keys();
    if (oldest !== undefined && this.#parsed.size > parsedMax) this.#parsed.delete(oldest);
    return statements;
  }

  /** What a version states about one subject. */
  async statementOf(location: VersionLocation, subject: string): Promise<Statement | undefined> {
    if (this.#kinds.get(location.source) === 'document') {
      const ofItem = this.#items?.statementOf(location.version, subject);
      return ofItem ?? this.documents.statementOf(location, subject);
    }
    return (await this.statement(location)).find((one) => one.subject === subject);
  }

  /** Reads what is sooner read before it is asked for: reports, and single items of documents. */
  async loadContributors(contributors: readonly ContributorLocation[]): Promise<void> {
    await this.load(contributors);
    const items = contributors.filter(
      ({ version, ordinal }) => ordinal !== null && !this.documents.isRead(version),
    );
    if (items.length === 0) return;
    this.#items ??= new ItemReader(this.#writer, { objects: this.#objects, mapping: this.#mapping });
    await this.#items.load(items);
  }

  /** Reads the reports among the versions that are not yet kept. */
  async load(locations: readonly VersionLocation[]): Promise<void> {
    const missing = locations.filter(
      (location) => this.#kinds.get(location.source) === 'report' && !this.#reports.has(location),
    );
    const inFlight: Promise<void>[] = [];
    for (const batch of batchesOf(missing)) {
      const reading = this.#read(batch);
      // A batch that fails before it is awaited must not count as an unhandled rejection.
      reading.catch(() => {});
      inFlight.push(reading);
      if (inFlight.length >= batchesInFlightMax) await inFlight.shift();
    }
    await Promise.all(inFlight);
  }

  async #read(reports: readonly VersionLocation[]): Promise<void> {
    const [first] = reports;
    if (first === undefined) return;
    const { slices, sliceOf } = await readSlices(
      reports,
      (number) => this.#writer.segmentOf(number),
      this.#objects,
    );
    const read = await this.#mapping.readReports({
      source: first.source,
      slices,
      reports: reports.map((report) => {
        const { member, sha256, start, length } = report;
        return { member, sha256, slice: sliceOf.get(report) ?? 0, start, length };
      }),
    });
    const kept = reports.map(({ source, sha256 }, i) => {
      const packed = read[i];
      if (packed === undefined) throw new Error('A report was not read.');
      return { source, sha256, packed };
    });
    await this.#reports.add(kept);
  }
}

/** Reports of one source that lie close together, in the order of the log. */
function* batchesOf(reports: readonly VersionLocation[]): Generator<VersionLocation[]> {
  const inOrder = [...new Map(reports.map((report) => [report.version, report])).values()].sort(
    (a, b) => a.segment - b.segment || a.start - b.start,
  );
  let batch: VersionLocation[] = [];
  let bytes = 0;
  for (const report of inOrder) {
    const isOther = batch[0] !== undefined && batch[0].source !== report.source;
    if (isOther || bytes >= batchBytesTarget) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(report);
    bytes += report.length;
  }
  if (batch.length > 0) yield batch;
}

/** Characters of statements of documents that are kept in memory. */
const charactersMax = 64_000_000;

/** Reads documents from the log and caches their statements during one application. */
export class DocumentReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #subjects = new Map<number, ReadonlyMap<string, StoredStatement>>();
  /** Documents are needed again and again, those before the current ones a few times. */
  readonly #contents = new BoundedMemory<number, DocumentContent>(charactersMax);
  /** Documents that say nothing of any subject: days of scores. */
  readonly #silent = new Set<number>();

  constructor(
    writer: ProjectionWriter,
    context: { readonly objects: ObjectStore; readonly mapping: Mapping },
  ) {
    this.#writer = writer;
    this.#objects = context.objects;
    this.#mapping = context.mapping;
  }

  /** Whether a document was read whole, and still is at hand. */
  isRead(version: number): boolean {
    return this.#subjects.has(version) || this.#contents.has(version);
  }

  /** The bytes of a version, verbatim. */
  async file(location: VersionLocation): Promise<DocumentFile> {
    const { source, member, segment, start, length } = location;
    const { name, frames } = this.#writer.segmentOf(segment);
    const slice = await readFrames(this.#objects, name, frames, start, length);
    return { source, member, bytes: new SliceReader(slice).read(start, length) };
  }

  /** The statements of a document. Days of scores are read again each time: they are large, and needed once. */
  async content(location: VersionLocation): Promise<DocumentContent> {
    const known = this.#contents.get(location.version);
    if (known !== undefined) return known;
    const content = await this.#mapping.readDocument(await this.file(location));
    if (content.statements.length === 0) this.#silent.add(location.version);
    if (content.epss === null) this.#contents.add(location.version, content, charactersOf(content, location));
    return content;
  }

  /** The statements of a document, by subject. */
  async statement(location: VersionLocation): Promise<readonly Statement[]> {
    if (this.#silent.has(location.version)) return [];
    return (await this.content(location)).statements.map(unpackStatement);
  }

  /** What a document states about one subject. */
  async statementOf(location: VersionLocation, subject: string): Promise<Statement | undefined> {
    let subjects = this.#subjects.get(location.version);
    if (subjects === undefined) {
      const { statements } = await this.content(location);
      subjects = new Map(statements.map((one) => [one.subject, one]));
      this.#subjects.set(location.version, subjects);
    }
    const statement = subjects.get(subject);
    return statement && unpackStatement(statement);
  }
}

/** What is not packed takes several times the memory of its text, which is about as long as the document. */
const unpackedFactor = 4;

function charactersOf({ statements }: DocumentContent, { length }: VersionLocation): number {
  const isPacked = statements.every((one) => 'text' in one);
  return isPacked ? statements.reduce((sum, { text }) => sum + text.length, 0) : unpackedFactor * length;
}
