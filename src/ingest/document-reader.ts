import type { Contribution } from '../domain/vulnerability.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { ProjectionWriter, VersionLocation } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract.ts';
import type { DocumentContent, DocumentFile, Mapping } from './mapping.ts';

/** Reads documents from the log and remembers what they say for as long as one application lasts. */
export class DocumentReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #contributions = new Map<number, ReadonlyMap<string, Contribution>>();

  constructor(
    writer: ProjectionWriter,
    context: {
      readonly objects: ObjectStore;
      readonly mapping: Mapping;
      readonly sources: readonly Source[];
    },
  ) {
    this.#writer = writer;
    this.#objects = context.objects;
    this.#mapping = context.mapping;
    this.#ranks = new Map(context.sources.map(({ manifest }) => [manifest.name, manifest.rank]));
  }

  /** The bytes of a version, verbatim. */
  async file(location: VersionLocation): Promise<DocumentFile> {
    const { source, member, segment, start, length } = location;
    const { name, frames } = this.#writer.segmentOf(segment);
    const slice = await readFrames(this.#objects, name, frames, start, length);
    return { source, member, bytes: new SliceReader(slice).read(start, length) };
  }

  async content(location: VersionLocation): Promise<DocumentContent> {
    return this.#mapping.readDocument(await this.file(location));
  }

  /** What a document says, CVE by CVE. */
  async contributions(location: VersionLocation): Promise<ReadonlyMap<string, Contribution>> {
    const known = this.#contributions.get(location.version);
    if (known !== undefined) return known;
    const { source } = location;
    const rank = this.#ranks.get(source) ?? 0;
    const { vulnerabilities } = await this.content(location);
    const contributions = new Map(vulnerabilities.map((facts) => [facts.id, { source, rank, facts }]));
    this.#contributions.set(location.version, contributions);
    return contributions;
  }
}
