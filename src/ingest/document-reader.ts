import type { Contribution } from '../domain/vulnerability.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { ItemRow } from '../projection/history-writer.ts';
import type { ProjectionWriter, VersionLocation } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract.ts';
import type { DocumentContent, DocumentFile, Mapping } from './mapping.ts';

const contentsKept = 3;

/** Reads documents from the log and remembers what they say for as long as one application lasts. */
export class DocumentReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #contributions = new Map<number, ReadonlyMap<string, Contribution>>();
  readonly #contents = new Map<number, DocumentContent>();

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

  /** What a document says. The last few are remembered, as a document is compared with its neighbours. */
  async content(location: VersionLocation): Promise<DocumentContent> {
    const known = this.#contents.get(location.version);
    if (known !== undefined) return known;
    const content = await this.#mapping.readDocument(await this.file(location));
    // A day of scores is large, and read once.
    if (content.epss === null || content.vulnerabilities.length > 0) {
      this.#contents.set(location.version, content);
      const [oldest] = this.#contents.keys();
      if (oldest !== undefined && this.#contents.size > contentsKept) this.#contents.delete(oldest);
    }
    return content;
  }

  /** The items of a document, each with its place. */
  async items(location: VersionLocation): Promise<ItemRow[]> {
    const { vulnerabilities, places } = await this.content(location);
    return vulnerabilities.map(({ id }, i) => ({ cve: id, place: places[i] ?? null }));
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
