import { Sampler } from '../../harness/sampler.ts';
import { dayMs, dayOf, hourMs, startOf } from '../publisher.ts';

/** A release of the CVE list on GitHub. */
export interface Release {
  readonly tag: string;
  readonly title: string;
  readonly publishedMs: number;
  readonly assets: readonly ReleaseAsset[];
}

export interface ReleaseAsset {
  readonly name: string;
  readonly holds: Holding;
}

/** The content of an asset: all records as of a midnight, or those changed since one. */
export type Holding =
  | { readonly kind: 'bulk'; readonly untilMs: number }
  | { readonly kind: 'delta'; readonly fromMs: number; readonly untilMs: number }
  | { readonly kind: 'notes' };

const minuteMs = 60_000;

/**
 * When which release is made. Upstream's jobs begin some minutes after the hour, rarely more than an hour
 * late, and some never do.
 */
export class ReleaseCalendar {
  readonly #seed: number;
  /** Oldest first, with some future ones. */
  readonly #releases: Release[] = [];
  #nextHour: number;

  constructor(seed: number, bornMs: number) {
    this.#seed = seed;
    this.#nextHour = startOf(hourMs, bornMs);
  }

  /** Those that are published by then, newest first. */
  releases(nowMs: number): readonly Release[] {
    this.#continue(nowMs);
    return this.#releases.filter(({ publishedMs }) => publishedMs <= nowMs).reverse();
  }

  /** The asset with that name, if it is published by then. */
  asset(tag: string, name: string, nowMs: number): (ReleaseAsset & { readonly publishedMs: number }) | null {
    this.#continue(nowMs);
    const release = this.#releases.findLast((each) => each.tag === tag);
    const asset = release?.assets.find((each) => each.name === name);
    if (release === undefined || asset === undefined || release.publishedMs > nowMs) return null;
    return { ...asset, publishedMs: release.publishedMs };
  }

  #continue(nowMs: number): void {
    for (; this.#nextHour <= nowMs; this.#nextHour += hourMs) {
      const hourly = this.#hourly(this.#nextHour);
      if (hourly !== null) this.#releases.push(hourly);
      if (this.#nextHour % dayMs === 0) this.#releases.push(this.#endOfDay(this.#nextHour - dayMs));
      this.#releases.sort((a, b) => a.publishedMs - b.publishedMs || (a.tag < b.tag ? -1 : 1));
    }
  }

  /** When a change of a given time can first be downloaded. */
  visibleMs(atMs: number): number {
    const midnight = startOf(dayMs, atMs);
    const candidates = [this.#endOfDay(midnight)];
    // The release of the previous hour may be late.
    const first = Math.max(midnight, startOf(hourMs, atMs) - 2 * hourMs);
    for (let hour = first; hour < midnight + dayMs; hour += hourMs) {
      const release = this.#hourly(hour);
      if (release !== null) candidates.push(release);
    }
    return Math.min(
      ...candidates.filter((release) => holds(release, atMs)).map(({ publishedMs }) => publishedMs),
    );
  }

  /** Null for one that was never made. */
  #hourly(hour: number): Release | null {
    const sampler = new Sampler(`${this.#seed} release ${hour}`);
    const midnight = startOf(dayMs, hour);
    const [day, of] = [dayOf(hour), new Date(hour).getUTCHours()];
    const name = `${day}_${String(of).padStart(2, '0')}00Z`;
    if (of > 0 && sampler.fraction() < 0.03) return null;
    const isLate = of > 0 && of < 22 && sampler.fraction() < 0.05;
    const builtMs = hour + (isLate ? 60 + sampler.below(10) : 5 + sampler.below(20)) * minuteMs;
    // The file is named by the clock of the job that builds it, the release by that of the first job.
    const builtAt = new Date(builtMs).toISOString().slice(11, 13);
    // On some days the first release still has the archive of the previous day.
    const isAfter = of === 0 && sampler.fraction() < 0.3;
    const bulkMs = isAfter ? midnight - dayMs : midnight;
    return {
      tag: `cve_${name}`,
      title: `CVE ${name}`,
      publishedMs: builtMs + minuteMs,
      assets: [
        { name: `${dayOf(bulkMs)}_all_CVEs_at_midnight.zip.zip`, holds: { kind: 'bulk', untilMs: bulkMs } },
        {
          name: `${day}_delta_CVEs_at_${builtAt}00Z.zip`,
          holds: { kind: 'delta', fromMs: midnight, untilMs: builtMs },
        },
        notes,
      ],
    };
  }

  /** Its job has no archive of all records. */
  #endOfDay(midnight: number): Release {
    const sampler = new Sampler(`${this.#seed} end of day ${midnight}`);
    const day = dayOf(midnight);
    const untilMs = midnight + dayMs;
    return {
      tag: `cve_${day}_at_end_of_day`,
      title: `CVE ${day} at End of Day`,
      publishedMs: untilMs + (30 + sampler.below(20)) * minuteMs,
      assets: [
        {
          name: `${day}_delta_CVEs_at_end_of_day.zip`,
          holds: { kind: 'delta', fromMs: midnight, untilMs },
        },
        notes,
      ],
    };
  }
}

const notes: ReleaseAsset = { name: 'release_notes.md', holds: { kind: 'notes' } };

function holds({ assets }: Release, atMs: number): boolean {
  return assets.some(
    ({ holds: what }) => what.kind === 'delta' && what.fromMs <= atMs && atMs < what.untilMs,
  );
}
