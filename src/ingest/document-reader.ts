import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { ProjectionWriter, VersionLocation } from '../projection/writer.ts';
import type { ObjectStore } from '../storage/contract.ts';
import type { DocumentContent, DocumentFile, Mapping, PackedSaid, Said } from './mapping.ts';
import { unpackSaid } from './said.ts';

const contentsKept = 3;

/** Reads documents from the log and remembers what they say for as long as one application lasts. */
export class DocumentReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #subjects = new Map<number, ReadonlyMap<string, PackedSaid>>();
  readonly #contents = new Map<number, DocumentContent>();

  constructor(
    writer: ProjectionWriter,
    context: { readonly objects: ObjectStore; readonly mapping: Mapping },
  ) {
    this.#writer = writer;
    this.#objects = context.objects;
    this.#mapping = context.mapping;
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
    if (content.epss === null || content.said.length > 0) {
      this.#contents.set(location.version, content);
      const [oldest] = this.#contents.keys();
      if (oldest !== undefined && this.#contents.size > contentsKept) this.#contents.delete(oldest);
    }
    return content;
  }

  /** What a document says, subject by subject. */
  async said(location: VersionLocation): Promise<readonly Said[]> {
    return (await this.content(location)).said.map(unpackSaid);
  }

  /** What a document says of one subject. Those that are current are asked for each subject. */
  async saidOf(location: VersionLocation, subject: string): Promise<Said | undefined> {
    let subjects = this.#subjects.get(location.version);
    if (subjects === undefined) {
      const { said } = await this.content(location);
      subjects = new Map(said.map((one) => [one.subject, one]));
      this.#subjects.set(location.version, subjects);
    }
    const said = subjects.get(subject);
    return said && unpackSaid(said);
  }
}
