import type { Vulnerability } from '../domain/vulnerability.ts';

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
