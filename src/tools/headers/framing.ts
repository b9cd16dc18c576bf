import type { Finding, FindingKind } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import type { Header, Message } from './read.ts';

/** Names that may occur once. Policies and cookies may be repeated. */
const singleNames = new Set([
  ...['host', 'content-type', 'content-length', 'location', 'etag', 'access-control-allow-origin'],
  ...['strict-transport-security', 'x-frame-options', 'x-content-type-options', 'referrer-policy'],
  ...['access-control-allow-credentials', 'x-xss-protection', 'server'],
]);

/** What is wrong with the form of a message, whatever its headers mean. */
export function framingFindings({ headers, malformed }: Message): Finding[] {
  const controls = headers.filter(({ value }) => /[^\P{Cc}\t]/u.test(value));
  return [
    ...smugglingFindings(headers),
    ...controls.map(({ name, line }) =>
      finding(kinds.injection, `The header "${quote(name)}" has one.`, `line ${line}`),
    ),
    ...repeatedFindings(headers),
    ...malformed.map(({ line, what }) => finding(kinds.malformed, `${what}.`, `line ${line}`)),
  ];
}

function smugglingFindings(headers: readonly Header[]): Finding[] {
  const lengths = headers.filter(({ name }) => name === 'content-length');
  const codings = headers.filter(({ name }) => name === 'transfer-encoding');
  const [coding] = codings;
  const [length] = lengths;
  const at = `line ${(coding ?? length)?.line}`;
  const values = new Set(lengths.map(({ value }) => value));
  return [
    ...when(
      kinds.smuggling,
      length !== undefined && coding !== undefined,
      'It has a length and a coding.',
      at,
    ),
    ...when(kinds.smuggling, values.size > 1, 'It has different lengths.', at),
    ...when(
      kinds.smuggling,
      lengths.some(({ value }) => !/^\d{1,15}$/.test(value)),
      'Its length is not a number.',
      at,
    ),
    ...when(
      kinds.smuggling,
      codings.length > 1 || codings.some(({ value }) => !isChunked(value)),
      'Its codings are not one list of known ones that ends in `chunked`.',
      at,
    ),
    ...when(
      kinds.smuggling,
      [...lengths, ...codings].some(({ isNameExact }) => !isNameExact),
      'The name of its length or coding has a blank.',
      at,
    ),
  ];
}

function when(kind: FindingKind, holds: boolean, detail: string, location: string): Finding[] {
  return holds ? [finding(kind, detail, location)] : [];
}

function isChunked(value: string): boolean {
  const known = new Set(['gzip', 'x-gzip', 'deflate', 'compress', 'br', 'chunked']);
  const codings = value.split(',').map((coding) => coding.trim().toLowerCase());
  return codings.indexOf('chunked') === codings.length - 1 && codings.every((coding) => known.has(coding));
}

function repeatedFindings(headers: readonly Header[]): Finding[] {
  const byName = Map.groupBy(
    headers.filter(({ name }) => singleNames.has(name)),
    ({ name }) => name,
  );
  return [...byName].flatMap(([name, list]) => {
    const [, second] = list;
    if (second === undefined) return [];
    const isSame = new Set(list.map(({ value }) => value)).size === 1;
    const kind = isSame ? kinds.duplicate : kinds.contradiction;
    return [finding(kind, `The header "${name}" occurs ${list.length} times.`, `line ${second.line}`)];
  });
}
