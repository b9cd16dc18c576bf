import { z } from 'zod';
import { parseIpAddress } from '../../kit/ip-address.ts';

/** A change of an identity, a key or a setting, as it is to be recorded. */
export interface AuditContent {
  /** Canonical time. */
  readonly at: string;
  /** What kind of change it is, in lower-case letters and `_`, such as `key_created`. */
  readonly kind: string;
  /** Who made it: `identity`, `command line`, `cairn`. */
  readonly who: string;
  readonly what: string;
  /** `done`, or why it was not. */
  readonly outcome: string;
  /** The full address that it came from; null for none. */
  readonly address: string | null;
  /** The identity that made it; null for none. */
  readonly actor: number | null;
}

/** What an entry says until it is erased. */
export interface AuditRecord {
  readonly who: string;
  readonly what: string;
  readonly outcome: string;
  /** The address without its last part: a /24 of IPv4, a /48 of IPv6. Null without an address. */
  readonly network: string | null;
  readonly actor: number | null;
  /** The identity that the change was about; null for none. */
  readonly subject: number | null;
}

export const auditTextMax = 2_000;
export const auditKind = /^[a-z][a-z_]{0,39}$/;

/** What is recorded of a change. Longer texts are cut. */
export function recordOf(content: AuditContent, subject: number | null): AuditRecord {
  const { who, what, outcome, address, actor } = content;
  return {
    who: who.slice(0, auditTextMax),
    what: what.slice(0, auditTextMax),
    outcome: outcome.slice(0, auditTextMax),
    network: address === null ? null : networkOf(address),
    actor,
    subject,
  };
}

/** The text that an entry commits to. */
export function printRecord({ who, what, outcome, network, actor, subject }: AuditRecord): string {
  return JSON.stringify({ who, what, outcome, network, actor, subject });
}

/** What the text says; null when it is not that of a record. */
export function parseRecord(text: string): AuditRecord | null {
  try {
    return recordSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The network of an address, which many share; null when the text is not an address. */
export function networkOf(address: string): string | null {
  const parsed = parseIpAddress(address);
  if (parsed === null) return null;
  if (parsed.version === 4) return `${parsed.parts.slice(0, 3).join('.')}.0/24`;
  const groups = parsed.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::/48`;
}

const text = z.string().max(auditTextMax);
const identity = z.int().positive().nullable();
const recordSchema = z.strictObject({
  who: text,
  what: text,
  outcome: text,
  network: z.string().max(50).nullable(),
  actor: identity,
  subject: identity,
});
