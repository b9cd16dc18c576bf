/** A weakness that a source gives for a vulnerability: a CWE id, or only words where it has none. */
export interface WeaknessClaim {
  /** Canonical `CWE-79`, or null. */
  readonly id: string | null;
  readonly text: string | null;
  readonly lang: string | null;
  /** The source's own word for what the text is (`CWE`, `text`, `Impact` …). */
  readonly type?: string;
  readonly source: string;
}

/** `CWE-79` from `cwe-79`, `CWE-079`; null for anything else (`NVD-CWE-noinfo`, free words). */
export function parseCweId(text: string): string | null {
  const parts = /^CWE-0*([1-9]\d{0,4})$/i.exec(text.trim());
  return parts === null ? null : `CWE-${parts[1]}`;
}

/** Orders CWE ids by their number. */
export function compareCweIds(a: string, b: string): number {
  return Number(a.slice(4)) - Number(b.slice(4));
}
