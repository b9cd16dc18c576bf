import type { Decision, Handling, HandlingStatus } from '../../domain/handling/handling.ts';
import type { HandlingState, Return } from '../../domain/handling/state.ts';
import type { Page, PageInput } from '../contract.ts';

/** A handling as its owner sees it. */
export interface HandlingItem extends Handling {
  readonly id: number;
  readonly version: number;
  readonly state: HandlingState;
  /** Why its vulnerability is on lists again; null unless it is. */
  readonly returned: Return | null;
  readonly createdAt: string;
  /** When it was last decided. */
  readonly updatedAt: string;
}

export interface HandlingsInput extends PageInput {
  /** A CVE id in any case. */
  readonly cve?: string | undefined;
  /** A package URL or a CPE name in any form. */
  readonly component?: string | undefined;
  readonly status?: HandlingStatus | undefined;
  readonly state?: HandlingState | undefined;
}

/** In the order of their ids. */
export type HandlingPage = Page<HandlingItem>;

/** A decision as its owner writes it. */
export interface WrittenHandling extends Partial<Omit<Decision, 'cve' | 'status'>> {
  /** A CVE id in any case. */
  readonly cve: string;
  readonly status: HandlingStatus;
  /** Refused if the handling has another one; 0 if there is one. */
  readonly version?: number | undefined;
}

export interface HandlingsWritten {
  /** In the order in which they were sent. */
  readonly items: readonly HandlingItem[];
}
