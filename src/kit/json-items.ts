/** The position of a value in the bytes of a document. */
export interface JsonRange {
  /** Offset of its first byte, and how many they are, without white space around it. */
  readonly start: number;
  readonly length: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const tab = 0x09;
const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Finds the elements of the list that is a member of a document's outermost object, in one pass and without
 * building anything of them. As for `JSON.parse`, the last of several members of one name counts.
 * @param bytes of a document that parses as JSON in UTF-8; a byte order mark may precede it
 * @returns the elements in their order, or null where there is no such list
 */
export function findItems(bytes: Uint8Array, member: string): JsonRange[] | null {
  let at = skipBlank(bytes, hasMark(bytes) ? 3 : 0);
  if (bytes[at] !== openBrace) return null;
  let items: JsonRange[] | null = null;
  at = skipBlank(bytes, at + 1);
  while (at < bytes.length && bytes[at] !== closeBrace) {
    const nameEnd = skipValue(bytes, at);
    const isMember = readText(bytes, at, nameEnd) === member;
    // Over the colon.
    const value = skipBlank(bytes, skipBlank(bytes, nameEnd) + 1);
    if (isMember) items = bytes[value] === openBracket ? elementsOf(bytes, value) : null;
    at = skipSeparator(bytes, skipValue(bytes, value));
  }
  return items;
}

/** An element of a list with its number in it, from 0, and its place. */
export interface ItemInJson extends JsonRange {
  readonly item: unknown;
  readonly ordinal: number;
}

/**
 * The elements of a list that was read from a document, each with its place in the bytes.
 * @param items what the member is as read; throws when the bytes hold another number of them
 */
export function locateItems(bytes: Uint8Array, member: string, items: readonly unknown[]): ItemInJson[] {
  const places = findItems(bytes, member);
  if (places?.length !== items.length)
    throw new Error(`The bytes hold another list of ${member} than was read.`);
  return places.map((place, ordinal) => ({ ...place, item: items[ordinal], ordinal }));
}

function elementsOf(bytes: Uint8Array, list: number): JsonRange[] {
  const elements: JsonRange[] = [];
  let at = skipBlank(bytes, list + 1);
  while (at < bytes.length && bytes[at] !== closeBracket) {
    const end = skipValue(bytes, at);
    elements.push({ start: at, length: end - at });
    at = skipSeparator(bytes, end);
  }
  return elements;
}

/** The offset behind the value at `at`. Nesting is counted, not followed. */
function skipValue(bytes: Uint8Array, at: number): number {
  let depth = 0;
  let end = at;
  do {
    const byte = bytes[end];
    if (byte === quote) end = skipString(bytes, end);
    else if (byte === openBrace || byte === openBracket) {
      depth++;
      end++;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth--;
      end++;
    } else if (depth > 0) end++;
    else end = skipPlain(bytes, end);
  } while (depth > 0 && end < bytes.length);
  return end;
}

function skipString(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1;
  return end + 1;
}

/** A number, `true`, `false` or `null`. At least one byte, so that the search continues for any bytes. */
function skipPlain(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && !endsPlain(bytes[end])) end++;
  return end;
}

function endsPlain(byte: number | undefined): boolean {
  return byte === comma || byte === closeBrace || byte === closeBracket || isBlank(byte);
}

function skipSeparator(bytes: Uint8Array, at: number): number {
  const next = skipBlank(bytes, at);
  return bytes[next] === comma ? skipBlank(bytes, next + 1) : next;
}

function skipBlank(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isBlank(bytes[next])) next++;
  return next;
}

function isBlank(byte: number | undefined): boolean {
  return byte === space || byte === lineFeed || byte === carriageReturn || byte === tab;
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** The text of a string of the document, its escapes resolved. */
function readText(bytes: Uint8Array, start: number, end: number): unknown {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString());
}
