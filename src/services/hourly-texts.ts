import type { Clock } from '../kit/clock.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { SourceProfile } from '../provenance/record-provenance.ts';
import { type CheckTimes, sourceProfiles } from '../provenance/source-profiles.ts';
import type { SourceManifest } from '../sources/contract.ts';

const hourMs = 3_600_000;

/** Texts, and the freshness of the sources that they were made with. */
export interface CurrentTexts {
  readonly texts: BoundedTexts;
  readonly profiles: ReadonlyMap<string, SourceProfile>;
}

/** Remembers texts until something that they are composed from may have changed. */
export class HourlyTexts {
  readonly #manifests: readonly SourceManifest[];
  readonly #clock: Clock;
  readonly #checkTimes: () => CheckTimes;
  readonly #charactersMax: number;
  #stored: StoredTexts | null = null;

  /**
   * @param checkTimes called for each answer; returns the same map until the times change
   * @param charactersMax of all remembered texts together
   */
  constructor(
    manifests: readonly SourceManifest[],
    clock: Clock,
    checkTimes: () => CheckTimes,
    charactersMax: number,
  ) {
    this.#manifests = manifests;
    this.#clock = clock;
    this.#checkTimes = checkTimes;
    this.#charactersMax = charactersMax;
  }

  /**
   * The texts that are still valid. They belong to this state of this generation and to this hour, in which only a
   * check changes freshness.
   */
  current(reader: ProjectionReader): CurrentTexts {
    const nowMs = this.#clock();
    const hour = Math.floor(nowMs / hourMs);
    const dataVersion = reader.dataVersion();
    const checkTimes = this.#checkTimes();
    const stored = this.#stored;
    const isSame = stored?.reader === reader && stored.dataVersion === dataVersion && stored.hour === hour;
    if (isSame && stored.checkTimes === checkTimes) return stored;
    const profiles = sourceProfiles(this.#manifests, reader.shared().sources, checkTimes, nowMs);
    const isAsFresh = isSame && areAsFresh(stored.profiles, profiles);
    const texts = isAsFresh ? stored.texts : new BoundedTexts(this.#charactersMax);
    this.#stored = { reader, dataVersion, hour, checkTimes, profiles, texts };
    return this.#stored;
  }
}

interface StoredTexts extends CurrentTexts {
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

class BoundedTexts {
  readonly #charactersMax: number;
  readonly #texts = new Map<string, string>();
  #characters = 0;

  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax;
  }

  get(key: string): string | undefined {
    return this.#texts.get(key);
  }

  /** Keeps a text. The oldest ones go when there are too many. */
  put(key: string, text: string): void {
    this.#characters += text.length - (this.#texts.get(key)?.length ?? 0);
    this.#texts.set(key, text);
    for (const [oldest, { length }] of this.#texts) {
      if (this.#characters <= this.#charactersMax) break;
      this.#texts.delete(oldest);
      this.#characters -= length;
    }
  }
}
