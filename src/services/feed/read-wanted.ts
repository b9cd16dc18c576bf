import { productId } from '../../domain/entity/name.ts';
import type { MatchKind } from '../../domain/feed/score.ts';
import { parseQuery } from '../../search/language/parse.ts';
import { printQuery, type Query, resolveTimes, type TextValue } from '../../search/language/query.ts';
import { planQuery } from '../../search/plan.ts';
import { spellingsOf } from '../../search/spellings.ts';
import { matchUnit } from '../../search/units.ts';
import { warnOfUnnamed } from '../../search/unnamed.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { Matcher } from '../../text-index/matcher.ts';
import type { FeedScope } from './candidates.ts';
import type { Wanted } from './contract.ts';
import { queryFailure } from './failure.ts';
import { readNames } from './read-names.ts';
import { entityReading, namedReading, type Reading } from './reading.ts';

export interface ReadWanted {
  readonly readings: readonly Reading[];
  readonly warnings: readonly string[];
}

/**
 * Reads what is wanted by the same means as a search does: the query language, ids, names, and otherwise words.
 * @throws Failure `invalid_input` for a wrong query
 */
export function readWanted(scope: FeedScope, wanted: Wanted): ReadWanted {
  if (wanted.form === 'id') return readId(scope, wanted.id);
  const text = /^pkg:/i.test(wanted.text) ? `purl:${wanted.text}` : wanted.text;
  const { query, problems, warnings } = parseQuery(text);
  const [problem] = problems;
  if (problem !== undefined) throw queryFailure(wanted.text, problem);
  if (query === null) return { readings: [], warnings: ['There is no letter or digit in it.'] };
  const unnamed = warnOfUnnamed(scope.index, query, scope.versions.affectedBy);
  return {
    readings: readQuery(scope, query, wanted.form === 'text'),
    warnings: [...warnings, ...unnamed].map(({ message }) => message),
  };
}

function readId({ reader }: FeedScope, id: string): ReadWanted {
  const reading = entityReading(reader, id);
  if (reading !== null) return { readings: [reading], warnings: [] };
  return { readings: [], warnings: [`No links of ${id} to CVEs are stored. Name it in a query instead.`] };
}

function readQuery(scope: FeedScope, query: Query, mayName: boolean): readonly Reading[] {
  const words = plainWords(query);
  if (words === null) return [conditionReading(scope, query)];
  const named = mayName ? (productWithVendor(scope, words) ?? readNames(scope, words)) : null;
  if (named === null) return [searchReading(scope, query, 'words')];
  return named.alsoWords ? [...named.readings, searchReading(scope, query, 'words')] : named.readings;
}

/** The words of a query that has nothing else. */
function plainWords(query: Query): string[] | null {
  const parts = query.kind === 'and' ? query.of : [query];
  const words = parts.flatMap((part) => (part.kind === 'word' && !part.isPrefix ? [part.word] : []));
  return words.length === parts.length ? words : null;
}

/** `apache:log4j`. */
function productWithVendor({ index }: FeedScope, words: readonly string[]): ReturnType<typeof readNames> {
  const [, vendor, product] = words.length === 1 ? (/^([^:]+):([^:]+)$/.exec(words[0] ?? '') ?? []) : [];
  const id = product === undefined ? null : productId(vendor, product);
  if (id === null || !index.has(tagTerm(id))) return null;
  const reading = {
    ...namedReading('product', id.slice('product:'.length), id),
    name: `${vendor} ${product}`,
  };
  return { readings: [reading], alsoWords: false };
}

/** The fields that name one thing. */
const namingFields: Readonly<Partial<Record<string, MatchKind>>> = {
  vendor: 'vendor',
  product: 'product',
  cpe: 'product',
  package: 'package',
  purl: 'package',
  cwe: 'weakness',
  technique: 'technique',
};

/** A condition that names one thing counts as that thing, and everything else as a query. */
function conditionReading(scope: FeedScope, query: Query): Reading {
  const isNaming =
    query.kind === 'field' && query.operator === ':' && namingFields[query.field] !== undefined;
  const as = isNaming ? namingFields[query.field] : undefined;
  const reading = searchReading(scope, query, as ?? 'query');
  if (as === undefined || query.kind !== 'field') return reading;
  const { value, isPrefix } = query as typeof query & TextValue;
  return isPrefix ? { ...reading, as: 'query' } : { ...reading, name: value };
}

/** Everything that a query matches, all its words included. */
function searchReading(scope: FeedScope, query: Query, as: MatchKind): Reading {
  const { index, versions, nowMs } = scope;
  versions.judge(query);
  const plan = planQuery(
    resolveTimes(query, nowMs),
    versions.affectedBy,
    () => false,
    (word) => spellingsOf(index, word),
  );
  const units = plan.units.map(matchUnit);
  const of: Matcher[] = plan.condition === null ? units : [...units, plan.condition];
  const text = printQuery(query);
  return { as, id: null, query: text, name: text, matcher: { kind: 'and', of } };
}
