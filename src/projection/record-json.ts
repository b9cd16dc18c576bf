import type { Vulnerability } from '../domain/vulnerability.ts';
import { withMembers } from '../kit/json-text.ts';
import { damagedRecord } from './record-text.ts';

/**
 * Records are stored and returned as JSON text, and parts of it are read and added without parsing the rest.
 * Only this file relies on how that text is built:
 *
 * - It is the result of `JSON.stringify` for a composed vulnerability: one object without white space, with
 *   its members in the order of `composeVulnerability`.
 * - It begins `{"id":…,"state":…,"title":…,"description":…` and has `,"cvss":[…]`, `,"ssvc":…` and
 *   `,"otherSsvc":[…]` directly after one another, and later so `,"affected":[…]`, `,"cpeConfigurations":[…]` and
 *   `,"references":[…]`.
 * - A whole record ends with four more members: `weaknesses`, `techniques`, `kev` and `epss`.
 */

/** The members that complete a record when it is read, each as JSON. */
export type CompletingMembers = Readonly<Record<'weaknesses' | 'techniques' | 'kev' | 'epss', string>>;

/** The whole record. @param body as it is stored */
export function completeRecord(
  body: string,
  { weaknesses, techniques, kev, epss }: CompletingMembers,
): string {
  return withMembers(body, { weaknesses, techniques, kev, epss });
}

/** The preferred description in the JSON of a vulnerability; null if it does not have one. */
export function readDescription(body: string): string | null {
  const found = beginning.exec(body);
  // Lists need only the description, and parsing a whole record takes a hundred times as long.
  if (found !== null) return found[1] === undefined ? null : (JSON.parse(found[1]) as string);
  const { description = null } = JSON.parse(body) as Partial<Vulnerability>;
  return description?.text ?? null;
}

const text = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;

/** The members up to the end of the description, in the order in which records are composed. */
const beginning = new RegExp(
  `^\\{"id":${text},"state":${text},"title":(?:null|${text}),"description":(?:null|\\{"text":(${text}))`,
);

/**
 * The statements about products in the JSON of a vulnerability. Only these are parsed: references and prose
 * make up most of a record.
 * @returns `size` is the number of characters that they take
 * @throws Failure `store_damaged` if the text is not a record
 */
export function readAffected(
  body: string,
): Pick<Vulnerability, 'affected' | 'cpeConfigurations'> & { readonly size: number } {
  const members = membersBetween(body, ',"affected":[', ',"references":[');
  return { ...JSON.parse(`{${members}}`), size: members.length + 1 };
}

/**
 * The scores and the preferred SSVC decision in the JSON of a vulnerability.
 * @throws Failure `store_damaged` if the text is not a record
 */
export function readAssessments(body: string): Pick<Vulnerability, 'cvss' | 'ssvc'> {
  return JSON.parse(`{${membersBetween(body, ',"cvss":[', ',"otherSsvc":[')}}`);
}

/** The members from the first to the second, which is left out. Inside a JSON string, quotation marks are escaped. */
function membersBetween(body: string, first: string, next: string): string {
  const start = body.indexOf(first);
  const end = body.indexOf(next, start);
  if (start === -1 || end === -1) throw damagedRecord();
  return body.slice(start + 1, end);
}
