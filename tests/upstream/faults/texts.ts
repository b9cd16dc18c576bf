import { alterTexts, type Content, type TextFormat } from '../content.ts';
import type { ContentFault } from './contract.ts';
import { type Json, longestText, mapValues, writeWith } from './json-walk.ts';

/** Texts that are grammatically valid, or nearly, and hard to process. */
export const textFaults = [
  {
    kind: 'content',
    name: 'byte_order_mark',
    sentence: 'The text begins with a byte order mark.',
    alter: ({ content }) =>
      inTexts(content, () => (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])),
  },
  {
    kind: 'content',
    name: 'utf16',
    sentence: 'The text is in UTF-16.',
    alter: ({ content }) => inTexts(content, () => (bytes) => Buffer.from(`\ufeff${bytes}`, 'utf16le')),
  },
  {
    kind: 'content',
    name: 'deep',
    sentence: 'Lists are nested a hundred thousand levels deep.',
    alter: ({ content }, { settings: { depth } }) =>
      inFirstText(content, {
        json: (text) => appended(text, `${'['.repeat(depth)}${']'.repeat(depth)}`),
        xml: (text) => text.replace('</Weaknesses>', `${'<x>'.repeat(depth)}${'</x>'.repeat(depth)}$&`),
      }),
  },
  {
    kind: 'content',
    name: 'huge_string',
    sentence: 'One text has fifty million characters.',
    alter: ({ content }, { settings: { textBytes } }) =>
      inFirstText(content, {
        json: (text) => withLongest(text, () => longText(textBytes)),
        csv: (text) => `${text}${longText(textBytes)},0.5,0.5\n`,
        xml: (text) => text.replace('<Description>', () => `<Description>${longText(textBytes)}`),
      }),
  },
  {
    kind: 'content',
    name: 'duplicate_keys',
    sentence: 'A member appears twice, the second time with a wrong value.',
    alter: ({ content }) =>
      inTexts(content, {
        json: (text) => writeWith(JSON.parse(text), withSecond),
        csv: (text) => text.replace(/^(?!#|cve,)([^,\n]+),[^\n]*\n/gm, '$&$1,0.99999,0.99999\n'),
        xml: (text) => text.replace(/<Weakness (ID="\d+")/g, '<Weakness $1 ID="1"'),
      }),
  },
  {
    kind: 'content',
    name: 'proto_keys',
    sentence: 'Members have the names of built-in object properties.',
    alter: ({ content }) =>
      inTexts(content, {
        json: (text) =>
          writeWith(
            JSON.parse(text),
            () => '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}',
          ),
        csv: (text) => `${text}__proto__,0.5,0.5\nconstructor,0.5,0.5\n`,
        xml: (text) => text.replace(/<\/Weakness>/g, '<__proto__ polluted="true"/><constructor/>$&'),
      }),
  },
  {
    kind: 'content',
    name: 'nul',
    sentence: 'A text contains a NUL character.',
    alter: ({ content }) =>
      inTexts(content, {
        json: (text) => inLongest(text, '\0'),
        csv: (text) => text.replace(/(.)(\r?\n?)$/, '$1\0$2'),
        xml: (text) => text.replace('<Description>', '$&\0'),
      }),
  },
  {
    kind: 'content',
    name: 'lone_surrogate',
    sentence: 'A text contains an unpaired surrogate.',
    alter: ({ content }) =>
      inTexts(content, {
        json: (text) => inLongest(text, '\ud800'),
        csv: (_text, bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xed, 0xa0, 0x80, 0x0a])]),
        xml: (text) => text.replace('<Description>', '$&&#xD800;'),
      }),
  },
] as const satisfies readonly ContentFault[];

const longTextPiece = Array.from({ length: 40_000 }, (_, i) => `thread ${i} then `).join('');

/** Words that compress like normal text, so that they are not taken for a bomb. */
function longText(length: number): string {
  return longTextPiece.repeat(Math.ceil(length / longTextPiece.length)).slice(0, length);
}

type Altered = Buffer | string;
type Alterations = Partial<Record<TextFormat, (text: string, bytes: Buffer) => Altered>>;

/** Alters every text in a supported format; null if nothing changed. */
export function inTexts(
  content: Content,
  alterations: Alterations | (() => (bytes: Buffer) => Altered),
): Content | null {
  return alterTexts(content, (bytes, format) => {
    const altered =
      typeof alterations === 'function'
        ? alterations()(bytes)
        : alterations[format]?.(bytes.toString(), bytes);
    return altered === undefined || Buffer.from(altered).equals(bytes) ? null : altered;
  });
}

/** In only one text, if a file has many. */
export function inFirstText(content: Content, alterations: Alterations): Content | null {
  let isDone = false;
  return alterTexts(content, (bytes, format) => {
    const altered = isDone ? undefined : alterations[format]?.(bytes.toString(), bytes);
    if (altered === undefined) return null;
    isDone = true;
    return altered;
  });
}

/** One more member of the outermost object, or item of the outermost list. */
export function appended(json: string, written: string): string {
  const trimmed = json.trimEnd();
  const member = trimmed.endsWith('}') ? `"x_more":${written}` : written;
  return `${trimmed.slice(0, -1)},${member}${trimmed.slice(-1)}`;
}

function inLongest(json: string, inserted: string): string {
  return withLongest(json, (text) => {
    const middle = text.length >> 1;
    return `${text.slice(0, middle)}${inserted}${text.slice(middle)}`;
  });
}

/** Another text instead of the longest one, at its first place. */
function withLongest(json: string, change: (text: string) => string): string {
  const document: Json = JSON.parse(json);
  const longest = longestText(document);
  let isDone = false;
  const altered = mapValues(document, (value) => {
    if (isDone || value !== longest) return value;
    isDone = true;
    return change(longest);
  });
  return JSON.stringify(altered);
}

/** A JSON document after a change of its values; the same text if they are unchanged. */
export function changeJson(text: string, change: (document: Json) => Json): string {
  const document: Json = JSON.parse(text);
  const altered = JSON.stringify(change(document));
  return altered === JSON.stringify(document) ? text : altered;
}

/** The first text among the members again, with another value. */
function withSecond(object: { readonly [name: string]: Json }): string {
  const [first] = Object.entries(object).find(([, value]) => typeof value === 'string') ?? [];
  return first === undefined ? '' : `${JSON.stringify(first)}:"duplicate"`;
}
