/** The position of an element in the bytes of a document. */
export interface XmlPart {
  readonly name: string;
  /** Its number among the elements of its name in the same parent. */
  readonly index: number;
  /** Offsets of its first byte, of the one behind its start tag, and of the one behind it. */
  readonly start: number;
  readonly tagEnd: number;
  readonly end: number;
  readonly children: readonly XmlPart[];
}

/** The outermost element, its children, and their children: deeper ones are not distinguished. */
const depthMax = 3;

const slash = 0x2f;
const greater = 0x3e;
const mark = 0x21;
const question = 0x3f;
const quotes: readonly number[] = [0x22, 0x27];

interface GrowingPart extends XmlPart {
  readonly children: GrowingPart[];
  end: number;
}

/**
 * Finds the upper elements of a document in one pass, without building anything of what is in them.
 * @param bytes of a well-formed document in UTF-8 without a document type
 * @returns the outermost element, or null where there is none
 */
export function findXmlParts(bytes: Buffer): XmlPart | null {
  const open: GrowingPart[] = [];
  let root: GrowingPart | null = null;
  let depth = 0;
  for (let at = bytes.indexOf('<'); at !== -1; ) {
    const kind = bytes[at + 1];
    const end = after(bytes, at, kind);
    if (kind === slash) {
      if (depth <= depthMax) close(open, end);
      depth--;
    } else if (kind !== mark && kind !== question) {
      const isEmpty = bytes[end - 2] === slash;
      if (depth < depthMax) {
        const part = begin(bytes, at, end, open.at(-1));
        root ??= part;
        if (!isEmpty) open.push(part);
      }
      if (!isEmpty) depth++;
    }
    at = bytes.indexOf('<', end);
  }
  return root;
}

function begin(bytes: Buffer, start: number, tagEnd: number, parent: GrowingPart | undefined): GrowingPart {
  const name = /^[^\s/>]+/.exec(bytes.toString('utf8', start + 1, tagEnd))?.[0] ?? '';
  const siblings = parent?.children ?? [];
  const before = siblings.findLast((sibling) => sibling.name === name);
  const part = { name, index: before === undefined ? 0 : before.index + 1, start, tagEnd, end: tagEnd };
  const growing = { ...part, children: [] };
  siblings.push(growing);
  return growing;
}

function close(open: GrowingPart[], end: number): void {
  const part = open.pop();
  if (part !== undefined) part.end = end;
}

/** The offset behind a tag, comment, CDATA section or processing instruction. */
function after(bytes: Buffer, at: number, kind: number | undefined): number {
  if (kind === question) return afterText(bytes, '?>', at);
  if (kind === mark) {
    return bytes.toString('latin1', at, at + 4) === '<!--'
      ? afterText(bytes, '-->', at)
      : afterText(bytes, ']]>', at);
  }
  for (let end = at + 1; end < bytes.length; end++) {
    const byte = bytes[end] ?? 0;
    if (byte === greater) return end + 1;
    // In a value there may be a `>`.
    if (kind !== slash && quotes.includes(byte)) {
      const closing = bytes.indexOf(byte, end + 1);
      end = closing === -1 ? bytes.length : closing;
    }
  }
  return bytes.length;
}

function afterText(bytes: Buffer, text: string, from: number): number {
  const at = bytes.indexOf(text, from);
  return at === -1 ? bytes.length : at + text.length;
}
