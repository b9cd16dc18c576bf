import { parseEntityId } from '../../domain/entity/id.ts';
import { packageId, productId, vendorId } from '../../domain/entity/name.ts';
import type { MatchKind } from '../../domain/feed/score.ts';
import { entitiesNamed } from '../../search/entity-names.ts';
import { parseQuery } from '../../search/language/parse.ts';
import { printQuery, type Query, resolveTimes, type TextFieldName } from '../../search/language/query.ts';
import { type ConditionLookups, planQuery } from '../../search/plan.ts';
import { spellingsOf } from '../../search/spellings.ts';
import { matchUnit } from '../../search/units.ts';
import { warnOfUnnamed } from '../../search/unnamed.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { Matcher } from '../../text-index/matcher.ts';
import type { FeedScope } from './candidates.ts';
import type { Wanted } from './contract.ts';
import { queryFailure } from './failure.ts';
import { readNames } from './read-names.ts';
import { namedReading, type Reading, type ReadWanted, readIds } from './reading.ts';

/**
 * Reads what is wanted by the same means as a search does: the query language, ids, names, and otherwise words.
 * @throws Failure `invalid_input` for a wrong query
 */
export function readWanted(scope: FeedScope, wanted: Wanted): ReadWanted {
  if (wanted.form === 'id') return readIds(scope.reader, [wanted.id]);
  const text = /^pkg:/i.test(wanted.text) ? `purl:${wanted.text}` : wanted.text;
  const { query, problems, warnings } = parseQuery(text);
  const [problem] = problems;
  if (problem !== undefined) {
    const failure = queryFailure(wanted.text, problem);
    // What an identity stored long ago may be wrong by now: it must not keep everything else from being read.
    if (wanted.form === 'query') return { readings: [], warnings: [failure.message] };
    throw failure;
  }
  if (query === null) return { readings: [], warnings: ['There is no letter or digit in it.'] };
  const unnamed = warnOfUnnamed(scope.index, query, lookupsOf(scope));
  const read = readQuery(scope, query, wanted.form === 'text');
  return {
    readings: read.readings,
    warnings: [...[...warnings, ...unnamed].map(({ message }) => message), ...read.warnings],
  };
}

function readQuery(scope: FeedScope, query: Query, mayName: boolean): ReadWanted {
  const words = plainWords(query);
  if (words === null) return { readings: [conditionReading(scope, query)], warnings: [] };
  const named = mayName ? (productWithVendor(scope, words) ?? readNames(scope, words)) : null;
  if (named === null) return { readings: [searchReading(scope, query, 'words')], warnings: [] };
  const { readings, warnings, alsoWords } = named;
  return { readings: alsoWords ? [...readings, searchReading(scope, query, 'words')] : readings, warnings };
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
  return { readings: [reading], warnings: [], alsoWords: false };
}

/** The fields that name one thing: as what it counts, and its id. */
const namingFields: Readonly<
  Partial<Record<TextFieldName, readonly [as: MatchKind, idOf: (value: string) => string | null]>>
> = {
  vendor: ['vendor', vendorId],
  product: ['product', (value) => (value.includes(':') ? parseEntityId(`product:${value}`) : null)],
  cpe: ['product', () => null],
  package: ['package', (value) => packageId(/^pkg:/i.test(value) ? value : `pkg:${value}`)],
  purl: ['package', packageId],
  cwe: ['weakness', parseEntityId],
  technique: ['technique', parseEntityId],
  'exploited-by': ['actor', parseEntityId],
};

/** A condition that names one thing counts as that thing, and everything else as a query. */
function conditionReading(scope: FeedScope, query: Query): Reading {
  const isNaming = query.kind === 'field' && query.operator === ':' && 'isPrefix' in query && !query.isPrefix;
  const [as, idOf] = (isNaming ? namingFields[query.field] : undefined) ?? [];
  if (!isNaming || as === undefined || idOf === undefined) return searchReading(scope, query, 'query');
  return { ...searchReading(scope, query, as), id: idOf(query.value), name: query.value };
}

/** Everything that a query matches, all its words included. */
function searchReading(scope: FeedScope, query: Query, as: MatchKind): Reading {
  const { index, versions, nowMs } = scope;
  versions.judge(query);
  const plan = planQuery(
    resolveTimes(query, nowMs),
    lookupsOf(scope),
    () => false,
    (word) => spellingsOf(index, word),
  );
  const units = plan.units.map(matchUnit);
  const of: Matcher[] = plan.condition === null ? units : [...units, plan.condition];
  const text = printQuery(query);
  return { as, id: null, query: text, name: text, matcher: { kind: 'and', of } };
}

function lookupsOf({ index, rows, versions }: FeedScope): ConditionLookups {
  return {
    affectedBy: versions.affectedBy,
    entitiesNamed: (...named) => entitiesNamed(index, rows.keysOf, ...named),
  };
}
