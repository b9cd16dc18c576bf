import { BoundedMemory } from '../kit/bounded-memory.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { ObjectStore } from '../storage/contract.ts';
import type { DocumentContent, DocumentFile, Mapping, Statement, StoredStatement } from './mapping.ts';
import { unpackStatement } from './statements.ts';

/** Of what documents say that is remembered. */
const charactersMax = 64_000_000;

/** Reads documents from the log and remembers what they say for as long as one application lasts. */
export class DocumentReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #subjects = new Map<number, ReadonlyMap<string, StoredStatement>>();
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
  async statement(location: VersionLocation): Promise<readonly Statement[]> {
    return (await this.content(location)).statements.map(unpackStatement);
  }

  /** What a document says of one subject. */
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
