import type { Contribution } from '../domain/compose.ts';
import type { EntityFacts } from '../domain/entity/facts.ts';
import type { RelationFacts } from '../domain/entity/relation.ts';
import type { Origins } from '../domain/origin.ts';
import type { SourceReliability } from '../domain/provenance-constants.ts';
import type { LinkPointers, VulnerabilityFacts } from '../domain/vulnerability.ts';

/**
 * `additive`: absence from a release means nothing (CVE list). `snapshot`: each release is the whole, and
 * what it lacks is withdrawn (KEV, EPSS).
 */
export type Completeness = 'additive' | 'snapshot';

/**
 * What one file of a source is. `record`: all that it says is of the one subject that its key names (CVE list).
 * `report`: it has a key of its own and describes several subjects (OSV, CSAF). `document`: a list of many items,
 * with few keys and many releases (KEV, ATT&CK).
 */
export type FileKind = 'record' | 'report' | 'document';

/** What a source is, said once. Documentation, status and attribution are made from it. */
export interface SourceManifest {
  /** Name in commands, status and manifests: `cve-list`. */
  readonly name: string;
  readonly title: string;
  readonly publisher: string;
  readonly licence: string;
  readonly homepage: string;
  /** How often upstream publishes, in words: `every working day`. */
  readonly cadence: string;
  /** Where it is fetched from, and how often that is worth while. None of one that comes with Cairn. */
  readonly upstream?: {
    /** Addresses below which the same files lie, each with a `/` at its end; the first is asked first. */
    readonly addresses: readonly [string, ...string[]];
    readonly everyMs: number;
    /**
     * What is there, and what is fetched of it when, in words. None where it is a few documents, each at its place:
     * those its feed names.
     */
    readonly how?: string;
    /** What of it the operator may choose. */
    readonly choices?: UpstreamChoices;
  };
  readonly completeness: Completeness;
  readonly files: FileKind;
  /** Who speaks first when sources differ; higher wins. 0 is kept for the starter pack. */
  readonly rank: number;
  /** The name that its entries in lists carry as their source, if that is always the same. */
  readonly entriesBy?: string;
  /** Short names of organizations that score, in the order in which they are preferred after the CNA. */
  readonly scorers?: readonly string[];
  /** True when the products that it names contain the one that a vulnerability is in. */
  readonly namesContainers?: boolean;
  readonly reliability: SourceReliability;
  /** Raised whenever `map` would give another result for the same bytes. */
  readonly mapper: number;
  /**
   * The fact that this source alone decides once it was read: others' word on it is then not heard. It also states
   * whether changes of whole records, of listings or of scores are listed.
   */
  readonly decides?: 'record' | 'kev' | 'epss';
  /** For a document of items: JSON pointer of their list, by their ordinals. */
  readonly itemsAt?: string;
  /** For such a document: JSON pointer of upstream's name for the release. */
  readonly versionAt?: string;
  /** For one with scores in addition to its items: where their date and model are, and the two numbers in an item. */
  readonly scoresAt?: Readonly<Record<'date' | 'model' | 'score' | 'percentile', string>>;
  /** Name of its one file where that comes with Cairn, in `pack/`, and is part of every store. */
  readonly bundledFile?: string;
  /** Where upstream publishes a version, for who wants to fetch it again; null where it does not. */
  urlOf(version: { readonly key: string; readonly upstreamVersion: string | null }): string | null;
}

/** Parts of an upstream, such as ecosystems, of which the operator may choose those that are read. */
export interface UpstreamChoices {
  /** End of the name of the setting: `ECOSYSTEMS` of `CAIRN_OSV_ECOSYSTEMS`. */
  readonly setting: string;
  readonly sentence: string;
  /** What one of them is called. */
  readonly noun: string;
  readonly form: RegExp;
  readonly examples: readonly [string, ...string[]];
  /** With commas between. */
  readonly fallback: string;
}

/** How a source takes part when what several say is joined. */
export function contributorOf({
  name,
  rank,
  scorers,
  namesContainers,
}: Pick<SourceManifest, 'name' | 'rank' | 'scorers' | 'namesContainers'>): Omit<Contribution, 'facts'> {
  return {
    source: name,
    rank,
    ...(scorers && { scorers }),
    ...(namesContainers && { namesContainers }),
  };
}

/**
 * Names of the sources whose documents state the stored release of the KEV catalog: the one that decides on it, then
 * its substitutes.
 */
export function kevCatalogs(manifests: readonly SourceManifest[]): string[] {
  const decider = manifests.filter(({ decides }) => decides === 'kev');
  const standIns = manifests.filter(({ rank, versionAt }) => rank === 0 && versionAt !== undefined);
  return [...decider, ...standIns].map(({ name }) => name);
}

/** A file's beginning and name, enough to tell what it is. Names are hints, bytes decide. */
export interface FileHead {
  /** Path inside the archive or folder, with `/`. */
  readonly member: string;
  /** The first bytes of the decompressed file, up to 4 KiB. */
  readonly head: Uint8Array;
}

/** The beginning of a file with one character for each byte, for patterns in ASCII. */
export function startText(head: Uint8Array): string {
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
}

/** Recognises the files that come with Cairn: JSON whose first member names this format and its version. */
export function namesFormat(format: string): (file: FileHead) => boolean {
  const start = new RegExp(`^(?:\\xEF\\xBB\\xBF)?\\s*\\{\\s*"format"\\s*:\\s*"${format}/`);
  return ({ head }) => start.test(startText(head));
}

