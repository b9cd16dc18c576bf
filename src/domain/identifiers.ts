/** Canonical CVE identifier, `CVE-YYYY-NNNN` with 4 to 19 digits after the year. */
export type CveId = string;

const canonical = /^CVE-(\d{4})-(\d{4,19})$/;

/** The canonical form of a CVE id in any case, or null when the text is none. */
export function parseCveId(text: string): CveId | null {
  const folded = text.trim().toUpperCase();
  return canonical.test(folded) ? folded : null;
}

/**
 * The CVE id that a shortened form means, or null: `2021-44228`, `cve 2021 44228`, `CVE_2021_44228`.
 * A bare number is not enough, it exists in every year.
 */
export function parsePartialCveId(text: string): CveId | null {
  const parts = /^(?:CVE)?[\s_:-]*(\d{4})[\s_:-]+(\d{4,19})$/i.exec(text.trim());
  return parts === null ? null : `CVE-${parts[1]}-${parts[2]}`;
}

/**
 * A key that orders CVE ids as text by year and then by number, whatever the number's length:
 * `CVE-2021-44228` gives `2021-05-44228` (the middle part is the count of digits).
 */
export function cveSortKey(id: CveId): string {
  const parts = canonical.exec(id);
  if (parts === null) throw new Error(`Not a canonical CVE id: ${id}`);
  const [, year = '', digits = ''] = parts;
  const number = digits.replace(/^0+(?=\d)/, '');
  return `${year}-${String(number.length).padStart(2, '0')}-${number}`;
}

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
