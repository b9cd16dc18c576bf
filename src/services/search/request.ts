import { parseCweId } from '../../domain/identifiers.ts';
import { Failure, type FailureDetail } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { AffectedIds } from '../../search/conditions.ts';
import { facetNames } from '../../search/facets.ts';
import { readCondition } from '../../search/language/condition.ts';
import { fieldNamed } from '../../search/language/fields.ts';
import { parseQuery } from '../../search/language/parse.ts';
import {
  type AnyTime,
  allOf,
  anyOf,
  type Condition,
  type Query,
  type QueryWarning,
} from '../../search/language/query.ts';
import { readTime } from '../../search/language/times.ts';
import { readSort, type SortKey, sortNames } from '../../search/sort.ts';
import { type PlacedFinding, showFindings } from '../match/findings.ts';
import { matchIdentifiers } from '../match/identifier.ts';
import type { SearchFilters, SearchInput, VersionFinding } from './contract.ts';

/** What a search requests, parsed. */
export interface SearchRequest {
  /** The query as typed; empty without one. */
  readonly text: string;
  readonly query: Query | null;
  readonly warnings: readonly QueryWarning[];
  readonly filters: Query | null;
  readonly sort: readonly SortKey[];
  /** Names of fields as the language writes them; null if none are requested. */
  readonly facets: readonly string[] | null;
  /** Hits of a page; 0 if they are only counted. */
  readonly limit: number;
}

/** @throws Failure `invalid_input` for a wrong query, and for an unknown field to sort or count by */
export function parseRequest(input: SearchInput): SearchRequest {
  const text = input.q ?? '';
  const { query, warnings } = readQuery(text, 'q');
  const filters = readFilters(input);
  if (text.trim() === '' && filters === null) {
    throw new Failure('invalid_input', 'There is nothing to search for. Give a word or a filter.', {
      details: [{ path: 'q', message: 'must have a word if there are no filters' }],
    });
  }
  return {
    text,
    query,
    warnings,
    filters,
    sort: readOrder(input.sort),
    facets: input.facets?.map(readFacet) ?? null,
    limit: input.countOnly === true ? 0 : input.limit,
  };
}

/**
 * @param path the member of the request that has the query
 * @throws Failure `invalid_input` that names what is wrong, and where in the query
 */
export function readQuery(
  text: string,
  path: string,
): { readonly query: Query | null; readonly warnings: readonly QueryWarning[] } {
  const { query, problems, warnings } = parseQuery(text);
  if (problems.length === 0) return { query, warnings };
  const details = problems.map(
    ({ message, remedy, start, end }): FailureDetail => ({
      path,
      message: `${message} ${remedy}`,
      range: [start, end],
    }),
  );
  const [first] = details;
  const place = (first?.range?.[0] ?? 0) + 1;
  throw new Failure('invalid_input', `The query is wrong at character ${place}: ${first?.message}`, {
    details,
  });
}

function readOrder(text: string | undefined): readonly SortKey[] {
  const sort = text === undefined ? [] : readSort(text);
  if (sort !== null) return sort;
  throw failure(
    'sort',
    `must name at most three different fields, each with or without a minus: ${sortNames.join(', ')}`,
  );
}

function readFacet(text: string): string {
  const name = facetNames.find((one) => one.toLowerCase() === text.trim().toLowerCase());
  if (name !== undefined) return name;
  throw failure('facets', `must only name these fields: ${facetNames.join(', ')}`);
}

function failure(path: string, message: string): Failure {
  return new Failure('invalid_input', `${path} ${message}.`, { details: [{ path, message }] });
}

/**
 * The conditions of all filters together; null without any.
 * @throws Failure `invalid_input` for what is not a weakness or a time
 */
function readFilters(filters: SearchFilters): Query | null {
  const { severity, cvssMin, epssMin, kev, cwe, vendor, product, type } = filters;
  const { publishedAfter, modifiedSince, kevDue } = filters;
  const conditions: (Query | null)[] = [
    any(severity, (value) => ({ ...base, field: 'severity', operator: ':', value })),
    cvssMin === undefined ? null : { ...base, field: 'cvss', operator: '>=', value: cvssMin },
    epssMin === undefined ? null : { ...base, field: 'epss', operator: '>=', value: epssMin },
    kev === undefined ? null : { ...base, field: 'kev', operator: ':', value: kev },
    any(cwe, (text) => named('cwe', readWeakness(text))),
    any(vendor, (text) => named('vendor', text)),
    any(product, (text) => named('product', text)),
    publishedAfter === undefined
      ? null
      : { ...base, field: 'published', operator: '>', value: readMoment(publishedAfter, 'publishedAfter') },
    modifiedSince === undefined
      ? null
      : { ...base, field: 'modified', operator: '>=', value: readMoment(modifiedSince, 'modifiedSince') },
    kevDue === undefined ? null : readCompared('kevDue', kevDue),
    any(type, (value) => named('type', value)),
  ];
  return allOf(conditions.filter((condition) => condition !== null));
}

