import { composeEntity, type Entity } from '../../domain/entity/entity.ts';
import type { GraphNode } from '../../domain/graph/graph.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { DescribedEntity } from '../../exchange/described.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Speaker } from '../../projection/speaker.ts';

/** What is held of an entity of a graph that formats of others can tell. */
export function describeNode(reader: ProjectionReader, { id, type }: GraphNode): DescribedEntity {
  const blank = { ...composeEntity(id, type, []), stated: null, cpes: [], vulnerability: null };
  if (type === 'vulnerability') {
    const text = reader.record(id);
    if (text === null) return blank;
    const record = JSON.parse(text) as VulnerabilityRecord;
    const { aliases, description, published, modified, references, kev } = record;
    // A catalogue is published anew each day, whatever it says of this one.
    const stated = published ?? kev.dateAdded ?? oldest(reader.speakers(id));
    const known = { aliases, description, created: published, modified, references, stated };
    return { ...blank, ...known, vulnerability: record };
  }
  const held = reader.entities.find(id);
  if (held === null) return blank;
  const composed = held.record === null ? blank : (JSON.parse(held.record) as Entity);
  const stated =
    held.record === null || composed.created !== null ? null : oldest(reader.entities.speakers(id));
  const namings = type === 'product' ? reader.entities.spellings(held) : [];
  const cpes = [...new Set(namings.flatMap((naming) => naming.cpes))].sort();
  return { ...blank, ...composed, stated, cpes };
}

function oldest(speakers: readonly Speaker[]): string | null {
  return speakers.map(({ upstreamTime }) => upstreamTime).sort()[0] ?? null;
}
