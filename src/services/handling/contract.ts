import type { Decision, Handling, HandlingStatus } from '../../domain/handling/handling.ts';
import type { HandlingState, Return } from '../../domain/handling/state.ts';
import type { SkippedStatement } from '../../domain/handling/statement.ts';
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

/** Which handlings to list; all by default. */
export interface HandlingFilter {
  /** A CVE id in any case. */
  readonly cve?: string | undefined;
  /** A package URL or a CPE name in any form. */
  readonly component?: string | undefined;
  readonly status?: HandlingStatus | undefined;
  readonly state?: HandlingState | undefined;
}

export interface HandlingsInput extends HandlingFilter, PageInput {}

/** In the order of their ids. */
export type HandlingPage = Page<HandlingItem>;

export interface HandlingBodyInput {
  /** JSON: decisions, or an OpenVEX or CycloneDX document. */
  readonly bytes: Uint8Array;
}

export interface HandlingsWritten {
  /** What was written, in the order in which it was sent; at most 1,000. */
  readonly items: readonly HandlingItem[];
  readonly written: number;
  /** Statements of a document that say what is decided already. */
  readonly unchanged: number;
  /** Statements of a document that are not taken, at least for one product; at most 1,000. */
  readonly skipped: readonly SkippedStatement[];
}

export interface HandlingIdInput {
  readonly id: string;
}

/** A handling that was removed. */
export interface RemovedHandling extends Pick<Decision, 'cve' | 'component'> {
  readonly id: number;
  readonly removed: true;
}
