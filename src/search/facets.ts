import { entityTypes } from '../domain/entity/id.ts';
import { searchStates } from '../projection/searched.ts';
import { countTags } from '../text-index/counts.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { entityFields } from './language/entity-fields.ts';
import { type FieldNameOf, fields } from './language/fields.ts';
import { levelColumns, unknownLevel } from './levels.ts';
import { valuesOf } from './lookup.ts';

/** A value of a field, as a query accepts it, and the number of hits that have it. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The names of the fields whose values are counted. */
export const facetNames: readonly string[] = fields
  .filter(({ isFacetable }) => isFacetable)
  .map(({ name }) => name);

/** Those of which the values are ids of entities. */
export const entityFacets: ReadonlySet<string> = new Set(['cwe', ...Object.keys(entityFields)]);

const valuesMax = 20;
/** Years are the largest numbers in the columns that are counted. */
const valueMax = 9_999;

/** The values of a field in a set of documents, the most frequent first. */
export function countFacet(reader: IndexReader, name: string, set: DocumentSet): ValueCount[] {
  switch (name) {
    case 'severity':
    case 'risk':
    case 'tier':
      return levels(reader, name, set);
    case 'riskScore':
      return columnValues(reader, 'riskScore', set, String);
    case 'type':
      return columnValues(reader, 'type', set, (value) => entityTypes[value]);
    case 'state':
      return columnValues(reader, 'state', set, (value) => searchStates[value]);
    case 'year':
      return columnValues(reader, 'year', set, String);
    case 'kev':
      return flag(reader, 'kev', set);
    case 'cwe':
      return tagValues(reader, 'cwe', set, (value) => `CWE-${value}`);
    case 'technique':
    case 'group':
    case 'exploited-by':
      return tagValues(reader, name, set, (value) => value.toUpperCase());
    default:
      return tagValues(reader, name, set, (value) => value);
  }
}

function levels(reader: IndexReader, field: FieldNameOf<'level'>, set: DocumentSet): ValueCount[] {
  const { column, levels } = levelColumns[field];
  const counts = set.countValues(valuesOf(reader, column), valueMax);
  const known = levels.map(({ word, min, max }) => ({
    value: word,
    count: counts.subarray(min, max + 1).reduce((sum, count) => sum + count, 0),
  }));
  return topK([...known, { value: 'unknown', count: set.countIn(find(reader, unknownLevel(column))) }]);
}

function columnValues(
  reader: IndexReader,
  column: 'type' | 'state' | 'year' | 'riskScore',
  set: DocumentSet,
  nameOf: (value: number) => string | undefined,
): ValueCount[] {
  const counts = set.countValues(valuesOf(reader, column), valueMax);
  const counted: ValueCount[] = [];
  for (let value = 0; value <= valueMax; value++) {
    const count = counts[value] ?? 0;
    if (count > 0) counted.push({ value: nameOf(value) ?? String(value), count });
  }
  return topK(counted);
}

function tagValues(
  reader: IndexReader,
  field: string,
  set: DocumentSet,
  nameOf: (value: string) => string,
): ValueCount[] {
  return countTags(reader, `${field}:`, set, valuesMax).map(({ tag, count }) => ({
    value: nameOf(tag.slice(field.length + 1)),
    count,
  }));
}

function flag(reader: IndexReader, name: string, set: DocumentSet): ValueCount[] {
  const count = set.countIn(find(reader, { kind: 'tag', tag: `${name}:true` }));
  return topK([
    { value: 'true', count },
    { value: 'false', count: set.count - count },
  ]);
}

function topK(counts: readonly ValueCount[]): ValueCount[] {
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, valuesMax);
}
