import { preferredText } from '../../domain/compose.ts';
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
  /** The names that entries of documents carry as their source. */
  readonly entryNames: ReadonlySet<string>;
}

/** The versions that state the value at a JSON pointer of a record. */
export type StatedBy = (pointer: string) => readonly Testimony[];

/**
 * Tells from a record alone which versions state its parts, without upstream's bytes. Entries of lists name their
 * source; single values come from the source that decides on them.
 */
export function statedBy(record: VulnerabilityRecord, versions: RecordVersions): StatedBy {
  const entries = new EntrySources(record, versions);
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
  [member = '', field = '']: readonly string[],
  predicate: Predicate,
): readonly Contributor[] {
  const index = Number(field);
  if (member === 'epss') return scores === null ? [] : [scores];
  if (member === 'kev' && !record.kev.listed) return catalog === null ? [] : [catalog];
  if (member === 'state' && record.state === 'unknown') return [];
  if (member === 'cvss') return entries.ofScore(record.cvss[index]);
  if (member === 'advisories') return entries.ofAdvisory(record.advisories[index]?.id);
  if (member === 'title' && record.titles.length === 0) return entries.ofTitle(record);
  const source = entrySource[member]?.(record, index);
  if (source === undefined) return entries.first(predicate);
  // A document has one title for a CVE; a substitute may add another in the same name.
  const isFirst = member !== 'titles' || record.titles.findIndex((one) => one.source === source) === index;
  return entries.named(source, predicate, isFirst);
}

/** What the entry at a place of a record names as its source. */
const entrySource: Readonly<
  Record<string, (record: VulnerabilityRecord, index: number) => string | undefined>
> = {
  title: ({ titles }) => preferredText(titles)?.source,
  titles: ({ titles }, index) => titles[index]?.source,
  description: ({ description }) => description?.source,
  otherDescriptions: ({ otherDescriptions }, index) => otherDescriptions[index]?.source,
  remarks: ({ remarks }, index) => remarks[index]?.source,
  references: ({ references }, index) => references[index]?.source,
  affected: ({ affected }, index) => affected[index]?.source,
  fixes: ({ affected, fixes }, index) => affected[fixes[index]?.affected ?? -1]?.source,
};

/** Finds the contributors that state entries of lists. */
class EntrySources {
  readonly #contributors: readonly Contributor[];
  readonly #entryNames: ReadonlySet<string>;
  /** By the id of the advisory that each of them is. */
  readonly #byAdvisory = new Map<string, Contributor>();
  /**
   * By the name that entries of advisories carry as their source. It is not stored which of several advisories states an
   * entry. The oldest counts, so that no claim is called newer than it is.
   */
  readonly #oldestOfName = new Map<string, Contributor>();

  constructor({ advisories }: VulnerabilityRecord, { contributors, entryNames }: RecordVersions) {
    this.#contributors = contributors;
    this.#entryNames = entryNames;
    for (const contributor of contributors) {
      const { manifest, version } = contributor;
      const id = manifest.files === 'report' ? advisoryId(version.key) : null;
      if (id !== null) this.#byAdvisory.set(id, contributor);
    }
    for (const { id, source } of advisories) {
      const contributor = this.#byAdvisory.get(id);
      if (contributor === undefined) continue;
      const known = this.#oldestOfName.get(source);
      const isOlder = known === undefined || contributor.version.upstreamTime < known.version.upstreamTime;
      if (isOlder) this.#oldestOfName.set(source, contributor);
    }
  }

  /** The first source that has authority in a matter and is not an advisory. */
  first(predicate: Predicate): readonly Contributor[] {
    const found = this.#contributors.find(
      ({ manifest }) => manifest.files !== 'report' && manifest.reliability.says[predicate] !== undefined,
    );
    return found === undefined ? [] : [found];
  }

  ofAdvisory(id: string | undefined): readonly Contributor[] {
    const found = this.#byAdvisory.get(id ?? '');
    return found === undefined ? [] : [found];
  }

  /** The advisory whose title a record without a title of its own has. */
  ofTitle({ title, advisories }: VulnerabilityRecord): readonly Contributor[] {
    return this.ofAdvisory(advisories.find((one) => one.title === title && one.withdrawn === null)?.id);
  }

  ofScore(score: VulnerabilityRecord['cvss'][number] | undefined): readonly Contributor[] {
    if (score?.advisories !== undefined) return score.advisories.flatMap((id) => this.ofAdvisory(id));
    // A record has scores of its CNA and of publishers; those of others come from a substitute.
    return score?.role === 'other' ? this.#standIns() : this.#own();
  }

  /** The contributors of entries with this source. */
  named(source: string, predicate: Predicate, isFirst: boolean): readonly Contributor[] {
    const report = this.#oldestOfName.get(source);
    if (report !== undefined) return [report];
    if (!this.#entryNames.has(source)) return this.#own();
    const documents = this.#contributors.filter(({ manifest: { entriesBy, rank, reliability } }) => {
      return entriesBy === source && (rank > 0 || reliability.says[predicate] !== undefined);
    });
    const standIns = this.#standIns();
    return documents.length > 0 && (isFirst || standIns.length === 0) ? documents : standIns;
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
