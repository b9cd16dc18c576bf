import type { Sampler } from '../../harness/sampler.ts';
import { json, type PublishedFile } from '../content.ts';
import {
  type Deed,
  dayMs,
  dayOf,
  type Effect,
  type FileRequest,
  isAtWork,
  type Publisher,
  within,
} from '../publisher.ts';
import type { CveProgram } from './cve-program.ts';

interface Entry {
  readonly id: string;
  readonly vendor: string;
  readonly product: string;
  readonly title: string;
  readonly weakness: string;
  readonly addedMs: number;
  readonly dueMs: number;
  readonly isRansomware: boolean;
}

interface Release {
  readonly atMs: number;
  readonly entries: readonly Entry[];
  readonly file: PublishedFile;
}

const name = 'known_exploited_vulnerabilities.json';
const atTheBeginning = 14;

/** CISA's catalog, of which only the newest release is published. */
export class Kev implements Publisher {
  readonly #program: CveProgram;
  /** Oldest first. */
  readonly #releases: Release[] = [];

  constructor(program: CveProgram, bornMs: number) {
    this.#program = program;
    const first = program.published().slice(0, atTheBeginning);
    this.#release(
      bornMs,
      first.map((cve, i) => entryOf(cve, bornMs - i * dayMs, i % 4 === 0)),
    );
  }

  plan(hour: number, sampler: Sampler): readonly Deed[] {
    if (!isAtWork(hour) || new Date(hour).getUTCHours() !== 17) return [];
    const atMs = within(hour, sampler);
    const sampled = sampler.fraction();
    if (sampled < 0.65) return [{ atMs, deed: 'add' }];
    if (sampled < 0.77) return [{ atMs, deed: 'flag' }];
    if (sampled < 0.87) return [{ atMs, deed: 'extend' }];
    return sampled < 0.93 ? [{ atMs, deed: 'remove' }] : [];
  }

  act(deed: string, atMs: number, sampler: Sampler): Effect | null {
    const published = this.#releases.at(-1)?.entries ?? [];
    if (deed === 'add') {
      const listed = new Set(published.map(({ id }) => id));
      const others = this.#program.published().filter(({ id }) => !listed.has(id));
      if (others.length === 0) return null;
      const entry = entryOf(sampler.one(others), atMs, sampler.fraction() < 0.2);
      return this.#release(atMs, [entry, ...published], `kev_added ${entry.id}`);
    }
    const candidates = deed === 'flag' ? published.filter(({ isRansomware }) => !isRansomware) : published;
    // A catalog always has entries.
    if (candidates.length < 2) return null;
    const entry = sampler.one(candidates);
    if (deed === 'remove') {
      return this.#release(
        atMs,
        published.filter((each) => each !== entry),
        `kev_removed ${entry.id}`,
      );
    }
    const changed =
      deed === 'flag' ? { ...entry, isRansomware: true } : { ...entry, dueMs: entry.dueMs + 7 * dayMs };
    const event = deed === 'flag' ? 'ransomware_flagged' : 'kev_due_changed';
    return this.#release(
      atMs,
      published.map((each) => (each === entry ? changed : each)),
      `${event} ${entry.id}`,
    );
  }

  paths(): readonly string[] {
    return [name];
  }

  file(path: string, { nowMs }: Pick<FileRequest, 'nowMs'>): PublishedFile | null {
    if (path !== name) return null;
    return this.#releases.findLast(({ atMs }) => atMs <= nowMs)?.file ?? null;
  }

  #release(atMs: number, entries: readonly Entry[], ...events: readonly string[]): Effect {
    const file: PublishedFile = {
      content: json(catalog(atMs, entries)),
      type: 'application/json',
      modifiedMs: atMs,
      keyMember: 'cveID',
      countMember: 'count',
    };
    this.#releases.push({ atMs, entries, file });
    return { subject: versionOf(atMs), dated: new Date(atMs).toISOString(), visibleMs: atMs, events };
  }
}

const mirrorLagMs = 2 * 3_600_000;

/** The copy of the catalog that CISA keeps on GitHub, and updates from time to time. */
export function mirrorOf(kev: Kev): Publisher {
  return {
    plan: () => [],
    act: () => null,
    paths: () => kev.paths(),
    file: (path, { nowMs }) => {
      const file = kev.file(path, { nowMs: nowMs - mirrorLagMs });
      return file === null ? null : { ...file, type: 'text/plain; charset=utf-8' };
    },
  };
}

function entryOf(
  { id, vendor, product, title, weakness }: Omit<Entry, 'addedMs' | 'dueMs' | 'isRansomware'>,
  addedMs: number,
  isRansomware: boolean,
): Entry {
  return { id, vendor, product, title, weakness, addedMs, dueMs: addedMs + 21 * dayMs, isRansomware };
}

function versionOf(atMs: number): string {
  return dayOf(atMs).replaceAll('-', '.');
}

function catalog(atMs: number, entries: readonly Entry[]): object {
  return {
    title: 'Catalogue of Exploited Vulnerabilities',
    catalogVersion: versionOf(atMs),
    dateReleased: new Date(atMs).toISOString().replace('Z', '4Z'),
    count: entries.length,
    vulnerabilities: entries.map(
      ({ id, vendor, product, title, weakness, addedMs, dueMs, isRansomware }) => ({
        cveID: id,
        vendorProject: vendor,
        product,
        vulnerabilityName: `${title} Vulnerability`,
        dateAdded: dayOf(addedMs),
        shortDescription: `${product} by ${vendor} has an invented fault that is used by somebody.`,
        requiredAction: 'Do as the invented vendor says.',
        dueDate: dayOf(dueMs),
        knownRansomwareCampaignUse: isRansomware ? 'Known' : 'Unknown',
        notes: `https://notes.example/${id} ; https://nvd.nist.gov/vuln/detail/${id}`,
        cwes: [weakness],
      }),
    ),
  };
}
