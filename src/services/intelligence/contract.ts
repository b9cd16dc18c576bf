import type { AsOfInput } from '../contract.ts';

export type { ClaimEvidence, Intelligence } from '../../domain/graph/evidence.ts';

export interface IntelligenceInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly q: string;
  readonly explain?: boolean | undefined;
}

export interface EvidenceInput extends AsOfInput {
  /** Id of a claim, or an entity as for `IntelligenceInput`. */
  readonly id: string;
  readonly explain?: boolean | undefined;
}
