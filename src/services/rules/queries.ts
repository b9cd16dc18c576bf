import { foldName } from '../../domain/entity/name.ts';
import { parseQuery } from '../../search/language/parse.ts';
import { type Query, resolveTimes } from '../../search/language/query.ts';
import { type ConditionLookups, planQuery } from '../../search/plan.ts';
import { matchUnit } from '../../search/units.ts';
import type { DocumentSet } from '../../text-index/document-set.ts';
import { find, type Matcher } from '../../text-index/matcher.ts';
import type { IndexReader } from '../../text-index/reader.ts';

/**
 * The queries of rules over an index: that of one subject, or that of the store. A rule requires all of a query: its
 * words are taken as they are written, and have no other spellings.
 */
export class RuleQueries {
  readonly #index: IndexReader;
  readonly #lookups: ConditionLookups;
  readonly #nowMs: number;
  readonly #found = new Map<string, DocumentSet>();

  /** @param lookups in the whole store */
  constructor(index: IndexReader, lookups: ConditionLookups, nowMs: number) {
    this.#index = index;
    this.#lookups = lookups;
    this.#nowMs = nowMs;
  }

  /** Whether a query, which was parsed before without problems, finds a document. */
  isFound(query: string, document: number): boolean {
    const known = this.#found.get(query);
    if (known !== undefined) return known.has(document);
    const set = find(this.#index, this.#matcher(parseQuery(query).query));
    this.#found.set(query, set);
    return set.has(document);
  }

  #matcher(query: Query | null): Matcher {
    const { condition, tokens, units } = planQuery(
      query && resolveTimes(query, this.#nowMs),
      this.#lookups,
      () => false,
      () => [],
    );
    if (tokens.length > 0 && units.length === 0) return { kind: 'none' };
    return { kind: 'and', of: [...(condition === null ? [] : [condition]), ...units.map(matchUnit)] };
  }
}

/** The document of an entity, or -1. */
export function documentOf(index: IndexReader, id: string): number {
  const [document = -1] = find(index, { kind: 'tag', tag: `id:${foldName(id)}` });
  return document;
}

/** What is probably misspelled in queries, as sentences. */
export function queryWarnings(queries: readonly string[]): string[] {
  return queries.flatMap((query) =>
    parseQuery(query).warnings.map(({ message }) => `In the query ${query.slice(0, 100)}: ${message}`),
  );
}
