import { escapePointer, Origins, pointerSteps } from '../domain/origin.ts';
import { readJson } from '../kit/json.ts';
import { findItems } from '../kit/json-items.ts';
import type { VersionRow } from '../projection/history-reader.ts';
import { type Source, UnmappableError } from '../sources/contract.ts';
import type { VersionBytes } from './bytes.ts';
import { type EntityField, entityFields } from './entity-fields.ts';
import { valueAt } from './json-pointer.ts';
import {
  documentWith,
  entriesAbout,
  entrySteps,
  type Outline,
  type OutlineEntry,
  outlineXml,
} from './outline.ts';
import { boundedQuote } from './quote.ts';
import { remembered } from './remembered.ts';

type WordsById = ReadonlyMap<string, readonly EntityField[]>;

/** The maximum number of entities whose statements from documents are cached. */
const entitiesKept = 1_000;
/** If more entries may describe an entity, the whole document is mapped instead. */
const entriesTriedMax = 20;

/**
 * Reads single values from files of any size. For a large file, the positions of its parts are cached, so
 * that only the first request waits until the whole file is read.
 */
export class FileQuotes {
  readonly #sourceNamed: (name: string) => Source;
  readonly #bytes: VersionBytes;
  /** Start and length of each element of a list. */
  readonly #lists = new Map<string, Promise<Uint32Array | null>>();
  readonly #outlines = new Map<string, Promise<Outline>>();
  readonly #words = new Map<string, Promise<readonly EntityField[]>>();
  readonly #all = new Map<string, Promise<WordsById>>();

  constructor(sourceNamed: (name: string) => Source, bytes: VersionBytes) {
    this.#sourceNamed = sourceNamed;
    this.#bytes = bytes;
  }

  /**
   * The value at a pointer; undefined if there is none. In XML it must be in an entry.
   * @throws Failure `store_damaged` if the bytes are not as they were stored
   */
  async quote(version: VersionRow, pointer: string): Promise<unknown> {
    const { manifest, tree } = this.#sourceNamed(version.source);
    const steps = pointerSteps(pointer) ?? [];
    if (manifest.files !== 'document') return valueAt(readJson(await this.#bytes.full(version)), steps);
    if (tree !== undefined) return this.#quoteXml(version, steps, tree);
    const [member = '', index = '', ...below] = steps;
    const places = await this.#places(version, member);
    const [start, length] = places?.subarray(2 * Number(index), 2 * Number(index) + 2) ?? [];
    if (start === undefined || length === undefined) return undefined;
    return valueAt(readJson(await this.#bytes.file(version).read(start, length)), below);
  }

  /**
   * The statements about an entity in a document that is not read item by item; empty if it does not describe
   * the entity.
   */
  wordsOf(version: VersionRow, id: string): Promise<readonly EntityField[]> {
    const read = async () =>
      (await this.#wordsInEntry(version, id)) ?? (await this.#allWords(version)).get(id) ?? [];
    return remembered(this.#words, `${version.sha256} ${id}`, read, entitiesKept);
  }

  async #quoteXml(
    version: VersionRow,
    steps: readonly string[],
    tree: NonNullable<Source['tree']>,
  ): Promise<unknown> {
    const entry = (await this.#outline(version)).get(pointerOf(steps.slice(0, entrySteps)));
    if (entry === undefined) return undefined;
    const alone = pointerSteps(entry.alone) ?? [];
    return valueAt(tree(await this.#alone(version, entry)), [...alone, ...steps.slice(entrySteps)]);
  }

  /** Maps the only XML entry that describes the entity, as a document of its own; null if none or several do. */
  async #wordsInEntry(version: VersionRow, id: string): Promise<readonly EntityField[] | null> {
    const source = this.#sourceNamed(version.source);
    if (source.tree === undefined) return null;
    const about = entriesAbout(await this.#outline(version), id);
    if (about.length > entriesTriedMax) return null;
    const found: (readonly EntityField[])[] = [];
    for (const entry of about) {
      const words = wordsIn(source, await this.#alone(version, entry), version.member).get(id);
      if (words !== undefined) found.push(words.map((word) => moved(word, entry)));
    }
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  #allWords(version: VersionRow): Promise<WordsById> {
    return remembered(this.#all, version.sha256, async () => {
      const source = this.#sourceNamed(version.source);
      const bytes = await this.#bytes.full(version);
      // Items that are read one by one are not described here.
      const { itemsAt } = source.manifest;
      return wordsIn(source, itemsAt === undefined ? bytes : withoutItems(bytes, itemsAt), version.member);
    });
  }

  async #alone(version: VersionRow, entry: OutlineEntry): Promise<Buffer> {
    return documentWith(entry, await this.#bytes.file(version).read(entry.start, entry.length));
  }

  #places(version: VersionRow, member: string): Promise<Uint32Array | null> {
    return remembered(this.#lists, `${version.sha256} ${member}`, async () => {
      const items = findItems(await this.#bytes.full(version), member);
      return items && Uint32Array.from(items.flatMap(({ start, length }) => [start, length]));
    });
  }

  #outline(version: VersionRow): Promise<Outline> {
    return remembered(this.#outlines, version.sha256, async () =>
      outlineXml(Buffer.from(await this.#bytes.full(version))),
    );
  }
}

/**
 * The statements of a document about each entity that it describes; empty if the file is not a document that
 * can be mapped.
 */
function wordsIn(source: Source, bytes: Uint8Array, member: string): WordsById {
  const origins = new Origins();
  const tree = (source.tree ?? readJson)(bytes);
  const quote = (pointer: string) => boundedQuote(valueAt(tree, pointerSteps(pointer) ?? []));
  try {
    const { entities = [] } = source.map(bytes, member, origins);
    return new Map(entities.map((facts) => [facts.id, entityFields(facts, origins, quote)] as const));
  } catch (error) {
    if (error instanceof UnmappableError) return new Map();
    throw error;
  }
}

/** Converts a statement from an entry that was read on its own to pointers into the whole document. */
function moved({ places, ...word }: EntityField, { alone, pointer }: OutlineEntry): EntityField {
  const isIn = (place: string) => place === alone || place.startsWith(`${alone}/`);
  return {
    ...word,
    places: places.map((place) =>
      isIn(place.pointer) ? { ...place, pointer: pointer + place.pointer.slice(alone.length) } : place,
    ),
  };
}

function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => `/${escapePointer(step)}`).join('');
}

/** A JSON document with an empty list of items. @param itemsAt a member of its outermost object */
function withoutItems(bytes: Uint8Array, itemsAt: string): Uint8Array {
  const [member = ''] = pointerSteps(itemsAt) ?? [];
  return Buffer.from(JSON.stringify({ ...(readJson(bytes) as object), [member]: [] }));
}
