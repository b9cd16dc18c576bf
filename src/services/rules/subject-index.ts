import type { Entity } from '../../domain/entity/entity.ts';
import { type EntityType, entityTypeOf } from '../../domain/entity/id.ts';
import type { KevListing } from '../../domain/exploitation.ts';
import { recordSignals } from '../../domain/risk/judgement.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { LinkRow } from '../../projection/link-row.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';

import {
  columnOf,
  dailyColumns,
  type Searched,
  searchColumns,
  searchEntity,
  searchNamed,
} from '../../projection/searched.ts';
import { dailyValues, searchVulnerability } from '../../projection/searched-vulnerability.ts';
import { statedRecord } from '../../rules/stated.ts';
import type { Moment, Subject } from '../../rules/subject.ts';
import { SegmentBuilder } from '../../text-index/builder.ts';
import { IndexReader } from '../../text-index/reader.ts';
import { Segment } from '../../text-index/segment.ts';

/** The id of the document of an index of one subject. */
export const onlyDocument = 1;

/** A subject as a request states it, and the number that its document gets. */
export interface NumberedSubject {
  readonly subject: Subject;
  readonly stated: Moment;
  readonly number: number;
}

/**
 * A search index of one subject alone, as a request states it. Its document has the number `onlyDocument`.
 */
export function indexOfSubject(reader: ProjectionReader, subject: Subject, stated: Moment): IndexReader {
  return indexOfSubjects(reader, [{ subject, stated, number: onlyDocument }]);
}

/** A search index of some subjects alone. */
export function indexOfSubjects(reader: ProjectionReader, subjects: Iterable<NumberedSubject>): IndexReader {
  const builder = new SegmentBuilder(searchColumns.length);
  for (const { subject, stated, number } of subjects) {
    const { terms, tags, columns } = searchedSubject(reader, subject, stated);
    builder.add({ id: number, terms, tags: tags.split('\n'), columns });
    reader.checkTime();
  }
  return new IndexReader([new Segment(0, builder.build(), new Uint8Array())]);
}

function searchedSubject(reader: ProjectionReader, subject: Subject, stated: Moment): Searched {
  const { id } = subject;
  const record = statedRecord(subject, stated);
  const links = linksOf(reader, id);
  const sources = [...new Set(reader.contributors(id).map(({ source }) => source))];
  const actorTags = reader.entities.actorTagsOf(id);
  if (record !== null) return searchedRecord(reader, record, links, sources, actorTags);
  const text = reader.entities.find(id)?.record ?? null;
  const type = subject.kind === 'vulnerability' ? subject.kind : subject.type;
  if (text === null) return searchNamed(id, type ?? 'vulnerability', actorTags);
  return searchEntity(JSON.parse(text) as Entity, links, sources, actorTags);
}

function searchedRecord(
  reader: ProjectionReader,
  record: VulnerabilityRecord,
  links: readonly LinkRow[],
  sources: readonly string[],
  actorTags: readonly string[],
): Searched {
  const { kev } = record;
  const listing: KevListing | null = kev.listed ? { ...kev, dateAdded: kev.dateAdded ?? '' } : null;
  const contributions = sources.map((source) => ({ source, rank: 0, facts: { id: record.id } }));
  const { columns, ...found } = searchVulnerability(record, listing, links, contributions, actorTags);
  return { ...found, columns: withDaily(columns, record, reader.shared()) };
}

/** The columns with those that the writer of the index computes. */
function withDaily(columns: Int32Array, record: VulnerabilityRecord, shared: SharedFacts): Int32Array {
  const daily = Int32Array.from(columns);
  const values = dailyValues(recordSignals(record, shared), shared.tables);
  for (const name of dailyColumns) daily[columnOf(name)] = values[name];
  return daily;
}

/** Outgoing links, with what search needs. */
function linksOf(reader: ProjectionReader, id: string): LinkRow[] {
  const stored = reader.entities.find(id);
  if (stored === null) return [];
  return reader.entities.outgoing(stored.id).map(({ type, other }): LinkRow => {
    const otherType: EntityType = entityTypeOf(other) ?? 'malware';
    return [type, other, otherType, 0, '', '', '', '', ''];
  });
}
