import { BoundedMemory } from '../kit/bounded-memory.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract.ts';
import { DocumentReader } from './document-reader.ts';
import type { Mapping, Statement } from './mapping.ts';
import { readSlices } from './slices.ts';
import { unpackReport } from './statements.ts';

/** Of what reports say, in JSON, that is remembered. */
const bytesMax = 48_000_000;
/** One report speaks of many subjects that follow each other. */
const parsedMax = 64;
/** Of each batch: enough for a thread to be busy, little enough to wait in memory. */
const batchBytesTarget = 1024 * 1024;
const batchesInFlightMax = 3;

/**
 * Reads what documents and reports in the log say, for as long as one application lasts. Reports are read many at a
 * time and remembered as long as there is room.
 */
export class StatementReader {
  readonly documents: DocumentReader;
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #packed = new BoundedMemory<number, Uint8Array>(bytesMax);
  readonly #parsed = new Map<number, readonly Statement[]>();

  constructor(
    writer: ProjectionWriter,
    context: {
      readonly objects: ObjectStore;
      readonly mapping: Mapping;
      readonly sources: readonly Source[];
    },
  ) {
    this.documents = new DocumentReader(writer, context);
    this.#writer = writer;
    this.#objects = context.objects;
    this.#mapping = context.mapping;
    this.#kinds = new Map(context.sources.map(({ manifest }) => [manifest.name, manifest.files]));
  }

  /** Whether a version is a whole record, which is mapped where it is projected. */
  isRecord({ source }: VersionLocation): boolean {
    return this.#kinds.get(source) === 'record';
  }

  /** What a version says, subject by subject. */
  async statement(location: VersionLocation): Promise<readonly Statement[]> {
    if (this.#kinds.get(location.source) === 'document') return this.documents.statement(location);
    if (!this.#packed.has(location.version)) await this.load([location]);
    const known = this.#parsed.get(location.version);
    if (known !== undefined) return known;
    const packed = this.#packed.get(location.version);
    if (packed === undefined) throw new Error(`${location.member} could not be read.`);
    const statements = unpackReport(packed);
    this.#parsed.set(location.version, statements);
    const [oldest] = this.#parsed.keys();
    if (oldest !== undefined && this.#parsed.size > parsedMax) this.#parsed.delete(oldest);
    return statements;
  }

  /** What a version says of one subject. */
  async statementOf(location: VersionLocation, subject: string): Promise<Statement | undefined> {
    if (this.#kinds.get(location.source) === 'document') {
      return this.documents.statementOf(location, subject);
    }
    return (await this.statement(location)).find((one) => one.subject === subject);
  }

  /** Reads the reports among the versions that are not yet remembered. */
  async load(locations: readonly VersionLocation[]): Promise<void> {
    const missing = locations.filter(
      ({ source, version }) => this.#kinds.get(source) === 'report' && !this.#packed.has(version),
    );
    const inFlight: Promise<void>[] = [];
    for (const batch of batchesOf(missing)) {
      const reading = this.#read(batch);
      // One that fails before its turn to be waited for is no unhandled rejection.
      reading.catch(() => {});
      inFlight.push(reading);
      if (inFlight.length >= batchesInFlightMax) await inFlight.shift();
    }
    await Promise.all(inFlight);
  }

  async #read(reports: readonly VersionLocation[]): Promise<void> {
    const [first] = reports;
    if (first === undefined) return;
    const { slices, sliceOf } = await readSlices(reports, this.#writer, this.#objects);
    const read = await this.#mapping.readReports({
      source: first.source,
      slices,
      reports: reports.map(({ member, sha256, version, start, length }) => {
        return { member, sha256, slice: sliceOf.get(version) ?? 0, start, length };
      }),
    });
    reports.forEach(({ version }, i) => {
      const packed = read[i];
      if (packed === undefined) throw new Error('A report was not read.');
      this.#packed.add(version, packed, packed.byteLength);
    });
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
