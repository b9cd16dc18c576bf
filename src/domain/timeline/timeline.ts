import { type EventType, eventTypes } from '../event.ts';
import type { Graph, GraphNode, GraphRelation } from '../graph/graph.ts';
import type { Explanation, Provenance } from '../provenance.ts';

/** What sources date, in the order in which several of one moment are listed. */
const datedKinds = [
  'reserved',
  'assigned',
  'made_public',
  'created',
  'published',
  'first_seen',
  'container_updated',
  'modified',
  'rejected',
  'withdrawn',
  'last_seen',
  'ssvc_decided',
  'kev_added',
  'kev_due',
  'epss_scored',
  'advisory_published',
  'advisory_modified',
  'advisory_withdrawn',
  'remediation_dated',
  'remarked',
] as const;

export type DatedKind = (typeof datedKinds)[number];
export type TimelineKind = DatedKind | EventType;

/** All kinds, each once: what is dated, then what the store noticed between two versions. */
export const timelineKinds: readonly [TimelineKind, ...TimelineKind[]] = [
  ...datedKinds,
  ...eventTypes.filter((type) => !(datedKinds as readonly string[]).includes(type)),
];

/** Something that happened to an entity, or is to happen. */
export interface TimelineEntry {
  /** Canonical time; a day is its beginning. */
  readonly at: string;
  readonly kind: TimelineKind;
  /** A sentence that Cairn makes of the facts. */
  readonly title: string;
  /** The text next to the time; null if there is none, or for a change. */
  readonly value: unknown;
  /** For a change that the store noticed between two versions of a source; null for what a source dates itself. */
  readonly change: { readonly before: unknown; readonly after: unknown } | null;
  /** Id of that change. */
  readonly event: string | null;
  /** Whether it lies ahead, as a day by which something is due. */
  readonly future: boolean;
  readonly source: string;
  /** SHA-256 of the record version; `/api/v3/objects/{sha256}` gives its bytes. */
  readonly sha256: string;
  /** JSON pointer into those bytes, or `bytes=START-END`; empty for the whole. */
  readonly pointer: string;
  /** Upstream's time of the version. */
  readonly asOf: string;
}

/** What is known to have happened to an entity, and what it is linked to since when. */
export interface Timeline extends Provenance {
  readonly entity: GraphNode;
  /** Ascending by time, then by kind. */
  readonly timeline: readonly TimelineEntry[];
  /** The number of entries; if there are more than are listed, the newest are listed. */
  readonly total: number;
  readonly truncated: boolean;
  /** The first of those at one step. */
  readonly relations: readonly GraphRelation[];
  /** How many relations there are. */
  readonly relationsTotal: number;
  /** The places that state the relations that are shown, by id. */
  readonly evidence: Graph['evidence'];
  /** Present where it was asked for. */
  readonly explain?: Explanation;
}
