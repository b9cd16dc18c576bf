import { Origins, pointerSteps } from '../domain/origin.ts';
import { readJson } from '../kit/json.ts';
import type { PlaceRow, VersionRow } from '../projection/history-reader.ts';
import type { MappedVersion, Source } from '../sources/contract.ts';
import { damaged, type VersionBytes } from './bytes.ts';
import { valueAt } from './json-pointer.ts';
import { remembered } from './remembered.ts';
import type { HeldItem } from './versions.ts';

/** A whole file with what it says, and where that comes from. */
export interface WholeDocument {
  readonly bytes: Uint8Array;
  readonly mapped: MappedVersion;
  readonly origins: Origins;
}

type Places = ReadonlyMap<string, Omit<PlaceRow, 'digest'>>;

/** Looks into whole documents for what the projection does not say, and remembers what was found. */
export class Documents {
  readonly #sourceNamed: (name: string) => Source;
  readonly #bytes: VersionBytes;
  readonly #places = new Map<string, Promise<Places>>();
  readonly #values = new Map<string, Promise<unknown>>();
  readonly #wholes = new Map<string, Promise<WholeDocument>>();

  constructor(sourceNamed: (name: string) => Source, bytes: VersionBytes) {
    this.#sourceNamed = sourceNamed;
    this.#bytes = bytes;
  }

  /**
   * Where an item lies in a version of its document.
   * @throws Failure `store_damaged` when the document does not hold it as it should
   */
  async placeOf(cve: string, version: VersionRow, item: HeldItem): Promise<PlaceRow> {
    if (item.place !== null) return item.place;
    const places = await remembered(this.#places, version.sha256, () => this.#readPlaces(version));
    const place = places.get(cve);
    if (place === undefined) throw damaged(version, `do not hold ${cve} any more`);
    return { ...place, digest: item.digest };
  }

  /** What a document says at a pointer outside its items; undefined where it says nothing. */
  valueAt(version: VersionRow, pointer: string): Promise<unknown> {
    const steps = pointerSteps(pointer);
    if (steps === null) throw new Error(`${pointer} is no JSON pointer.`);
    const { tree = readJson } = this.#sourceNamed(version.source);
    return remembered(this.#values, `${version.sha256}${pointer}`, async () =>
      valueAt(tree(await this.#bytes.whole(version)), steps),
    );
  }

  /**
   * What a document or report says of a subject, mapped; of a document also what it says of others. The last document
   * is remembered: where it is not read item by item, many subjects are asked for.
   */
  async whole(version: VersionRow, subject: string): Promise<WholeDocument> {
    const source = this.#sourceNamed(version.source);
    const read = async (only?: string) => {
      const bytes = await this.#bytes.whole(version);
      const origins = new Origins();
      const mapped = source.map(bytes, version.member, origins, only);
      return { bytes, mapped, origins };
    };
    if (source.manifest.files !== 'document') return read(subject);
    return remembered(this.#wholes, version.sha256, () => read(), 1);
  }

  async #readPlaces(version: VersionRow): Promise<Places> {
    const { map } = this.#sourceNamed(version.source);
    const mapped = map(await this.#bytes.whole(version), version.member);
    const { vulnerabilities, entities = [], places = [] } = mapped;
    return new Map(
      [...vulnerabilities, ...entities].flatMap(({ id }, i) => {
        const place = places[i];
        return place === undefined ? [] : [[id, place] as const];
      }),
    );
  }
}
