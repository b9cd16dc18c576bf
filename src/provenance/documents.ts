import { hash } from 'node:crypto';
import { Origins, pointerSteps } from '../domain/origin.ts';
import { readJson } from '../kit/json.ts';
import { findItems, type JsonRange } from '../kit/json-items.ts';
import type { ItemRow, VersionRow } from '../projection/history-reader.ts';
import type { MappedVersion, Source } from '../sources/contract.ts';
import { damaged, type VersionBytes } from './bytes.ts';
import { valueAt } from './json-pointer.ts';
import { remembered } from './remembered.ts';
import type { StoredItem } from './versions.ts';

/** A whole file with the facts mapped from it and their origins. */
export interface FullDocument {
  readonly bytes: Uint8Array;
  readonly mapped: MappedVersion;
  readonly origins: Origins;
}

/** Reads from whole documents what the projection does not store, and caches the results. */
export class Documents {
  readonly #sourceNamed: (name: string) => Source;
  readonly #bytes: VersionBytes;
  readonly #places = new Map<string, Promise<readonly JsonRange[]>>();
  readonly #values = new Map<string, Promise<unknown>>();
  readonly #wholes = new Map<string, Promise<FullDocument>>();

  constructor(sourceNamed: (name: string) => Source, bytes: VersionBytes) {
    this.#sourceNamed = sourceNamed;
    this.#bytes = bytes;
  }

  /**
   * Where an item is in a version of its document, found by its exact bytes.
   * @throws Failure `store_damaged` if the document does not contain them
   */
  async placeOf(cve: string, version: VersionRow, { digest, length, place }: StoredItem): Promise<ItemRow> {
    if (place !== null) return place;
    const places = await remembered(this.#places, version.sha256, () => this.#readPlaces(version));
    const file = this.#bytes.file(version);
    for (const [ordinal, one] of places.entries()) {
      if (one.length !== length) continue;
      const bytes = await file.read(one.start, length);
      if (hash('sha256', bytes, 'buffer').equals(digest)) return { ordinal, ...one, digest };
    }
    throw damaged(version, `do not contain ${cve} any more`);
  }

  /** The value in a document at a pointer outside its items; undefined if there is none. */
  valueAt(version: VersionRow, pointer: string): Promise<unknown> {
    const steps = pointerSteps(pointer);
    if (steps === null) throw new Error(`${pointer} is not a JSON pointer.`);
    const { tree = readJson } = this.#sourceNamed(version.source);
    return remembered(this.#values, `${version.sha256}${pointer}`, async () =>
      valueAt(tree(await this.#bytes.full(version)), steps),
    );
  }

  /**
   * The mapped statements of a document or report about a subject; for a document, also those about others.
   * The last document is cached: if its items can't be read one by one, many subjects need it.
   */
  async full(version: VersionRow, subject: string): Promise<FullDocument> {
    const source = this.#sourceNamed(version.source);
    const read = async (only?: string) => {
      const bytes = await this.#bytes.full(version);
      const origins = new Origins();
      const mapped = source.map(bytes, version.member, origins, only);
      return { bytes, mapped, origins };
    };
    if (source.manifest.files !== 'document') return read(subject);
    return remembered(this.#wholes, version.sha256, () => read(), 1);
  }

  async #readPlaces(version: VersionRow): Promise<readonly JsonRange[]> {
    const { itemsAt = '' } = this.#sourceNamed(version.source).manifest;
    const [member = ''] = pointerSteps(itemsAt) ?? [];
    return findItems(await this.#bytes.full(version), member) ?? [];
  }
}
