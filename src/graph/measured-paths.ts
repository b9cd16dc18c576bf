import type { Measured } from '../domain/graph/derived.ts';

/**
 * How often derived links are right, by the types of the links that they follow from. They are compared with
 * the techniques of exploitation that experts give for CVEs of the KEV catalog; a subtechnique counts as its
 * technique. Those of a weakness are compared with the techniques of any CVE that has it.
 * `scripts/measure-derived-links.ts` prints the figures. These are of CWE 4.15, CAPEC 3.9, ATT&CK 18, the KEV
 * catalog of 2026-08-21, the CVE list of 2025-01-24 and the mappings of KEV to ATT&CK 16.1 of 2025-07-28.
 */
export const measuredPaths: Readonly<Record<string, Measured>> = {
  'has-weakness related-pattern maps-to': { hits: 4, tried: 670 },
  'related-pattern maps-to': { hits: 4, tried: 128 },
};
