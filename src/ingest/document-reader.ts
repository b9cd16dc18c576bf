import { BoundedMemory } from '../kit/bounded-memory.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { ObjectStore } from '../storage/contract.ts';
import type { DocumentContent, DocumentFile, HeldSaid, Mapping, Said } from './mapping.ts';
import { unpackSaid } from './said.ts';

/** Of what documents say that is remembered. */
const charactersMax = 64_000_000;

/** Reads documents from the log and remembers what they say for as long as one application lasts. */
export class DocumentReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #subjects = new Map<number, ReadonlyMap<string, HeldSaid>>();
  /** Documents are asked for again and again, those before the current ones a few times. */
  readonly #contents = new BoundedMemory<number, DocumentContent>(charactersMax);

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

  /** What a document says. Days of scores are read anew each time: they are large, and asked for once. */
  async content(location: VersionLocation): Promise<DocumentContent> {
    const known = this.#contents.get(location.version);
    if (known !== undefined) return known;
    const content = await this.#mapping.readDocument(await this.file(location));
    if (content.epss === null) this.#contents.add(location.version, content, charactersOf(content, location));
    return content;
  }

  /** What a document says, subject by subject. */
  async said(location: VersionLocation): Promise<readonly Said[]> {
    return (await this.content(location)).said.map(unpackSaid);
  }

  /** What a document says of one subject. */
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

/** What is not packed takes several times the memory of its text, which is about as long as the document. */
const unpackedFactor = 4;

function charactersOf({ said }: DocumentContent, { length }: VersionLocation): number {
  const isPacked = said.every((one) => 'text' in one);
  return isPacked ? said.reduce((sum, { text }) => sum + text.length, 0) : unpackedFactor * length;
}
