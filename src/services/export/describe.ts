import { composeEntity, type Entity } from '../../domain/entity/entity.ts';
import type { GraphNode } from '../../domain/graph/graph.ts';
import { latestTime } from '../../domain/time.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { DescribedEntity } from '../../formats/described.ts';
import type { ContributingVersion } from '../../projection/contributing-version.ts';
import type { ProjectionReader } from '../../projection/reader.ts';

/** What is stored about an entity of a graph and can be expressed in other formats. */
export function describeNode(reader: ProjectionReader, { id, type }: GraphNode): DescribedEntity {
  const blank = { ...composeEntity(id, type, []), stated: null, cpes: [], tactics: [], vulnerability: null };
  if (type === 'vulnerability') {
    const text = reader.record(id);
    if (text === null) return blank;
    const record = JSON.parse(text) as VulnerabilityRecord;
    const { aliases, description, published, references, kev, epss, ssvc } = record;
    // The object contains these too, so it is a new version when they change.
    const modified = latestTime([record.modified, kev.dateAdded, epss?.date, ssvc?.timestamp]);
    // Not the date of a catalog, because one is published every day without any change to this entry.
    const stated = published ?? kev.dateAdded ?? oldest(reader.contributors(id));
    const known = { aliases, description, created: published, modified, references, stated };
    return { ...blank, ...known, vulnerability: record };
  }
  const stored = reader.entities.find(id);
  if (stored === null) return blank;
  const composed = stored.record === null ? blank : (JSON.parse(stored.record) as Entity);
  const stated =
    stored.record === null || composed.created !== null ? null : oldest(reader.entities.contributors(id));
  const namings = type === 'product' ? reader.entities.spellings(stored) : [];
  const cpes = [...new Set(namings.flatMap((naming) => naming.cpes))].sort();
  const tactics = type === 'technique' ? tacticsOf(reader, stored.id) : [];
  return { ...blank, ...composed, stated, cpes, tactics };
}

const tacticsMax = 50;

function tacticsOf(reader: ProjectionReader, technique: number): DescribedEntity['tactics'] {
  const ask = { id: technique, type: 'in-tactic', direction: 'out', ends: null } as const;
  return reader.graph.edges(ask, null, tacticsMax).flatMap(({ other }) => {
    const record = reader.entities.find(other.key)?.record ?? null;
    return record === null ? [] : [(JSON.parse(record) as Entity).details];
  });
}

function oldest(contributors: readonly ContributingVersion[]): string | null {
  return contributors.map(({ upstreamTime }) => upstreamTime).sort()[0] ?? null;
}