/** Conditions of filters have no position in the query text. */
const base = { kind: 'field', place: { start: 0, end: 0 } } as const;

function any<Value>(
  values: readonly Value[] | undefined,
  condition: (value: Value) => Condition,
): Query | null {
  return values === undefined ? null : anyOf(values.map((value) => condition(value)));
}

function named(field: 'cwe' | 'vendor' | 'product' | 'type', value: string): Condition {
  return { ...base, field, operator: ':', value, isPrefix: false };
}

function readWeakness(text: string): string {
  const id = parseCweId(text) ?? parseCweId(`CWE-${text}`);
  if (id !== null) return id;
  throw failure('cwe', 'must be the id of a weakness, such as CWE-79 or 79');
}

function readMoment(text: string, path: string): AnyTime {
  const time = readTime(text.trim());
  if (time !== null) return time;
  throw failure(path, 'must be a time, a day, a month, a year or an age, such as 2024-06-30 or 7d');
}

/** A condition on a field, written like the part after its colon in a query. */
function readCompared(name: 'kevDue', text: string): Query {
  const field = fieldNamed(name);
  const written = { text, isQuoted: false, isPrefix: false, place: base.place };
  const condition = field === null ? null : readCondition(field, ':', written);
  if (condition !== null && !('message' in condition)) return condition;
  throw failure(
    name,
    'must be a time, a range of times or a comparison, such as 2024-06-30, 2024-06..2024-07 or <2024-06-30',
  );
}

/** Judges the versions that a query names, each once per answer, by the rules of matching. */
export class RequestedVersions {
  readonly #reader: ProjectionReader;
  /** By identifier, and by the id of a document; null for an identifier without a version. */
  readonly #found = new Map<string, ReadonlyMap<number, PlacedFinding> | null>();

  constructor(reader: ProjectionReader) {
    this.#reader = reader;
  }

  /**
   * Judges all versions that a query names together.
   * @throws Failure `invalid_input` if there is more to judge than one answer allows
   */
  judge(query: Query | null): void {
    this.#judge(query === null ? [] : identifiersIn(query));
  }

  #judge(identifiers: readonly string[]): void {
    const missing = [...new Set(identifiers)].filter((identifier) => !this.#found.has(identifier));
    const found = missing.length === 0 ? new Map() : matchIdentifiers(this.#reader, missing);
    for (const identifier of missing) {
      const own: readonly PlacedFinding[] | undefined = found.get(identifier);
      const byDocument = own?.map((placed) => [placed.subject.document, placed] as const);
      this.#found.set(identifier, byDocument === undefined ? null : new Map(byDocument));
    }
  }

  /**
   * Ids of the documents that affect what is named, may affect it or do not; null without a version, and for a
   * product with too many candidates.
   */
  readonly affectedBy = (identifier: string): AffectedIds | null => {
    this.#judge([identifier]);
    const found = this.#found.get(identifier) ?? null;
    if (found === null) return null;
    const idsOf = (status: VersionFinding['status']) =>
      Array.from(found).flatMap(([id, placed]) => (placed.status === status ? [id] : []));
    return { affected: idsOf('affected'), unknown: idsOf('unknown'), notAffected: idsOf('not_affected') };
  };

  /** What was found for documents, by their ids, for each identifier. */
  findingsOf(ids: readonly number[]): ReadonlyMap<number, readonly VersionFinding[]> {
    if (this.#found.size === 0) return new Map();
    const wanted = ids.flatMap((id) =>
      Array.from(this.#found).flatMap(([request, found]) => {
        const placed = found?.get(id);
        return placed === undefined ? [] : [{ id, request, placed }];
      }),
    );
    const findingsListed = showFindings(
      this.#reader,
      wanted.map(({ placed }) => placed),
    );
    const findings = wanted.flatMap(({ id, request, placed }) => {
      const finding = findingsListed.get(placed);
      if (finding === undefined) return [];
      const { status, range, rule, reason, source, fixed, method, matched } = finding;
      return [
        { id, own: { identifier: request, status, range, rule, reason, source, fixed, method, matched } },
      ];
    });
    return new Map(
      Array.from(
        Map.groupBy(findings, ({ id }) => id),
        ([id, all]) => [id, all.map(({ own }) => own)],
      ),
    );
  }
}

/** The package URLs and CPE names in conditions. */
function identifiersIn(query: Query): string[] {
  switch (query.kind) {
    case 'field':
      return (query.field === 'purl' || query.field === 'cpe') && query.operator === ':' ? [query.value] : [];
    case 'not':
      return identifiersIn(query.of);
    case 'and':
    case 'or':
      return query.of.flatMap(identifiersIn);
    default:
      return [];
  }
}
