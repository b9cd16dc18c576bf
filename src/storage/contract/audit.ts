import type { ChainHead } from '../../domain/audit/chain.ts';
import type { ChainReport } from '../../domain/audit/chain-check.ts';
import type { AuditContent, AuditRecord } from '../../domain/audit/record.ts';

/**
 * Who changed what, in one chain of hashes. Each entry covers the previous one, and commits to its content and to the
 * full address. Both can be removed, and the chain stays complete.
 */
export interface Audit {
  /** Durable when the promise resolves. */
  append(content: AuditContent): Promise<ChainHead>;
  head(): Promise<ChainHead>;
  /** The newest entries before a number, newest first. */
  read(page: AuditPage): Promise<readonly AuditEntry[]>;
  verify(): Promise<ChainReport>;
  /** Removes the full addresses of entries that are older than a canonical time, and counts them. */
  cutAddresses(olderThan: string): Promise<number>;
  /** Removes the entries before a number; what they were stays proven by the hash of the last of them. */
  collapse(before: number): Promise<void>;
}

export interface AuditPage {
  /** Number of the entry that the page ends before; the newest entries without it. */
  readonly before?: number;
  readonly limit: number;
}

export interface AuditEntry {
  readonly number: number;
  /** Canonical time. */
  readonly at: string;
  readonly kind: string;
  readonly hash: string;
  /** Null once it was erased. */
  readonly record: AuditRecord | null;
  /** The full address; null without one, and once it was removed. */
  readonly address: string | null;
}
