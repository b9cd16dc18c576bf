import { sha256 } from '../../kit/digest.ts';
import type { EntityDescription } from '../entity/answer.ts';
import type { AsOf } from '../history.ts';
import type { OriginRule } from '../origin.ts';
import type { Explanation, Provenance } from '../provenance.ts';
import type { Method, Reliability } from '../provenance-constants.ts';
import type { Claim } from './claim.ts';
import type { Graph, GraphRelation } from './graph.ts';

/** `contested` when something stands against it. */
export const claimStatuses = ['supported', 'contested'] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

/** A claim, and what came of weighing the evidence for and against it. */
export interface WeighedClaim extends Claim {
  /** 0 to 1. */
  readonly confidence: number;
  /** 0 to 1: how recent the oldest copy is among those of the sources that say so or otherwise. */
  readonly freshness: number;
  /** Upstream's time of the newest version that states it; null where the projection is damaged. */
  readonly asOf: string | null;
  readonly status: ClaimStatus;
}

/** A place in upstream's bytes that speaks for a claim or against it. */
export interface EvidencePiece {
  /** `evidence:` and 16 hexadecimal digits: the same for the same place in the same bytes. */
  readonly id: string;
  /** Id of the claim. */
  readonly claim: string;
  readonly source: string;
  /** SHA-256 of the record version; `/api/v3/objects/{sha256}` gives its bytes. */
  readonly sha256: string;
  /** JSON pointer into those bytes, as the source reads them, or `bytes=START-END`. */
  readonly pointer: string;
  /** How what is said follows from what is quoted. */
  readonly rule: OriginRule;
  /** The value at the pointer, as upstream wrote it. */
  readonly quoted: unknown;
  /** Upstream's time of the version. */
  readonly asOf: string;
  readonly reliability: Reliability;
  readonly method: Method;
  /** For this statement on its own, 0 to 1. */
  readonly confidence: number;
  /** For the source's copy, 0 to 1. */
  readonly freshness: number;
}

/** The evidence for and against a claim, or all claims about an entity alone. */
export interface ClaimEvidence extends Provenance {
  /** As it was asked for, in canonical form. */
  readonly id: string;
  /** Canonical id of the entity that the claim is about. */
  readonly entity: string;
  /** Each claim, with how many pieces there are; those that are shown have its id. */
  readonly claims: readonly (WeighedClaim & {
    readonly supporting: number;
    readonly contradicting: number;
  })[];
  /** How many claims there are. */
  readonly total: number;
  readonly evidence: {
    readonly supporting: readonly EvidencePiece[];
    readonly contradicting: readonly EvidencePiece[];
  };
  /** Present where it was asked for. */
  readonly explain?: Explanation;
  /** The state that was asked for; null for the present. */
  readonly asOf: AsOf | null;
}

/** A fact of an entity as it is answered. */
export interface StatedFact
  extends Pick<WeighedClaim, 'id' | 'predicate' | 'confidence' | 'freshness' | 'asOf' | 'status'> {
  readonly value: unknown;
  /** Names of the sources that say so. */
  readonly sources: readonly string[];
}

/** What is known of an entity, each statement with the claim that it is. */
export interface Intelligence extends Provenance {
  readonly data: {
    readonly entity: EntityDescription;
    readonly facts: readonly StatedFact[];
    /** The first of those at one step. */
    readonly relations: readonly GraphRelation[];
    /** How many relations there are. */
    readonly relationsTotal: number;
    /** The places that state the relations, by id. */
    readonly evidence: Graph['evidence'];
    /** One for each fact and each relation that is shown. */
    readonly claims: readonly WeighedClaim[];
  };
  /** What a machine gathered is to be checked by a person before anything is done by it. */
  readonly requiresReview: true;
  /** Present where it was asked for. */
  readonly explain?: Explanation;
}

/** The id of a place in upstream's bytes. */
export function evidenceId(source: string, version: string, pointer: string): string {
  return `evidence:${sha256(JSON.stringify([source, version, pointer])).slice(0, 16)}`;
}
