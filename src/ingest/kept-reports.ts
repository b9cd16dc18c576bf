import type { VersionLocation } from '../projection/version-location.ts';
import { assertSpace } from './disk-guard.ts';
import { type Place, Spool } from './spool.ts';

/** A version of a report. */
type Report = Pick<VersionLocation, 'source' | 'sha256'>;

/** What a report says, as `packReport` makes it. */
export interface KeptReport extends Report {
  readonly packed: Uint8Array;
}

/** What reports say, kept on disk for the time of a run, so that each is mapped once. */
export class KeptReports {
  readonly #folder: string;
  readonly #places = new Map<string, Place>();
  #spool: Spool | null = null;

  /** @param folder next to the data */
  constructor(folder: string) {
    this.#folder = folder;
  }

  has(report: Report): boolean {
    return this.#places.has(keyOf(report));
  }

  /** @throws Failure `unavailable` when the disk has no room for them */
  async add(reports: readonly KeptReport[]): Promise<void> {
    const bytes = reports.reduce((sum, { packed }) => sum + packed.byteLength, 0);
    await assertSpace(this.#folder, 'Reading reports', bytes);
    this.#spool ??= new Spool(this.#folder);
    for (const { packed, ...report } of reports) {
      this.#places.set(keyOf(report), this.#spool.append(packed));
    }
  }

  get(report: Report): Uint8Array | undefined {
    const place = this.#places.get(keyOf(report));
    return place && this.#spool?.read(place.start, place.length);
  }

  [Symbol.dispose](): void {
    this.#spool?.close();
    this.#spool = null;
    this.#places.clear();
  }
}

function keyOf({ source, sha256 }: Report): string {
  return `${source} ${sha256}`;
}
