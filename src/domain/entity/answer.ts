import type { Provenance } from '../provenance.ts';
import type { RiskOrNone } from '../risk/judgement.ts';
import type { Severity } from '../score.ts';
import type { VulnerabilityState } from '../vulnerability.ts';
import type { Entity } from './entity.ts';
import type { EntityState } from './facts.ts';
import type { EntityType } from './id.ts';
import type { RelationClass, RelationType } from './relation.ts';

/** `out`: from the entity that was asked for; `in`: to it. */
export const directions = ['out', 'in'] as const;

export type Direction = (typeof directions)[number];

/** A place in upstream's bytes that states a link. */
export interface LinkEvidence {
  readonly source: string;
  /** SHA-256 of the record version; `/api/v3/objects/{sha256}` gives its bytes. */
  readonly sha256: string;
  /** JSON pointer into those bytes, as the source reads them. */
  readonly pointer: string;
  /** Upstream's time of the version. */
  readonly asOf: string;
}

/** A link between the entity that was asked for and another. */
export interface EntityLink {
  readonly type: RelationType;
  readonly direction: Direction;
  readonly class: RelationClass;
  readonly qualifier: string | null;
  /** The entity at the other end. */
  readonly entity: { readonly id: string; readonly type: EntityType; readonly name: string | null };
  /** 0 to 1. */
  readonly confidence: number;
  /** 0 to 1: how recent the oldest copy is among those of the sources that state it. */
  readonly freshness: number;
  /** Upstream's time of the newest version that states it; null where the projection is damaged. */
  readonly asOf: string | null;
  readonly evidence: readonly LinkEvidence[];
}

/** How records spell a vendor, a product or a package, and how many do so. */
export interface EntitySpelling {
  readonly vendor: string | null;
  readonly product: string | null;
  readonly count: number;
}

/** Everything stored about one entity, and a page of its links. */
export interface EntityRecord extends Omit<Entity, 'state'>, RiskOrNone {
  /** For a vulnerability, the state of its record; null where no source states one. */
  readonly state: EntityState | VulnerabilityState | null;
  /** For a vulnerability: from the preferred CVSS. */
  readonly severity: Severity | null;
  readonly spellings: readonly EntitySpelling[];
  readonly cpes: readonly string[];
  /** For a product, its vendor. */
  readonly vendor: string | null;
  /** For a vendor: its products, the first hundred, and their number. */
  readonly products: { readonly ids: readonly string[]; readonly total: number };
  readonly relationCounts: readonly {
    readonly type: RelationType;
    readonly direction: Direction;
    readonly count: number;
  }[];
  readonly relations: {
    readonly items: readonly EntityLink[];
    readonly count: number;
    readonly total: number;
    readonly nextCursor: string | null;
  };
  readonly provenance: Provenance;
}

/** The same without what goes beyond the entity itself. */
export type EntityDescription = Omit<EntityRecord, 'relationCounts' | 'relations' | 'provenance'>;
