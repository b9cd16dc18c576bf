import type { Vulnerability } from '../domain/vulnerability.ts';
import { withMembers } from '../kit/json-text.ts';
import { damagedRecord } from './record-text.ts';

/**
 * Records are kept and answered as JSON text, and parts of it are read and added without parsing the rest. This relies
 * on how that text is made, and nothing else does:
 *
 * - It is what `JSON.stringify` makes of a composed vulnerability: one object without blanks, its members in the order
 *   of `composeVulnerability`. It begins `{"id":…,"state":…,"title":…,"description":…` and has `,"affected":[…]`,
 *   `,"cpeConfigurations":[…]` and `,"references":[…]` one behind the other.
 * - A whole record has four more members behind those, `weaknesses`, `techniques`, `kev` and `epss`, the last of which
 *   is `null` where the CVE has no score.
 */

/** The members that complete a record when it is read, each as JSON. */
export type CompletingMembers = Readonly<Record<'weaknesses' | 'techniques' | 'kev' | 'epss', string>>;

/** The whole record. @param body as it is kept */
export function completeRecord(
  body: string,
  { weaknesses, techniques, kev, epss }: CompletingMembers,
): string {
  return withMembers(body, { weaknesses, techniques, kev, epss });
}

/** True when a whole record has a score. */
export function isScored(record: string): boolean {
  return !record.endsWith('"epss":null}');
}

/** The preferred description in the JSON of a vulnerability; null where it has none. */
export function readDescription(body: string): string | null {
  const found = beginning.exec(body);
  // Lists need nothing else of it, and to parse all of a record takes a hundred times as long.
  if (found !== null) return found[1] === undefined ? null : (JSON.parse(found[1]) as string);
  const { description = null } = JSON.parse(body) as Partial<Vulnerability>;
  return description?.text ?? null;
}

const text = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;

/** What stands before the end of the description, in the order in which records are composed. */
const beginning = new RegExp(
  `^\\{"id":${text},"state":${text},"title":(?:null|${text}),"description":(?:null|\\{"text":(${text}))`,
);

/**
 * What is said of products in the JSON of a vulnerability. All else is left alone: most of a record is references and
 * prose.
 * @returns with `size`, the characters that it takes
 * @throws Failure `store_damaged` when the text is no record
 */
export function readAffected(
  body: string,
): Pick<Vulnerability, 'affected' | 'cpeConfigurations'> & { readonly size: number } {
  const start = body.indexOf(',"affected":[');
  // Within a text, quotation marks are escaped.
  const end = body.indexOf(',"references":[', start);
  if (start === -1 || end === -1) {
    throw damagedRecord();
  }
  return { ...JSON.parse(`{${body.slice(start + 1, end)}}`), size: end - start };
}
