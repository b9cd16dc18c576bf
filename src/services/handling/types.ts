import type { Handling } from '../../domain/handling/handling.ts';
import type { SkippedStatement } from '../../domain/handling/statement.ts';
import type { HandlingFilter, HandlingsInput } from './contract.ts';
import type { StoredHandling } from './items.ts';

/** The handlings of one identity, for a reading thread. */
export interface OwnHandlings {
  readonly identity: number;
  readonly stored: readonly StoredHandling[];
  readonly nowMs: number;
}

export interface FindHandlings extends OwnHandlings, HandlingsInput {}

export interface WriteVex extends OwnHandlings, HandlingFilter {}

/** A body to read on a reading thread. */
export interface BodyToRead {
  readonly bytes: Uint8Array;
  readonly nowMs: number;
}

/** What a body asks to write. */
export interface ReadBody {
  /** Whether it is a VEX document, whose statements may say what is decided already. */
  readonly isDocument: boolean;
  readonly decisions: readonly ReadDecision[];
  readonly skipped: readonly SkippedStatement[];
}

export interface ReadDecision {
  readonly handling: Handling;
  /** The version that the present handling must have. */
  readonly version?: number | undefined;
  /** Whether the basis is that of an earlier decision, as the document has it. */
  readonly hasStatedBasis: boolean;
  /** When it was stated; null if that is unknown. */
  readonly atMs: number | null;
}
