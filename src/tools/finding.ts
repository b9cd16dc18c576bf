import type { Finding, FindingKind } from './contract.ts';

/** A finding of a kind. @param detail what was seen, without secrets */
export function finding(kind: FindingKind, detail: string, location: string | null = null): Finding {
  const { id, severity, title, recommendation } = kind;
  return { id, severity, title, detail, location, recommendation };
}
