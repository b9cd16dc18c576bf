import type { Clock } from '../kit/clock.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { SourceProfile } from '../provenance/record-provenance.ts';
import { type CheckTimes, sourceProfiles } from '../provenance/source-profiles.ts';
import type { SourceManifest } from '../sources/contract.ts';

const hourMs = 3_600_000;

/** What is remembered, and the freshness of the sources that it was made with. */
export interface Current<Memory> {
  readonly known: Memory;
  readonly profiles: ReadonlyMap<string, SourceProfile>;
}

/** Remembers answers, or parts of them, until something that they are made from may have changed. */
export class HourlyMemory<Memory> {
  readonly #manifests: readonly SourceManifest[];
  readonly #clock: Clock;
  readonly #checkTimes: () => CheckTimes;
  readonly #empty: () => Memory;
  #stored: Stored<Memory> | null = null;
  /** Whether the version of the data was read in this turn of the event loop. */
  #isLooked = false;

  /**
   * @param checkTimes called for each answer; returns the same map until the times change
   * @param empty makes a memory without anything in it
   */
  constructor(
    manifests: readonly SourceManifest[],
    clock: Clock,
    checkTimes: () => CheckTimes,
    empty: () => Memory,
  ) {
    this.#manifests = manifests;
    this.#clock = clock;
    this.#checkTimes = checkTimes;
    this.#empty = empty;
  }

  /**
   * The same for a reader who only takes what is remembered. The version of the data is read once in a turn of the event
   * loop: the answers of one turn may all be of its beginning.
   */
  recent(reader: ProjectionReader): Current<Memory> {
    const stored = this.#stored;
    if (this.#isLooked && stored?.reader === reader) return this.#at(reader, stored.dataVersion);
    this.#isLooked = true;
    setImmediate(() => {
      this.#isLooked = false;
    });
    return this.current(reader);
  }

  /**
   * What is still valid. It belongs to this state of this generation and to this hour, in which only a
   * check changes freshness.
   */
  current(reader: ProjectionReader): Current<Memory> {
    return this.#at(reader, reader.dataVersion());
  }

  #at(reader: ProjectionReader, dataVersion: number): Current<Memory> {
    const nowMs = this.#clock();
    const hour = Math.floor(nowMs / hourMs);
    const checkTimes = this.#checkTimes();
    const stored = this.#stored;
    const isSame = stored?.reader === reader && stored.dataVersion === dataVersion && stored.hour === hour;
    if (isSame && stored.checkTimes === checkTimes) return stored;
    const profiles = sourceProfiles(this.#manifests, reader.shared().sources, checkTimes, nowMs);
    const isAsFresh = isSame && areAsFresh(stored.profiles, profiles);
    const known = isAsFresh ? stored.known : this.#empty();
    this.#stored = { reader, dataVersion, hour, checkTimes, profiles, known };
    return this.#stored;
  }
}

interface Stored<Memory> extends Current<Memory> {
  readonly reader: ProjectionReader;
  readonly dataVersion: number;
  readonly hour: number;
  readonly checkTimes: CheckTimes;
}

/** Most checks find a copy that is as good as new and stays so. */
function areAsFresh(
  some: ReadonlyMap<string, SourceProfile>,
  others: ReadonlyMap<string, SourceProfile>,
): boolean {
  return [...some].every(([name, { freshness }]) => others.get(name)?.freshness === freshness);
}
