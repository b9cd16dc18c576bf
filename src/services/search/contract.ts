import type { EntityState } from '../../domain/entity/facts.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import type { FoundVerdict } from '../../domain/match/verdict.ts';
import type { Severity } from '../../domain/score.ts';
import type { VulnerabilityState } from '../../domain/vulnerability.ts';
import type { PageInput } from '../contract.ts';
import type { VulnerabilityItem } from '../vulnerability/contract.ts';

/** What is requested: a query, filters, or both. At least one of them must be present. */
export interface SearchInput extends PageInput, SearchFilters {
  /** At most 1,000 characters of the query language (docs/search.md). */
  readonly q?: string | undefined;
  /** Names of fields, the first takes precedence: `-epss,published`. A minus puts the highest or newest first. */
  readonly sort?: string | undefined;
  /** Fields whose values are counted over all hits. */
  readonly facets?: readonly string[] | undefined;
  /** No hits, only their number and the facets. */
  readonly countOnly?: boolean | undefined;
}

/**
 * Conditions in addition to the query, with the meaning of its fields of the same names. If a list is given, any of
 * its values matches.
 */
export interface SearchFilters {
  readonly severity?: readonly Severity[] | undefined;
  /** 0 to 10, inclusive. */
  readonly cvssMin?: number | undefined;
  /** 0 to 1, inclusive. */
  readonly epssMin?: number | undefined;
  readonly kev?: boolean | undefined;
  /** `CWE-79` or `79`. */
  readonly cwe?: readonly string[] | undefined;
  readonly vendor?: readonly string[] | undefined;
  readonly product?: readonly string[] | undefined;
  /**
   * A day or time, as in the query language. `publishedAfter` means later than it, `modifiedSince` at or after it.
   */
  readonly publishedAfter?: string | undefined;
  readonly modifiedSince?: string | undefined;
  /** A time, a range or a comparison, as in the query language. */
  readonly kevDue?: string | undefined;
  readonly type?: readonly EntityType[] | undefined;
}

export interface SearchResult {
  /** The query as sent; empty if there were only filters. */
  readonly query: string;
  /** How the query was understood, filters included, in the query language. */
  readonly interpreted: string;
  /** `some`: fewer hits than a page have all words, so those that have any of them are hits too. */
  readonly matched: 'all' | 'some';
  readonly hits: readonly SearchHit[];
  /** Entities that the query itself names. */
  readonly entities: readonly NamedEntity[];
  /** Hits on this page. */
  readonly count: number;
  /** Hits on all pages, exactly. */
  readonly total: number;
  /** The values of the requested fields over all hits, most frequent first. */
  readonly facets?: Readonly<Record<string, readonly FacetCount[]>>;
  /** A query that is probably meant; null if nothing suggests a typing error. */
  readonly didYouMean: string | null;
  /** True if nothing has the words as typed, so that the hits are those of `didYouMean`. */
  readonly corrected: boolean;
  /** Misspelled fields, and values that no loaded source names or has a link of. At most 10. */
  readonly warnings: readonly SearchWarning[];
  readonly nextCursor: string | null;
}

export interface SearchWarning {
  /** The field that is probably meant, or that of the condition. */
  readonly field: string;
  /** A sentence for the caller. */
  readonly message: string;
  /** Where it is in the query: [start, end) in UTF-16 code units; [0, 0) for a filter. */
  readonly range: readonly [start: number, end: number];
}

export interface FacetCount {
  /** As the field accepts it in a query. */
  readonly value: string;
  /** The name of the weakness, technique, group or software with that id. */
  readonly name?: string | undefined;
  readonly count: number;
}

/** A hit. Hits of type `vulnerability` have the members of lists of vulnerabilities. */
export type SearchHit = VulnerabilityHit | EntityHit;

export interface VulnerabilityHit extends VulnerabilityItem, HitText {
  readonly type: 'vulnerability';
}

export interface EntityHit extends HitText {
  readonly id: string;
  readonly type: Exclude<EntityType, 'vulnerability'>;
  readonly name: string | null;
  readonly state: EntityState | VulnerabilityState | null;
}

interface HitText {
  /** A passage of the description around the first match, or its beginning; null without a text. */
  readonly snippet: string | null;
  /** Matched parts of `snippet` as [start, end) in UTF-16 code units. */
  readonly highlights: readonly (readonly [number, number])[];
  /** Higher is better. Comparable only within one answer. */
  readonly score: number;
  readonly why: HitReason;
  /**
   * Whether the hit affects the versions that the query names by `purl` and `cpe`: one finding for each version about
   * which a source states something. Absent if there are none.
   */
  readonly versions?: readonly VersionFinding[];
}

/** Whether a hit affects a version that a query names. */
export interface VersionFinding extends FoundVerdict {
  /**
   * The package URL or CPE name with the version, as written in the query. If words name a product, its id with the
   * version.
   */
  readonly identifier: string;
}

/**
 * What a hit was found by: its id or the start of it, its title, an alias, the name of its product or vendor, or that
 * name with a version. `text` is by words, `concept` by a weakness that texts with these words usually have, and
 * `filter` only by conditions.
 */
export type MatchKind =
  | 'id'
  | 'id-prefix'
  | 'title'
  | 'alias'
  | 'name'
  | 'version'
  | 'text'
  | 'concept'
  | 'filter';

export interface HitReason {
  readonly match: MatchKind;
  /** Words of the query that the hit has, as typed. */
  readonly terms: readonly string[];
  /** What it has instead of a word of the query. */
  readonly synonyms?: readonly string[];
  /** Weaknesses that the query means and the hit has. */
  readonly concepts?: readonly string[];
  /** The conditions that it fulfils, in the query language. */
  readonly filters?: readonly string[];
}

/** An entity that the query itself names. */
export interface NamedEntity {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string;
  readonly matchedText: string;
}

export interface SuggestInput {
  /** The start of an id or a name, 1 to 200 characters. */
  readonly q: string;
  /** 1 to 20. */
  readonly limit: number;
}

export interface SuggestResult {
  readonly query: string;
  readonly suggestions: readonly Suggestion[];
  readonly count: number;
}

/** What the text could be completed to. */
export interface Suggestion {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string;
  /** The id or name that starts with the text. */
  readonly matchedText: string;
  /**
   * Number of vulnerabilities that are linked to a vendor, product, package, weakness or technique; otherwise null.
   */
  readonly vulnerabilities: number | null;
}

/** A field of the query language. */
export interface SearchField {
  /** Accepted in any case. */
  readonly name: string;
  /** Other names that a query may use. */
  readonly synonyms: readonly string[];
  readonly type: string;
  readonly description: string;
  readonly operators: readonly string[];
  /** Whole queries. */
  readonly examples: readonly string[];
  readonly isSortable: boolean;
  readonly isFacetable: boolean;
  /** The values that it accepts, if they are few. */
  readonly values?: readonly string[];
  /** The lowest and the highest value of a number. */
  readonly range?: readonly [least: number, greatest: number];
}

export interface SearchFields {
  readonly fields: readonly SearchField[];
}
