import { textIn } from './bytes.ts';

/** A part of a text that is encoded, decoded. */
export interface TextLayer {
  readonly encoding: string;
  /** Bytes may be anything; text is decoded in place. */
  readonly content: Buffer | string;
  /** For Base64 after `-EncodedCommand`, `Basic`, or what decodes it. */
  readonly role: 'command' | 'basic' | 'call' | null;
}

/**
 * The encoded parts of a text: the whole of it, or parts that programs would decode. What is decoded in place comes
 * first, so that many parts do not hide it.
 */
export function* layersIn(text: string): Generator<TextLayer> {
  const whole = text.trim();
  const hex = hexIn(whole);
  const base64 = hex === null ? base64In(whole) : null;
  if (hex !== null) yield { encoding: 'hex', content: hex, role: null };
  else if (base64 !== null) yield { encoding: 'Base64', content: base64, role: null };
  else {
    for (const decode of [percentIn, entitiesIn, escapesIn, codesIn]) {
      const layer = decode(text);
      if (layer !== null) yield layer;
    }
    yield* partsIn(text);
  }
}

/** Hexadecimal digits, perhaps with blanks, colons, commas, `0x` or `\x` between the bytes. */
function hexIn(text: string): Buffer | null {
  const digits = text.replaceAll(/0x|\\x|[\s:,;-]/gi, '');
  if (digits.length < 8 || digits.length % 2 !== 0 || !/^[\da-f]+$/i.test(digits)) return null;
  return Buffer.from(digits, 'hex');
}

const base64CharactersMin = 8;

/** Base64 of RFC 4648, sections 4 and 5, with line ends and with or without padding. */
function base64In(text: string): Buffer | null {
  const joined = text.replaceAll(/\s/g, '');
  const body = joined.replace(/={1,2}$/, '');
  if (body.length < base64CharactersMin || body.length % 4 === 1) return null;
  if (!/^(?:[A-Za-z\d+/]+|[\w-]+)$/.test(body)) return null;
  // A text with blanks between its words is not Base64.
  if (
    joined.length !== text.length &&
    !text.split(/\s+/).every((line, at, all) => at === all.length - 1 || line.length >= 16)
  ) {
    return null;
  }
  return Buffer.from(body, 'base64');
}

/** Runs of Base64 in a longer text, each with the role that the word before it gives. */
function* partsIn(text: string): Generator<TextLayer> {
  for (const { 0: run, index } of text.matchAll(/[A-Za-z\d+/_-]{16,}/g)) {
    const before = text.slice(Math.max(0, index - 40), index).toLowerCase();
    const after = text.slice(index + run.length, index + run.length + 20).toLowerCase();
    const role = roleOf(before, after);
    const content = role === null ? bytesInPath(run) : bytesOf(run);
    if (content !== null) yield { encoding: 'Base64', content, role };
  }
}

/** What the words around Base64 do with it. */
function roleOf(before: string, after: string): TextLayer['role'] {
  if (/[-/](?:e|ec|en|enc|enco|encod|encode|encoded|encodedcommand)["'\s:]{1,4}$/.test(before))
    return 'command';
  if (/basic ?$/.test(before)) return 'basic';
  const isDecoded =
    /(?:base64[,"'( ]{1,4}|(?:frombase64string|atob|base64_decode|b64decode|buffer\.from)\(b?["'`])$/;
  return isDecoded.test(before) || /^={0,2}["']? ?\| ?base64 -/.test(after) ? 'call' : null;
}

const runCharactersMin = 40;

/** A run that nothing announces. A path that ends in Base64 is one run with it, as slashes belong to the alphabet. */
function bytesInPath(run: string): Buffer | null {
  const named = run.toLowerCase().lastIndexOf(pathMark);
  if (named !== -1) return bytesOf(run.slice(named + pathMark.length));
  if (run.length < runCharactersMin || /^[\da-f]+$/i.test(run)) return null;
  const whole = bytesOf(run);
  if (whole !== null && textIn(whole) !== null) return whole;
  const last = bytesOf(run.slice(run.lastIndexOf('/') + 1));
  return last !== null && last.length >= runBytesMin && textIn(last) !== null ? last : whole;
}

const pathMark = 'base64/';
const runBytesMin = 30;

/** No alphabet of RFC 4648 has slashes and hyphens. */
function bytesOf(base64: string): Buffer | null {
  if (base64.length % 4 === 1 || (/[+/]/.test(base64) && /[-_]/.test(base64))) return null;
  return Buffer.from(base64, 'base64');
}

/** `%2e`, also as bytes that are not UTF-8, which are then read as Latin-1; and `%u0041`. */
function percentIn(text: string): TextLayer | null {
  if (!/%(?:[\da-f]{2}|u[\da-f]{4})/i.test(text)) return null;
  const wide = text.replaceAll(/%u([\da-f]{4})/gi, (_, hex: string) => character(hex, 16));
  const content = wide.replaceAll(/%[\da-f]{2}/gi, (written) => character(written.slice(1), 16));
  const bytes = Buffer.from(content, 'latin1');
  const isNarrow = [...content].every((one) => one.charCodeAt(0) < 256);
  const utf8 = isNarrow ? bytes.toString('utf8') : content;
  return { encoding: 'percent', content: utf8.includes('\ufffd') ? content : utf8, role: null };
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  lpar: '(',
  rpar: ')',
  newline: '\n',
  tab: '\t',
};

function entitiesIn(text: string): TextLayer | null {
  const content = text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));?/gi,
    (written, decimal, hex, name) => {
      if (decimal !== undefined) return character(decimal, 10);
      if (hex !== undefined) return character(hex, 16);
      const key = String(name).toLowerCase();
      return written.endsWith(';') && Object.hasOwn(entities, key) ? (entities[key] ?? written) : written;
    },
  );
  return content === text ? null : { encoding: 'HTML entities', content, role: null };
}

const escapesMin = 3;

/** `\x41`, `\u0041` and `\u{41}` of JavaScript. */
function escapesIn(text: string): TextLayer | null {
  let count = 0;
  const content = text.replaceAll(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/gi,
    (_, two, four, any) => {
      count += 1;
      return character(two ?? four ?? any, 16);
    },
  );
  return count < escapesMin ? null : { encoding: 'escapes', content, role: null };
}

/** Lists of character codes: `String.fromCharCode(72, 105)`, `[char]72+[char]105`, `Chr(72) & Chr(105)`. */
function codesIn(text: string): TextLayer | null {
  if (!/fromcharcode|fromcodepoint|\[char\]|\bchrw?\(/i.test(text)) return null;
  const codes: string[] = [];
  for (const [, hex, decimal] of text.matchAll(/(?:0x([\da-f]{1,6})|\b(\d{1,7}))\b/gi)) {
    codes.push(hex === undefined ? character(decimal ?? '', 10) : character(hex, 16));
  }
  return codes.length < escapesMin
    ? null
    : { encoding: 'character codes', content: codes.join(''), role: null };
}

const codePointMax = 0x10ffff;

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base);
  return code <= codePointMax ? String.fromCodePoint(code).toWellFormed() : '\ufffd';
}
