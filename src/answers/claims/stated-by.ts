import { evidenceOf } from '../../domain/confidence.ts';
import { advisoryId } from '../../domain/entity/name.ts';
import { pointerSteps } from '../../domain/origin.ts';
import type { Predicate } from '../../domain/provenance-constants.ts';
import { predicateAt } from '../../domain/record-confidence.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { DatedVersion } from '../../projection/contributing-version.ts';
import type { Testimony } from '../../provenance/statement.ts';
import type { SourceManifest } from '../../sources/contract.ts';

/** A version that contributes to a record, and its source. */
export interface Contributor {
  readonly manifest: SourceManifest;
  readonly version: Pick<DatedVersion, 'key' | 'upstreamTime'>;
}

/** What a record was composed from. */
export interface RecordVersions {
  /** By rank, the highest first. */
  readonly contributors: readonly Contributor[];
  /** The document that tells what KEV lists. */
  readonly catalog: Contributor | null;
  /** The newest day of scores. */
  readonly scores: Contributor | null;
}

/** The versions that state the value at a JSON pointer of a record. */
export type StatedBy = (pointer: string) => readonly Testimony[];

/**
 * Tells from a record alone which versions state its parts, without upstream's bytes. Entries of lists name their
 * source; single values come from the source that decides on them.
 */
export function statedBy(record: VulnerabilityRecord, versions: RecordVersions): StatedBy {
  const entries = new EntrySources(record, versions.contributors);
  return (pointer) => {
    const steps = pointerSteps(pointer) ?? [];
    const predicate = predicateAt(steps);
    if (predicate === null) return [];
    return stating(record, versions, entries, steps, predicate).map(({ manifest, version }) => ({
      manifest,
      version,
      weight: evidenceOf(manifest, predicate),
    }));
  };
}

function stating(
  record: VulnerabilityRecord,
  { catalog, scores }: RecordVersions,
  entries: EntrySources,
  [member, field = '']: readonly string[],
  predicate: Predicate,
): readonly Contributor[] {
  const index = Number(field);
  if (member === 'epss') return scores === null ? [] : [scores];
  if (member === 'state' && record.state === 'unknown') return [];
  if (member === 'kev' && !record.kev.listed) return catalog === null ? [] : [catalog];
  if (member === 'cvss') return entries.ofScore(record.cvss[index]);
  if (member === 'fixes') return entries.named(record.affected[record.fixes[index]?.affected ?? -1]?.source);
  return entries.first(predicate);
}

/** Finds the contributors that state entries of lists. */
class EntrySources {
  readonly #contributors: readonly Contributor[];
  /** By the id of the advisory that each of them is. */
  readonly #ofAdvisory = new Map<string, Contributor>();
  /** By the name that entries of advisories carry as their source. */
  readonly #ofName = new Map<string, Contributor[]>();

  constructor({ advisories }: VulnerabilityRecord, contributors: readonly Contributor[]) {
    this.#contributors = contributors;
    for (const contributor of contributors) {
      const { manifest, version } = contributor;
      const id = manifest.files === 'report' ? advisoryId(version.key) : null;
      if (id !== null) this.#ofAdvisory.set(id, contributor);
    }
    for (const { id, source } of advisories) {
      const contributor = this.#ofAdvisory.get(id);
      if (contributor === undefined) continue;
      this.#ofName.set(source, [...(this.#ofName.get(source) ?? []), contributor]);
    }
  }

  /** The first source that has authority in a matter and is not an advisory. */
  first(predicate: Predicate): readonly Contributor[] {
    const found = this.#contributors.find(
      ({ manifest }) => manifest.files !== 'report' && manifest.reliability.says[predicate] !== undefined,
    );
    return found === undefined ? [] : [found];
  }

  ofScore(score: VulnerabilityRecord['cvss'][number] | undefined): readonly Contributor[] {
    if (score?.advisories !== undefined) {
      return score.advisories.flatMap((id) => this.#ofAdvisory.get(id) ?? []);
    }
    // A record has scores of its CNA and of publishers; those of others come from a substitute.
    return score?.role === 'other' ? this.#standIns() : this.#own();
  }

  /** The contributors of entries with this source. */
  named(source: string | undefined): readonly Contributor[] {
    if (source === undefined) return [];
    const reports = this.#ofName.get(source);
    if (reports !== undefined) return reports;
    const documents = this.#contributors.filter(({ manifest }) => manifest.entriesBy === source);
    return documents.length > 0 ? documents : this.#own();
  }

  #own(): readonly Contributor[] {
    const records = this.#contributors.filter(({ manifest }) => manifest.files === 'record');
    return records.length > 0 ? records : this.#standIns();
  }

  #standIns(): readonly Contributor[] {
    return this.#contributors.filter(
      ({ manifest }) => manifest.rank === 0 && manifest.entriesBy === undefined,
    );
  }
}
