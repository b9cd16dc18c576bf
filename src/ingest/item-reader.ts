import { parseCveId } from '../domain/identifiers.ts';
import { readSlices } from '../log/segment-store.ts';
import type { ContributorLocation, ProjectionWriter } from '../projection/writer.ts';
import type { ItemRange } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { Mapping, Statement } from './mapping.ts';

/** With more items of a document than this, it is read whole. */
const itemsMax = 64;

/** A contributor that is one item of a document. */
interface PlacedItem {
  readonly subject: string;
  readonly place: ItemRange;
  readonly digest: Uint8Array;
  /** Where its bytes are in the log. */
  readonly segment: number;
  readonly start: number;
  readonly length: number;
}

/**
 * Reads what single items of documents state about CVEs, for as long as one application lasts. A few changed records
 * are described by a few items, and to map all others of the documents takes most of such a run.
 */
export class ItemReader {
  readonly #writer: ProjectionWriter;
  readonly #objects: ObjectStore;
  readonly #mapping: Mapping;
  readonly #statements = new Map<number, Map<string, Statement>>();

  constructor(
    writer: ProjectionWriter,
    context: { readonly objects: ObjectStore; readonly mapping: Mapping },
  ) {
    this.#writer = writer;
    this.#objects = context.objects;
    this.#mapping = context.mapping;
  }

  /**
   * Reads the items among the contributors. Passes over those of a document of which many are needed, and those whose
   * place is unknown. Links of other entities may be stated elsewhere in the document, so these are not read.
   */
  async load(contributors: readonly ContributorLocation[]): Promise<void> {
    for (const [version, located] of Map.groupBy(contributors, ({ version }) => version)) {
      const known = this.#statements.get(version) ?? new Map<string, Statement>();
      const missing = located.flatMap(placedItem).filter(({ subject }) => !known.has(subject));
      const [first] = located;
      if (first === undefined || missing.length === 0 || known.size + missing.length > itemsMax) continue;
      for (const statement of await this.#read(first, missing)) known.set(statement.subject, statement);
      this.#statements.set(version, known);
    }
  }

  /** What an item of the version states about a subject; undefined if it was not read. */
  statementOf(version: number, subject: string): Statement | undefined {
    return this.#statements.get(version)?.get(subject);
  }

  async #read(
    { source, member }: ContributorLocation,
    items: readonly PlacedItem[],
  ): Promise<readonly Statement[]> {
    const { slices, sliceOf } = await readSlices(
      items,
      (number) => this.#writer.segmentOf(number),
      this.#objects,
    );
    return this.#mapping.readItems({
      source,
      member,
      slices,
      items: items.map((item) => {
        const { subject, place, digest, start, length } = item;
        return { subject, place, digest, slice: sliceOf.get(item) ?? 0, start, length };
      }),
    });
  }
}

function placedItem(contributor: ContributorLocation): PlacedItem[] {
  const { subject, segment, start, ordinal, itemStart, itemLength, digest } = contributor;
  if (ordinal === null || itemStart === null || itemLength === null || digest === null) return [];
  if (parseCveId(subject) === null) return [];
  const place = { ordinal, start: itemStart, length: itemLength };
  return [{ subject, place, digest, segment, start: start + itemStart, length: itemLength }];
}
