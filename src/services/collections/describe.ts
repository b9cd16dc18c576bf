import { entityTypeOf } from '../../domain/entity/id.ts';
import { nameInId } from '../../domain/entity/name.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Owned } from '../own/items.ts';
import type { CollectedItem } from './contract.ts';
import type { CollectionItem } from './items.ts';

/** A stored item, with what the store knows of it now. */
export function describeItem(
  reader: ProjectionReader,
  { id, createdAt, value }: Owned<CollectionItem>,
): CollectedItem {
  const { kind, itemId, collection, note, tags } = value;
  return { kind, itemId, id, collection, note, tags, addedAt: createdAt, ...knowledgeOf(reader, value) };
}

function knowledgeOf(
  reader: ProjectionReader,
  { kind, itemId }: CollectionItem,
): Pick<CollectedItem, 'title' | 'known'> {
  if (kind === 'query') return { title: null, known: null };
  if (kind === 'cve') {
    const text = reader.record(itemId);
    const record = text === null ? null : (JSON.parse(text) as VulnerabilityRecord);
    return { title: record?.title ?? null, known: record !== null };
  }
  if (reader.entities.find(itemId) === null) return { title: null, known: false };
  const type = entityTypeOf(itemId);
  const inId = type === null ? null : nameInId(itemId, type);
  return { title: reader.entities.nameOf(itemId) ?? inId, known: true };
}
