import { findXmlParts, type XmlPart } from '../kit/xml-parts.ts';

/** An entry of an XML document: an element in a list that is in the outermost element. */
export interface OutlineEntry {
  /** In the whole document, and in the one of `documentWith`. */
  readonly pointer: string;
  readonly alone: string;
  readonly start: number;
  readonly length: number;
  /** The document without its other entries, as the parts before and after this one. */
  readonly around: readonly [string, string];
  readonly startTag: string;
}

/** Where the entries of a document are, by pointer, so that one of them can be read without the others. */
export type Outline = ReadonlyMap<string, OutlineEntry>;

/** Steps in the pointer of an entry: `/Weakness_Catalog/Weaknesses/0/Weakness/12`. */
export const entrySteps = 5;

export function outlineXml(bytes: Buffer): Outline {
  const root = findXmlParts(bytes);
  if (root === null) return new Map();
  const tagOf = ({ start, tagEnd }: XmlPart) => bytes.toString('utf8', start, tagEnd);
  const [first] = root.children;
  const example = first?.children[0];
  // Without any entry in its main list, it may not be a valid document of its source any more.
  const withExample =
    first && example
      ? `${tagOf(first)}${bytes.toString('utf8', example.start, example.end)}</${first.name}>`
      : '';
  const entries = root.children.flatMap((list) => {
    const before = list === first ? '' : withExample;
    const listAt = `/${root.name}/${list.name}`;
    const alone = before !== '' && list.name === first?.name ? 1 : 0;
    const around = [`${tagOf(root)}${before}${tagOf(list)}`, `</${list.name}></${root.name}>`] as const;
    return list.children.map(
      (entry): OutlineEntry => ({
        pointer: `${listAt}/${list.index}/${entry.name}/${entry.index}`,
        alone: `${listAt}/${alone}/${entry.name}/0`,
        start: entry.start,
        length: entry.end - entry.start,
        around,
        startTag: tagOf(entry),
      }),
    );
  });
  return new Map(entries.map((entry) => [entry.pointer, entry]));
}

/** The entries that may be about an entity: those with the number of its id in an attribute. */
export function entriesAbout(outline: Outline, id: string): OutlineEntry[] {
  const number = /\d+$/.exec(id)?.[0];
  if (number === undefined) return [];
  const attribute = new RegExp(`=\\s*["']\\s*0*${number}\\s*["']`);
  return [...outline.values()].filter(({ startTag }) => attribute.test(startTag));
}

/** The document with only one entry, or a few. @param entry its bytes */
export function documentWith({ around: [before, after] }: OutlineEntry, entry: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(before), entry, Buffer.from(after)]);
}
