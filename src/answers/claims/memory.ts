import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { CitedEntity, CitedVulnerability } from './contract.ts';
import type { LinkGroup } from './links.ts';

/** What answers cited, for the next ones. It is valid until the data, or the freshness of a source, change. */
export interface CitationMemory {
  /** With all of their claims, by id, weighed by the characters of their records. */
  readonly vulnerabilities: BoundedMemory<string, CitedVulnerability>;
  /** By id, each with the weight 1. */
  readonly entities: BoundedMemory<string, CitedEntity>;
  /** By the JSON of id and filter, weighed by their number. */
  readonly links: BoundedMemory<string, LinkGroup>;
}

export function emptyCitations(): CitationMemory {
  return {
    vulnerabilities: new BoundedMemory(1_000_000),
    entities: new BoundedMemory(500),
    links: new BoundedMemory(2_000),
  };
}
