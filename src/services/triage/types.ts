import type { OwnHandlings } from '../handling/types.ts';
import type { TriageFileInput, TriageInput } from './contract.ts';

/** A triage in a reading thread. */
export interface TriageWork extends TriageInput {
  /** Without them, no decisions are applied. */
  readonly own?: OwnHandlings | undefined;
}

export interface TriageFileWork extends TriageWork, TriageFileInput {}
