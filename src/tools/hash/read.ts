import { algorithmNamed, algorithmsWith, type NamedAlgorithm } from './algorithms.ts';

/** A hash in the input. */
export interface ReadHash {
  readonly kind: 'hash';
  /** In lower case. */
  readonly hex: string;
  /** The possible algorithms, the most likely first; only one if the text names it. */
  readonly algorithms: readonly string[];
  readonly line: number;
}

/** Something else that the input has in place of a hash. */
export interface ReadOther {
  readonly kind: 'password' | 'fuzzy' | 'wrong-length';
  /** What it is, without any part of it. */
  readonly what: string;
  readonly line: number;
}

export interface ReadInput {
  readonly items: readonly (ReadHash | ReadOther)[];
  /** Lines with text in which nothing was recognized. */
  readonly unreadLines: number;
  readonly isCut: boolean;
}

const itemsMax = 200;
const nameCharactersMax = 9;
const emptyLm = 'aad3b435b51404eeaad3b435b51404ee';

/**
 * Reads hashes as people and tools write them: alone, after `sha256:` or `MD5 (name) =`, before a file name, or as
 * `sha384-…` in Base64.
 */
export function readHashes(input: string): ReadInput {
  const items: (ReadHash | ReadOther)[] = [];
  let unreadLines = 0;
  let line = 0;
  for (const text of input.split('\n')) {
    line += 1;
    if (text.trim() === '') continue;
    const found = readLine(text, line);
    if (found.length === 0) unreadLines += 1;
    items.push(...found.slice(0, itemsMax - items.length));
    if (items.length >= itemsMax) return { items, unreadLines, isCut: true };
  }
  return { items, unreadLines, isCut: false };
}

function readLine(text: string, line: number): (ReadHash | ReadOther)[] {
  const password = passwordIn(text, line);
  if (password !== null) return [password];
  const found: (ReadHash | ReadOther)[] = [];
  let named: NamedAlgorithm | null = null;
  for (const token of withoutFileName(text).split(/[\s,;|"'`()[\]<>{}*]+/)) {
    const [own, value] = withoutName(token);
    if (own !== null) named = own;
    const item = value === '' ? null : readToken(value, named, line);
    if (item === null) continue;
    found.push(item);
    named = null;
  }
  return found;
}

/** `MD5 (name) = …` without the name, which can look like a short hash. */
function withoutFileName(text: string): string {
  const algorithm = text.slice(0, Math.max(0, text.indexOf('('))).trim();
  const value = text.slice(text.lastIndexOf(')') + 1).trim();
  const isNamed = value.startsWith('=') && algorithmNamed(algorithm) !== null;
  return isNamed ? `${algorithm} ${value.slice(1)}` : text;
}

/** Takes the name of an algorithm off the start: `sha256:…`, `md5=…`, `sha512-…`. */
function withoutName(token: string): [NamedAlgorithm | null, string] {
  const whole = algorithmNamed(token);
  if (whole !== null) return [whole, ''];
  const start = token.slice(0, nameCharactersMax);
  const mark = start.search(/[:=]/);
  const end = mark === -1 ? start.lastIndexOf('-') : mark;
  const named = end > 0 ? algorithmNamed(token.slice(0, end)) : null;
  return named === null ? [null, token] : [named, token.slice(end + 1)];
}

function readToken(value: string, named: NamedAlgorithm | null, line: number): ReadHash | ReadOther | null {
  const digits = value.startsWith('0x') ? value.slice(2) : value;
  const hex = isHex(digits) ? digits.toLowerCase() : named === null ? null : hexOfBase64(value);
  if (hex === null) return fuzzyHash(value, line);
  if (named !== null && hex.length !== named.digits) {
    const what = `${named.name} has ${named.digits} hexadecimal digits, this has ${hex.length}`;
    return { kind: 'wrong-length', what, line };
  }
  const algorithms = named === null ? algorithmsWith(hex.length) : [named.name];
  // Eight digits and sixteen are more often a number or a word than a checksum.
  const isSure = named !== null || hex.length > 16 || /\d/.test(hex);
  return algorithms.length > 0 && isSure ? { kind: 'hash', hex, algorithms, line } : null;
}

function isHex(text: string): boolean {
  return /^[\da-f]+$/i.test(text);
}

/** A digest in Base64, as subresource integrity has it. */
function hexOfBase64(text: string): string | null {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return null;
  const hex = Buffer.from(text, 'base64').toString('hex');
  return algorithmsWith(hex.length).length > 0 ? hex : null;
}

/** ssdeep is a number and two parts in Base64, TLSH has 70 digits, with or without the version `T1`. */
function fuzzyHash(value: string, line: number): ReadOther | null {
  if (/^T1[\dA-F]{70}$/i.test(value)) return { kind: 'fuzzy', what: 'TLSH', line };
  const [size = '', first = '', second = '', ...more] = value.split(':');
  const isPart = (part: string) => /^[A-Za-z\d+/]{3,64}$/.test(part);
  const isSsdeep = more.length === 0 && /^\d{1,10}$/.test(size) && isPart(first) && isPart(second);
  return isSsdeep ? { kind: 'fuzzy', what: 'ssdeep', line } : null;
}

/** The schemes of crypt(5), by what stands between the first two dollar signs. */
const schemes: Readonly<Record<string, string>> = {
  '1': 'MD5 crypt',
  '2a': 'bcrypt',
  '2b': 'bcrypt',
  '2x': 'bcrypt',
  '2y': 'bcrypt',
  '5': 'SHA-256 crypt',
  '6': 'SHA-512 crypt',
  '7': 'scrypt',
  y: 'yescrypt',
  gy: 'gost-yescrypt',
  apr1: 'Apache MD5',
  P: 'phpass',
  argon2d: 'Argon2d',
  argon2i: 'Argon2i',
  argon2id: 'Argon2id',
};

function passwordIn(text: string, line: number): ReadOther | null {
  for (const [, scheme = ''] of text.matchAll(/\$([a-zA-Z\d]{1,8})\$[^\s$]/g)) {
    const what = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
    if (what !== undefined) return { kind: 'password', what, line };
  }
  if (/^\s*\*[\dA-F]{40}\s*$/.test(text)) return { kind: 'password', what: 'MySQL', line };
  const directory = /\{(?:S?SHA(?:256|384|512)?|S?MD5|CRYPT)\}[\w+/$.]{8}/i.test(text);
  if (directory) return { kind: 'password', what: 'a directory (RFC 2307)', line };
  const pair = /(?:^|[^\da-f])([\da-f]{32}):[\da-f]{32}(?![\da-f])/i.exec(text);
  if (pair === null) return null;
  const hasLm = pair[1]?.toLowerCase() !== emptyLm;
  return { kind: 'password', what: hasLm ? 'LM and NT hash' : 'NT hash', line };
}
