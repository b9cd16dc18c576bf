import type { Direction } from '../entity/answer.ts';
import type { EntityState } from '../entity/facts.ts';
import type { EntityType } from '../entity/id.ts';
import type { RelationClass, RelationType } from '../entity/relation.ts';
import type { RiskOrNone } from '../risk/judgement.ts';
import type { Severity } from '../score.ts';
import type { VulnerabilityState } from '../vulnerability.ts';

/** `derived`: nobody states it, it follows from other relations. */
export const graphClasses = ['official', 'expert', 'extracted', 'derived'] as const satisfies readonly (
  | RelationClass
  | 'derived'
)[];
export type GraphClass = (typeof graphClasses)[number];

/** An entity as it shows in a graph. Its risk is that of today. */
export interface GraphNode extends RiskOrNone {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string | null;
  readonly state: EntityState | VulnerabilityState | null;
  /** For a vulnerability: from the preferred CVSS. */
  readonly severity: Severity | null;
  /** For a vulnerability: whether it is known to be exploited. */
  readonly kev: boolean | null;
}

/** A relation between two entities of a graph. */
export interface GraphRelation {
  /** Id of the claim that it is: `/api/v3/evidence/{id}` opens it. */
  readonly id: string;
  readonly type: RelationType;
  readonly from: string;
  readonly to: string;
  readonly class: GraphClass;
  /** Tells relations of one type and the same ends apart. */
  readonly qualifier: string | null;
  /** 0 to 1. */
  readonly confidence: number;
  /** 0 to 1: how recent the oldest copy is among those of the sources that state it. */
  readonly freshness: number;
  /** Upstream's time of the newest version that states it; for a derived one, of the oldest part of its path. */
  readonly asOf: string | null;
  /** Keys of the graph's `evidence`. For a derived one, all evidence of its path. */
  readonly evidence: readonly string[];
  /** How many places state it, where those are more than are shown. */
  readonly evidenceCount?: number;
  /** Upstream's time of the oldest and newest stored version that states it. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** For a derived relation: what it follows from, step by step. */
  readonly path?: readonly GraphStep[];
}

/** A step from one entity to the next along a relation, in its direction or against it. */
export interface GraphStep {
  readonly from: string;
  readonly type: RelationType;
  readonly direction: Direction;
  readonly to: string;
}

/** A place in upstream's bytes that states a relation. */
export interface GraphEvidence {
  readonly source: string;
  /** SHA-256 of the record version; `/api/v3/objects/{sha256}` gives its bytes. */
  readonly sha256: string;
  /** JSON pointer into those bytes, as the source reads them. */
  readonly pointer: string;
  /** Upstream's time of the version. */
  readonly asOf: string;
}

/**
 * The origin of relations that are counted but not stated about the entity itself: `made-by` counts statements about
 * the products of a vendor, `derived` what follows from other relations.
 */
export const graphVias = ['made-by', 'derived'] as const;
export type GraphVia = (typeof graphVias)[number];

/** How many relations of a kind an entity has, and how many of them are shown. */
export interface GraphCount {
  readonly type: RelationType;
  readonly direction: Direction;
  /** Null where they are stated of the entity itself. */
  readonly via: GraphVia | null;
  /** Whatever is asked for. */
  readonly total: number;
  /** With the requested types and confidence. */
  readonly matching: number;
  readonly shown: number;
}

/** An entity of which not all relations are shown that match. */
export interface GraphCut {
  readonly id: string;
  readonly matching: number;
  readonly shown: number;
}

/** What could be expected around an entity and is not there: nobody states it. */
export interface GraphGap {
  readonly type: RelationType;
  readonly direction: Direction;
  readonly sentence: string;
}

/** The neighbourhood of an entity. */
export interface Graph {
  readonly entity: GraphNode;
  readonly relations: readonly GraphRelation[];
  /** By type of the entity. */
  readonly neighbors: Readonly<Partial<Record<EntityType, readonly GraphNode[]>>>;
  readonly evidence: Readonly<Record<string, GraphEvidence>>;
  readonly depth: number;
  /** The requested entity. */
  readonly counts: readonly GraphCount[];
  readonly gaps: readonly GraphGap[];
  /** True when an entity that was gone through has more relations that match than are shown. */
  readonly truncated: boolean;
  /** Those entities, the one that was asked for and others, the first hundred. */
  readonly cut: readonly GraphCut[];
}

/** A way from one entity to another. */
export interface GraphPath {
  readonly steps: readonly (GraphStep & { readonly relation: GraphRelation })[];
  /** Product of the confidences of its relations. */
  readonly confidence: number;
  /** The lowest of its relations. */
  readonly freshness: number;
  /** The way in words. */
  readonly sentence: string;
}

/** The shortest ways between two entities. */
export interface GraphPaths {
  readonly from: GraphNode;
  readonly to: GraphNode;
  /** Shortest first, then the most certain. Empty when there is none within `depth` steps. */
  readonly paths: readonly GraphPath[];
  readonly neighbors: Graph['neighbors'];
  readonly evidence: Graph['evidence'];
  /** Most steps that were looked at. */
  readonly depth: number;
  /** True when entities with very many relations were not gone through, or more ways were found than are shown. */
  readonly truncated: boolean;
}
