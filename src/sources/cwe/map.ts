import type { EntityFacts } from '../../domain/entity/facts.ts';
import type { Origins } from '../../domain/origin.ts';
import { canonicalTime } from '../../domain/time.ts';
import { firstIssue } from '../../kit/json.ts';
import { type MappedVersion, type RejectedItem, UnmappableError } from '../contract.ts';
import { cweId, type EntryRange, mapEntry, source } from './entry.ts';
import { citedWorks } from './references.ts';
import { distinctRelations, relationsOf, type StatedRelation } from './relations.ts';
import { type Catalog, entrySchema } from './wire.ts';

/** Maps a catalog: good entries to facts, each bad one to a refusal that points at it. */
export function mapCatalog(catalog: Catalog, origins?: Origins): MappedVersion {
  const upstreamTime = canonicalTime(catalog['@Date']);
  if (upstreamTime === null) throw new UnmappableError('The catalog has no valid Date.');
  const listed = listedEntries(catalog);
  // Taken at its word, such a catalog would withdraw every weakness.
  if (listed.every(({ grouping }) => grouping !== null)) {
    throw new UnmappableError('The catalog has no weaknesses.');
  }

  const works = citedWorks(catalog, source, origins);
  const entities = new Map<string, EntityFacts>();
  const stated: StatedRelation[] = [];
  const rejected: RejectedItem[] = [];
  for (const { raw, ...place } of listed) {
    const { pointer } = place;
    const { data: entry, error } = entrySchema.safeParse(raw);
    if (entry === undefined) {
      rejected.push({ pointer, reason: firstIssue(error) });
      continue;
    }
    const id = cweId(entry['@ID']);
    if (entities.has(id)) {
      rejected.push({ pointer, reason: `${id} is listed twice` });
      continue;
    }
    entities.set(id, mapEntry(entry, place, works, origins));
    for (const relation of relationsOf(entry, pointer)) stated.push(relation);
  }
  return {
    identity: { key: 'catalog', upstreamTime, upstreamVersion: catalog['@Version'] },
    vulnerabilities: [],
    entities: [...entities.values()],
    relations: distinctRelations(stated),
    items: listed.length,
    rejected,
  };
}

interface ListedEntry extends EntryRange {
  readonly raw: unknown;
}

/** The three lists of a catalog in their order. They share one room of ids. */
function listedEntries({ Weaknesses, Categories, Views }: Catalog): ListedEntry[] {
  const entriesOf = (lists: string, list: string, written: readonly (readonly unknown[])[], isGroup = true) =>
    written.flatMap((entries, i) =>
      entries.map((raw, j) => ({
        raw,
        pointer: `/Weakness_Catalog/${lists}/${i}/${list}/${j}`,
        grouping: isGroup ? list : null,
      })),
    );
  return [
    ...entriesOf(
      'Weaknesses',
      'Weakness',
      Weaknesses.map(({ Weakness }) => Weakness),
      false,
    ),
    ...entriesOf(
      'Categories',
      'Category',
      Categories.map(({ Category }) => Category),
    ),
    ...entriesOf(
      'Views',
      'View',
      Views.map(({ View }) => View),
    ),
  ];
}
