import { SaxesParser, type SaxesTagNS } from 'saxes';
import { XhtmlProse, xhtmlNamespace } from './xhtml-prose.ts';

/**
 * An element as an object: its attributes as `@NAME`, its text as `#text` if it has any. For each name of child
 * elements it has their list, in the order of the document. Names are as they are written, with their prefix.
 */
export interface XmlElement {
  readonly [name: string]: string | readonly XmlElement[];
}

/** A document: its outermost element by its name. */
export type XmlDocument = Readonly<Record<string, XmlElement>>;

/** What a document may not exceed. Attributes are those of one element. */
export interface XmlBounds {
  readonly bytesMax: number;
  readonly depthMax: number;
  readonly elementsMax: number;
  readonly attributesMax: number;
}

/** Why a file is not XML that is supported. The message is a sentence. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const problemCharsMax = 120;

/**
 * Reads a file as a tree. XHTML elements are not part of it: their content is laid out as text of the element around
 * them. Comments and processing instructions are passed over. A document type is refused, and with it all that
 * entities can do.
 * @throws XmlError when it is not well-formed XML in UTF-8, or exceeds the limits
 */
export function readXml(bytes: Uint8Array, bounds: XmlBounds): XmlDocument {
  if (bytes.byteLength > bounds.bytesMax) {
    throw new XmlError(`The file is larger than ${bounds.bytesMax} bytes.`);
  }
  const tree = new TreeBuilder(bounds);
  // Each handler is a property of the parser; one or two more, and V8 keeps them in a way that is three times slower.
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new XmlError('The file has a document type declaration, which is refused.');
  });
  parser.on('opentag', (tag) => tree.open(tag));
  parser.on('closetag', (tag) => tree.close(tag));
  parser.on('text', (written) => tree.add(written));
  parser.on('cdata', (written) => tree.add(written));
  const encoding = parse(parser, decode(bytes));
  if (encoding === undefined || /^(?:utf-8|us-ascii)$/i.test(encoding)) return tree.document;
  throw new XmlError('The file declares an encoding other than UTF-8, which is not supported.');
}

/** @returns the encoding that the document says it is in */
function parse(parser: SaxesParser<{ xmlns: true }>, text: string): string | undefined {
  try {
    parser.write(text);
    const { encoding } = parser.xmlDecl;
    parser.close();
    return encoding;
  } catch (error) {
    // The parser's own are plain errors.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new XmlError(`The file is not well-formed XML: ${clause(error.message)}.`);
  }
}

type GrowingElement = Record<string, string | GrowingElement[]>;

/** An element that is not closed yet, with its text: as written, or once XHTML is in it, laid out. */
interface OpenElement {
  readonly element: GrowingElement;
  text: string;
  prose: XhtmlProse | null;
}

class TreeBuilder {
  readonly document: Record<string, GrowingElement> = {};
  readonly #bounds: XmlBounds;
  readonly #open: OpenElement[] = [];
  #depth = 0;
  #elements = 0;

  constructor(bounds: XmlBounds) {
    this.#bounds = bounds;
  }

  add(text: string): void {
    const around = this.#open.at(-1);
    // Only blanks stand outside of the outermost element.
    if (around === undefined) return;
    if (around.prose === null) around.text += text;
    else around.prose.add(text);
  }

  open(tag: SaxesTagNS): void {
    this.#depth++;
    this.#elements++;
    this.#check(tag.name);
    const around = this.#open.at(-1);
    if (around !== undefined && tag.uri === xhtmlNamespace) {
      proseOf(around).open(tag.local);
      return;
    }
    const element = this.#begin(tag);
    if (around === undefined) this.document[tag.name] = element;
    else addChild(around.element, tag.name, element);
    this.#open.push({ element, text: '', prose: null });
  }

  close(tag: SaxesTagNS): void {
    this.#depth--;
    const around = this.#open.at(-1);
    if (around === undefined) return;
    if (tag.uri === xhtmlNamespace && this.#depth > 0) {
      proseOf(around).close(tag.local);
      return;
    }
    const text = around.prose === null ? around.text.trim() : around.prose.finish();
    if (text !== '') around.element['#text'] = text;
    this.#open.pop();
  }

  #check(name: string): void {
    const { depthMax, elementsMax } = this.#bounds;
    if (this.#depth > depthMax)
      throw new XmlError(`The file has more than ${depthMax} elements in each other.`);
    if (this.#elements > elementsMax) throw new XmlError(`The file has more than ${elementsMax} elements.`);
    // A plain object would take it for its prototype.
    if (name === '__proto__')
      throw new XmlError('The file has an element named __proto__, which is refused.');
  }

  #begin({ attributes }: SaxesTagNS): GrowingElement {
    const element: GrowingElement = {};
    let count = 0;
    for (const name in attributes) {
      element[`@${name}`] = attributes[name]?.value ?? '';
      count++;
    }
    const { attributesMax } = this.#bounds;
    if (count <= attributesMax) return element;
    throw new XmlError(`An element of the file has more than ${attributesMax} attributes.`);
  }
}

function proseOf(around: OpenElement): XhtmlProse {
  around.prose ??= new XhtmlProse(around.text);
  return around.prose;
}

function addChild(parent: GrowingElement, name: string, child: GrowingElement): void {
  const siblings = Object.hasOwn(parent, name) ? parent[name] : undefined;
  if (Array.isArray(siblings)) siblings.push(child);
  else parent[name] = [child];
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new XmlError('The file is not in UTF-8.');
  }
}

/** What a parser says, which may quote the file at length. */
function clause(problem: string): string {
  const line = problem.replace(/\s+/g, ' ').slice(0, problemCharsMax).toWellFormed();
  return line.replace(/[. ]+$/, '');
}
