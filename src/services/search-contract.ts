import type { EntityState } from '../domain/entity/facts.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { FoundVerdict } from '../domain/match/verdict.ts';
import type { Severity } from '../domain/score.ts';
import type { VulnerabilityState } from '../domain/vulnerability.ts';
import type { PageInput, VulnerabilityItem } from './list-contract.ts';

/** What is asked for: a query, filters, or both. At least one of them must be there. */
export interface SearchInput extends PageInput, SearchFilters {
  /** At most 1,000 characters of the query language (docs/search.md). */
  readonly q?: string | undefined;
  /** Names of fields, the first rules: `-epss,published`. A minus puts the highest or newest first. */
  readonly sort?: string | undefined;
  /** Fields whose values are counted over all hits. */
  readonly facets?: readonly string[] | undefined;
  /** No hits, only how many there are, and the facets. */
  readonly countOnly?: boolean | undefined;
}

/** Conditions beside the query, as its fields of the same names. Of a list, any may hold. */
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
  /** A day or time, as the query language has them; later than it, or at or after it. */
  readonly publishedAfter?: string | undefined;
  readonly modifiedSince?: string | undefined;
  /** A time, a range or a comparison, as the query language has them. */
  readonly kevDue?: string | undefined;
  readonly type?: readonly EntityType[] | undefined;
}

export interface SearchResult {
  /** As it was asked; empty where there were only filters. */
  readonly query: string;
  /** What was understood, filters included, in the query language. */
  readonly interpreted: string;
  /** `some`: fewer than a page have all words, so those that have any of them are hits too. */
  readonly matched: 'all' | 'some';
  readonly hits: readonly SearchHit[];
  /** What the query itself names. */
  readonly entities: readonly NamedEntity[];
  /** Hits on this page. */
  readonly count: number;
  /** Hits on all pages, exactly. */
  readonly total: number;
  /** The values of the fields that were asked for, most frequent first, over all hits. */
  readonly facets?: Readonly<Record<string, readonly FacetCount[]>>;
  /** A query that is probably meant; null where nothing speaks for a typing error. */
  readonly didYouMean: string | null;
  /** True when nothing has the words as typed, so that the hits are those of `didYouMean`. */
  readonly corrected: boolean;
  /** What may be meant otherwise than it was understood: fields whose names are misspelt. */
  readonly warnings: readonly SearchWarning[];
  readonly nextCursor: string | null;
}

export interface SearchWarning {
  /** The field that is probably meant. */
  readonly field: string;
  /** A sentence for the caller. */
  readonly message: string;
  /** Where its name stands in the query: [start, end) in UTF-16 code units. */
  readonly range: readonly [start: number, end: number];
}

export interface FacetCount {
  /** As the field takes it in a query. */
  readonly value: string;
  readonly count: number;
}

/** Something that was found. Those of type `vulnerability` have what lists of vulnerabilities show. */
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
  /** Matched stretches of `snippet` as [start, end) in UTF-16 code units. */
  readonly highlights: readonly (readonly [number, number])[];
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
  readonly why: HitReason;
  /**
   * Whether it affects the versions that the query names by `purl` and `cpe`, one for each of these that a source
   * speaks of. Absent where there is none.
   */
  readonly versions?: readonly VersionFinding[];
}

/** Whether a version that a query names is affected by a hit. */
export interface VersionFinding extends FoundVerdict {
  /**
   * The package URL or CPE name with the version, as the query has it; where its words name a product, the id of that
   * with the version.
   */
  readonly identifier: string;
}

/**
 * How a hit was found: by its id or the beginning of it, by another name, by the name of its product or vendor, by that
 * name with a version, by words, by a weakness that texts with these words mostly have, or by conditions alone.
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
  /** Words of the query that the hit has, as asked. */
  readonly terms: readonly string[];
  /** What it has in place of a word of the query. */
  readonly synonyms?: readonly string[];
  /** Weaknesses that the query means and the hit has. */
  readonly concepts?: readonly string[];
  /** The conditions that it fulfils, in the query language. */
  readonly filters?: readonly string[];
}

/** What the query itself names. */
export interface NamedEntity {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string;
  readonly matchedText: string;
}

export interface SuggestInput {
  /** The beginning of an id or a name, 1 to 200 characters. */
  readonly q: string;
  /** 1 to 20. */
  readonly limit: number;
}

export interface SuggestResult {
  readonly query: string;
  readonly suggestions: readonly Suggestion[];
  readonly count: number;
}

/** Something that the text could become. */
export interface Suggestion {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string;
  /** The id or name that begins so. */
  readonly matchedText: string;
  /** How many vulnerabilities are linked to a vendor, product, package, weakness or technique; else null. */
  readonly vulnerabilities: number | null;
}

/** A field of the query language. */
export interface SearchField {
  /** Taken in any case. */
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
  /** The values that it takes, where they are few. */
  readonly values?: readonly string[];
  /** The least and the greatest value of a number. */
  readonly range?: readonly [least: number, greatest: number];
}

export interface SearchFields {
  readonly fields: readonly SearchField[];
}
