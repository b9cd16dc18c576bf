import { type EntityType, entityTypeOf } from '../../domain/entity/id.ts';
import { nameInId } from '../../domain/entity/name.ts';
import type { MatchKind } from '../../domain/feed/score.ts';
import { beforeAllLinks } from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { matchCondition } from '../../search/conditions.ts';
import { type Condition, printQuery } from '../../search/language/query.ts';
import type { TimeSpan } from '../../search/language/times.ts';
import type { Matcher } from '../../text-index/matcher.ts';
import type { FeedReading } from './contract.ts';

/** What an interest was read as, and which documents have it. */
export interface Reading extends FeedReading {
  /** As sentences name it. */
  readonly name: string;
  readonly matcher: Matcher;
  /** Package URLs and CPE names of the component that it is; only of an inventory. */
  readonly identifiers?: readonly string[];
}

/** What was read of something that is wanted. */
export interface ReadWanted {
  readonly readings: readonly Reading[];
  /** Sentences for the caller. */
  readonly warnings: readonly string[];
}

type NamedField = 'id' | 'vendor' | 'product' | 'package' | 'cwe' | 'technique' | 'exploited-by';

const kindOf: Readonly<Record<NamedField, MatchKind>> = {
  id: 'cve',
  vendor: 'vendor',
  product: 'product',
  package: 'package',
  cwe: 'weakness',
  technique: 'technique',
  'exploited-by': 'actor',
};

/** A field with one value. */
export function namedReading(field: NamedField, value: string, id: string | null): Reading {
  const condition = conditionOf(field, value);
  return {
    as: kindOf[field],
    id,
    query: printQuery(condition),
    name: value,
    matcher: matchCondition(condition, () => null),
  };
}

function conditionOf(field: NamedField, value: string): Condition<TimeSpan> {
  return { kind: 'field', field, operator: ':', value, isPrefix: false, place: { start: 0, end: 0 } };
}

/** What entities are read as, with a warning for each of which no links to CVEs are stored. */
export function readIds(reader: ProjectionReader, ids: readonly string[]): ReadWanted {
  const read = ids.map((id) => ({ id, reading: entityReading(reader, id) }));
  return {
    readings: read.flatMap(({ reading }) => reading ?? []),
    warnings: read
      .filter(({ reading }) => reading === null)
      .map(({ id }) => `No links of ${id} to CVEs are stored. Use words or a query instead.`),
  };
}

/** The CVEs of an entity, by links that a source states or a text has; null if no such links exist for its type. */
function entityReading(reader: ProjectionReader, id: string): Reading | null {
  const type = entityTypeOf(id) ?? reader.entities.find(id)?.type ?? null;
  switch (type) {
    case 'vulnerability':
      return namedReading('id', id, id);
    case 'weakness':
      return namedReading('cwe', id, id);
    case 'technique':
      return namedReading('technique', id, id);
    case 'package':
      return namedReading('package', id, id);
    case 'vendor':
      return { ...namedReading('vendor', id.slice('vendor:'.length), id), name: plainName(id, type) };
    case 'product':
      return { ...namedReading('product', id.slice('product:'.length), id), name: plainName(id, type) };
    case 'group':
    case 'malware':
    case 'tool':
    case 'campaign':
      return { ...namedReading('exploited-by', id, id), name: nameWithId(reader, id) };
    case 'advisory':
      return advisoryReading(reader, id);
    default:
      return null;
  }
}

function plainName(id: string, type: EntityType): string {
  return nameInId(id, type) ?? id;
}

/** An entity with more links is cut. */
const linksMax = 5_000;

function advisoryReading(reader: ProjectionReader, id: string): Reading {
  const entity = reader.entities.find(id);
  const filter = { type: 'referenced-by', direction: 'in' } as const;
  const links = entity === null ? [] : reader.entities.links(entity.id, filter, beforeAllLinks, linksMax);
  const tags = links
    .map(({ other }) => other)
    .filter((other) => entityTypeOf(other) === 'vulnerability')
    .map((cve): Matcher => ({ kind: 'tag', tag: `id:${cve.toLowerCase()}` }));
  return { as: 'advisory', id, query: null, name: nameWithId(reader, id), matcher: { kind: 'or', of: tags } };
}

function nameWithId(reader: ProjectionReader, id: string): string {
  const name = reader.entities.nameOf(id);
  return name === null ? id : `${name} (${id})`;
}