/** What the bytes say about themselves. */
export interface VersionIdentity {
  /** The record's key within its source: a CVE id; for a document, a constant or its day. */
  readonly key: string;
  /** Canonical time of this version by upstream's own dates; versions are ordered by it. */
  readonly upstreamTime: string;
  /** Upstream's name for the release, where it has one (`2026.08.21`). */
  readonly upstreamVersion?: string;
}

/** An item inside a document that was refused. */
export interface RejectedItem {
  /** JSON pointer or `line 17`. */
  readonly pointer: string;
  readonly reason: string;
}

/** The place of an item in its document. */
export interface ItemRange {
  /** Its number in the document's list, from 0. */
  readonly ordinal: number;
  /** Offset of its first byte, and how many they are. */
  readonly start: number;
  readonly length: number;
}

/** A row of a day of scores, and where it lies. Offsets count from the beginning of the file. */
export interface LocatedScore {
  /** In units of 0.00001. */
  readonly score: number;
  readonly percentile: number;
  readonly row: ByteRange;
  readonly scoreField: ByteRange;
  readonly percentileField: ByteRange;
}

export interface ByteRange {
  readonly start: number;
  readonly length: number;
}

/** A file that is read in pieces. */
export interface PiecewiseFile {
  readonly length: number;
  read(start: number, length: number): Promise<Uint8Array>;
}

/** A dense day of scores, in the order of the file. */
export interface EpssDay {
  /** Canonical time of the score date. */
  readonly date: string;
  readonly model: string | null;
  readonly ids: readonly string[];
  /** Scores and percentiles in units of 0.00001, index by index with `ids`. */
  readonly scores: Uint32Array;
  readonly percentiles: Uint32Array;
}

/** One record version, mapped. Pure: the same bytes give the same result. */
export interface MappedVersion {
  readonly identity: VersionIdentity;
  readonly vulnerabilities: readonly VulnerabilityFacts[];
  /** Where what links a vulnerability to other entities lies, index by index with `vulnerabilities`. */
  readonly links?: readonly LinkPointers[];
  readonly entities?: readonly EntityFacts[];
  /** Links that the file states in addition to those that follow from its statements about vulnerabilities. */
  readonly relations?: readonly RelationFacts[];
  /**
   * For a document whose items each have one subject: the place of each of `vulnerabilities`, then of each of
   * `entities`, index by index. Only of `vulnerabilities` where the entities are in another list than that at
   * `itemsAt`. A record or report has none, and neither does a document that describes a subject in several places.
   */
  readonly places?: readonly ItemRange[];
  readonly epss?: EpssDay;
  /** Items read, those refused included. */
  readonly items: number;
  readonly rejected: readonly RejectedItem[];
}

/** What one item of a document says, equal to what the document as a whole says there. */
export interface MappedItem {
  readonly facts: VulnerabilityFacts | EntityFacts;
  /** For a vulnerability: where what links it to other entities lies, as in `links` of the whole. */
  readonly links?: LinkPointers;
}

/** Why a record or document can't be taken. The message is shown to the operator. */
export class UnmappableError extends Error {
  override readonly name = 'UnmappableError';
}

/** The part of a source that tells which files are its own. It loads faster than the rest. */
export interface Recogniser {
  readonly manifest: SourceManifest;
  /** True when the file is a version of this source: one record, or one whole document. */
  recognises(file: FileHead): boolean;
  /** True when the file only goes with versions of this source (a checksum, an index) and is passed over. */
  isCompanion?(file: FileHead): boolean;
}

/**
 * An upstream. A source tells which files are its own and what a version's bytes mean; it never touches
 * the network, the store or another source.
 */
export interface Source extends Recogniser {
  /**
   * Reads and maps one version.
   * @param bytes the file as upstream published it, decompressed
   * @param member its name, for the check that name and content agree
   * @param origins notes where the parts of each of `vulnerabilities` and `entities` come from
   * @param subject id of a vulnerability or entity: statements about others may be omitted, if that changes nothing
   * in the statements about this one
   * @throws UnmappableError when the version as a whole can't be taken
   */
  map(bytes: Uint8Array, member: string, origins?: Origins, subject?: string): MappedVersion;
  /**
   * For a document: maps the bytes of only one item, as `map` does as part of the whole. Links that other items state
   * are not part of it.
   * @param ordinal its number in the document's list; pointers go from the document's root
   * @throws UnmappableError when it can't be taken
   */
  mapItem?(bytes: Uint8Array, ordinal: number, origins?: Origins): MappedItem;
  /**
   * The file as the tree that pointers refer to, where that is not the result of `JSON.parse`. An XML element is an
   * object of its attributes as `@NAME`, its text as `#text`, and for each name of child elements their list. The
   * document is an object of its outermost element alone, which is in no list:
   * `/Weakness_Catalog/Weaknesses/0/Weakness/12/@Name`. For the bytes of one item: the tree of that item.
   */
  tree?(bytes: Uint8Array): unknown;
  /** For a day of scores: finds the row of a CVE without reading the whole; null when it has none. */
  findScore?(cve: string, file: PiecewiseFile): Promise<LocatedScore | null>;
}

/** An object of those members that say something: neither null nor undefined, nor an empty list. */
export function withoutEmpty<T extends object>(members: { [K in keyof T]: T[K] | null | undefined }): T {
  const kept: Partial<T> = {};
  for (const name in members) {
    const value = members[name];
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    kept[name] = value as T[typeof name];
  }
  return kept as T;
}
