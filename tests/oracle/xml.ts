import { type Json, stepsOf } from './json.ts';

/** An element of an XML document, found by a simple scan for tags. Its text is not kept. */
export interface RawElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: RawElement[];
  readonly parent: RawElement | null;
}

/** Markup inside texts, which is not a list element of the catalog. */
const markup = /^xhtml:/;

/** The outermost element, for documents without comments, CDATA and a document type. */
export function scanXml(text: string): RawElement {
  if (/<!/.test(text)) throw new Error('the scan knows tags only');
  const document: RawElement = { name: '', attributes: {}, children: [], parent: null };
  let open = document;
  for (const [, closing, name = '', attributes = '', empty] of text.matchAll(
    /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (markup.test(name)) continue;
    if (closing === '/') {
      if (open.parent === null || open.name !== name) throw new Error(`</${name}> closes nothing`);
      open = open.parent;
      continue;
    }
    const element: RawElement = { name, attributes: attributesOf(attributes), children: [], parent: open };
    open.children.push(element);
    if (empty === '') open = element;
  }
  const [root] = document.children;
  if (root === undefined || open !== document) throw new Error('the document does not end');
  return root;
}

/** The children of an element with a name. */
export function childrenOf(element: RawElement, name: string): RawElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The element at a pointer of `docs/sources/cwe.md`: name and number alternate, below the outermost. */
export function resolveElement(root: RawElement, pointer: string): RawElement {
  const [outermost, ...steps] = stepsOf(pointer);
  let element: RawElement | undefined = outermost === root.name ? root : undefined;
  for (let at = 0; at < steps.length; at += 2) {
    element = element && childrenOf(element, steps[at] ?? '')[Number(steps[at + 1])];
  }
  if (element === undefined) throw new Error(`${pointer} leads to nothing`);
  return element;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([\w:.-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decoded(value)]),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) => {
    if (name === undefined) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    const character = entities[name];
    if (character === undefined) throw new Error(`&${name}; is not a predefined XML entity`);
    return character;
  });
}

/** Distinguishes an XML document from a JSON one. */
export function isElement(document: Json): document is RawElement {
  return typeof document === 'object' && document !== null && 'attributes' in document;
}
