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

/** A whole file with what it says, and where that comes from. */
export interface FullDocument {
  readonly bytes: Uint8Array;
  readonly mapped: MappedVersion;
  readonly origins: Origins;
}

/** Looks into whole documents for what the projection does not say, and remembers what was found. */
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
   * Where an item lies in a version of its document: where its very bytes are.
   * @throws Failure `store_damaged` when the document does not hold them
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
    throw damaged(version, `do not hold ${cve} any more`);
  }

  /** What a document says at a pointer outside its items; undefined where it says nothing. */
  valueAt(version: VersionRow, pointer: string): Promise<unknown> {
    const steps = pointerSteps(pointer);
    if (steps === null) throw new Error(`${pointer} is no JSON pointer.`);
    const { tree = readJson } = this.#sourceNamed(version.source);
    return remembered(this.#values, `${version.sha256}${pointer}`, async () =>
      valueAt(tree(await this.#bytes.full(version)), steps),
    );
  }

  /**
   * What a document or report says of a subject, mapped; of a document also what it says of others. The last document
   * is remembered: where it is not read item by item, many subjects are asked for.
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
