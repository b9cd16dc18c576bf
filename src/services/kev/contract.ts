import type { VulnerabilityItem } from '../vulnerability/contract.ts';

/** A vulnerability in the list of known exploited ones. */
export interface KevItem extends VulnerabilityItem {
  readonly dateAdded: string;
  readonly dueDate: string | null;
  /** True if CISA knows of use in ransomware campaigns; otherwise null. */
  readonly ransomware: true | null;
}
