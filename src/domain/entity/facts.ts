import type { AffectedProduct } from '../product.ts';
import type { Reference } from '../reference.ts';
import type { SourcedText } from '../vulnerability.ts';
import type { EntityType } from './id.ts';

/**
 * `deprecated`: kept, but not to be used any more; `revoked`: replaced by another or withdrawn by who made it;
 * `draft`: its makers do not call it finished.
 */
export const entityStates = ['active', 'draft', 'deprecated', 'revoked'] as const;

export type EntityState = (typeof entityStates)[number];

/** What follows when a weakness or an attack pattern is used, as the catalog says it. */
export interface Consequence {
  readonly scopes: readonly string[];
  readonly impacts: readonly string[];
  readonly note?: string;
}

/** Advice against a weakness or an attack pattern. */
export interface Advice {
  readonly phases?: readonly string[];
  readonly strategy?: string;
  readonly text: string;
}

/** Another word for the same thing. */
export interface AlternateTerm {
  readonly term: string;
  readonly text?: string;
}

/** A question of a decision table, with its possible answers in the order of their weight. */
export interface DecisionPoint {
  /** `cisa:KEV:1.0.0` */
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly values: readonly { readonly key: string; readonly name: string; readonly definition: string }[];
}

/** A table that gives an outcome for each combination of answers. */
export interface DecisionTable {
  /** The points that are asked, in the order of `rows[].answers`. */
  readonly points: readonly DecisionPoint[];
  readonly outcome: DecisionPoint;
  readonly rows: readonly { readonly answers: readonly string[]; readonly outcome: string }[];
}

/** What only some types of entities have. A missing member says nothing. All times are canonical. */
export interface EntityDetails {
  /** ATT&CK domains: `enterprise`, `ics`, `mobile`. */
  readonly domains?: readonly string[];
  readonly platforms?: readonly string[];
  /** Level of abstraction, in the catalog's own word (`Base`, `Variant`, `Meta` …). */
  readonly abstraction?: string;
  readonly structure?: string;
  readonly likelihood?: string;
  readonly typicalSeverity?: string;
  readonly prerequisites?: readonly string[];
  readonly skills?: readonly string[];
  readonly consequences?: readonly Consequence[];
  readonly advice?: readonly Advice[];
  readonly alternateTerms?: readonly AlternateTerm[];
  /** How it is found out, in its source's words. */
  readonly detections?: readonly string[];
  readonly extendedDescription?: string;
  /** Short name of a tactic (`initial-access`). */
  readonly shortName?: string;
  readonly isSubtechnique?: boolean;
  /** When a campaign was seen first and last. */
  readonly firstSeen?: string;
  readonly lastSeen?: string;
  /** For an advisory: the id as its publisher writes it, the publisher, and the severity that the publisher gives. */
  readonly label?: string;
  readonly publisher?: string;
  readonly severity?: string;
  /** For an advisory that names no CVE: the packages that it is about, with their versions. */
  readonly affected?: readonly AffectedProduct[];
  readonly decisionTable?: DecisionTable;
  /** Why a record is withdrawn, deprecated or replaced, in its source's words. */
  readonly stateReason?: string;
}

/**
 * The statements of one source about one entity that is not a vulnerability. Everything but id and type may be
 * missing.
 */
export interface EntityFacts {
  /** Canonical, as `parseEntityId` gives it. */
  readonly id: string;
  readonly type: Exclude<EntityType, 'vulnerability'>;
  readonly name?: string;
  readonly state?: EntityState;
  readonly aliases?: readonly string[];
  readonly descriptions?: readonly SourcedText[];
  /** Canonical times. */
  readonly created?: string;
  readonly modified?: string;
  readonly withdrawn?: string;
  /** Upstream's name for the release of this entity (`1.3`). */
  readonly version?: string;
  readonly references?: readonly Reference[];
  readonly details?: EntityDetails;
}
