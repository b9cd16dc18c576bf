import type { Origins } from '../../domain/origin.ts';
import { firstIssue } from '../../kit/json.ts';
import { locateItems } from '../../kit/json-items.ts';
import type { EpssDay, ItemRange, MappedVersion, RejectedItem } from '../contract.ts';
import { mapEntities, mapRelations } from './entities.ts';
import { type MappedEntry, mapEntry } from './entry.ts';
import { midnight, type Pack, type PackEntry, packEntrySchema } from './wire.ts';

/**
 * Maps a pack: each valid entry to facts and a score of the day, each valid entity to facts, each valid link to one.
 * Each invalid one becomes a rejection that points at it.
 * @param bytes that it was read from
 */
export function mapPack(pack: Pack, bytes: Uint8Array, origins?: Origins): MappedVersion {
  const entries = new Map<string, MappedItem>();
  const places: ItemRange[] = [];
  const rejected: RejectedItem[] = [];
  for (const { item, ordinal, start, length } of locateItems(
    bytes,
    'vulnerabilities',
    pack.vulnerabilities,
  )) {
    const mapped = mapItem(item, ordinal, origins);
    if (typeof mapped === 'string' || entries.has(mapped.entry.id)) {
      const reason = typeof mapped === 'string' ? mapped : `${mapped.entry.id} is there twice`;
      rejected.push({ pointer: pointerOf(ordinal), reason });
      continue;
    }
    entries.set(mapped.entry.id, mapped);
    places.push({ ordinal, start, length });
  }
  const { entities, rejected: badEntities } = mapEntities(pack.entities, origins);
  const { relations, rejected: badRelations } = mapRelations(pack.relations, entities);
  const mapped = [...entries.values()];
  return {
    identity: { key: 'starter-pack', upstreamTime: pack.time, upstreamVersion: pack.of.kev.version },
    vulnerabilities: mapped.map(({ facts }) => facts),
    links: mapped.map(({ links }) => links),
    entities,
    relations,
    places,
    epss: epssDay(
      mapped.map(({ entry }) => entry),
      midnight(pack.of.epss.date),
      pack.of.epss.model,
    ),
    items: pack.vulnerabilities.length + pack.entities.length + pack.relations.length,
    rejected: [...rejected, ...badEntities, ...badRelations],
  };
}

interface MappedItem extends MappedEntry {
  readonly entry: PackEntry;
}

/** One entry and what it says, or the reason why it is refused. */
export function mapItem(raw: unknown, ordinal: number, origins?: Origins): MappedItem | string {
  const parsed = packEntrySchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  return { entry: parsed.data, ...mapEntry(parsed.data, pointerOf(ordinal), origins) };
}

function pointerOf(ordinal: number): string {
  return `/vulnerabilities/${ordinal}`;
}

function epssDay(entries: readonly PackEntry[], date: string, model: string | null): EpssDay {
  const scored = entries.flatMap(({ id, epss }) => (epss === undefined ? [] : [{ id, epss }]));
  return {
    date,
    model,
    ids: scored.map(({ id }) => id),
    scores: Uint32Array.from(scored, ({ epss }) => epss[0]),
    percentiles: Uint32Array.from(scored, ({ epss }) => epss[1]),
  };
}
