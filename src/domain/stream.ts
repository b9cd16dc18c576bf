import type { EventType } from './event.ts';
import type { Explanation, Provenance } from './provenance.ts';
import type { RiskOrNone } from './risk/judgement.ts';

/** A change, with what it takes to judge it. The risk is that of today. */
export interface StreamItem extends Provenance, RiskOrNone {
  readonly type: EventType;
  /** Canonical id of the affected entity. */
  readonly id: string;
  readonly change: { readonly before: unknown; readonly after: unknown };
  /** As in a `ChangeEvent`. */
  readonly at: string;
  readonly seen: string;
  /** The first manifest that had both versions. */
  readonly manifest: number;
  /** Id of the change: 16 hexadecimal digits, the same in every store. */
  readonly event: string;
}

/** Changes, those first that the store came to know last. */
export interface StreamPage extends Provenance {
  readonly items: readonly StreamItem[];
  /** Items on this page, and on all pages. */
  readonly count: number;
  readonly total: number;
  /** Number of the newest manifest: what comes later is asked for by `since` of it. */
  readonly since: number;
  /** Gives the page of older items; null on the last. */
  readonly cursor: string | null;
  /** Present where it was asked for. */
  readonly explain?: Explanation;
}
