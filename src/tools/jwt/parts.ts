import { Failure } from '../../kit/failure.ts';
import { isDeeperThan } from '../../kit/json-depth.ts';

const depthMax = 64;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The parts of a token without what people copy around it: the name of the header, quotes and line breaks. */
export function partsOf(input: string): readonly string[] {
  const compact = input
    .trim()
    .replace(/^authorization\s*:\s*/i, '')
    .replace(/^(?:bearer|dpop|jwt)\s+/i, '')
    .replaceAll(/[\s"'`,;]/g, '');
  return compact.split('.', 6);
}

/** Whether a part is Base64url as RFC 7515 demands: no padding, no other characters, no spare bits that are set. */
export function isCanonical(part: string): boolean {
  if (!/^[\w-]*$/.test(part) || part.length % 4 === 1) return false;
  const spareBits = (part.length * 6) % 8;
  return spareBits === 0 || alphabet.indexOf(part.slice(-1)) % 2 ** spareBits === 0;
}

/** The bytes of a part, also of one in ordinary Base64; null if it is neither. */
export function bytesOf(part: string): Buffer | null {
  return /^[\w+/-]*={0,2}$/.test(part) ? Buffer.from(part, 'base64url') : null;
}

export interface JsonObject {
  readonly members: Readonly<Record<string, unknown>>;
  /** Names that it has more than once, each once. */
  readonly repeated: readonly string[];
}

/** A part as a JSON object; null if it is none. @throws Failure `invalid_input` if it is nested too deeply */
export function objectOf(bytes: Buffer): JsonObject | null {
  if (isDeeperThan(bytes, depthMax)) {
    throw new Failure(
      'invalid_input',
      `The token nests lists and objects deeper than ${depthMax} levels. Send one that does not.`,
    );
  }
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return { members: value as Record<string, unknown>, repeated: repeatedNames(text) };
}

/** The names that the outermost object of a JSON text has more than once. */
function repeatedNames(text: string): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfText(text, at);
      if (depth === 1 && isName) {
        const name = String(JSON.parse(text.slice(at, end)));
        if (seen.has(name)) repeated.add(name);
        seen.add(name);
      }
      isName = false;
      at = end - 1;
    } else if (character === '{' || character === '[') {
      depth += 1;
      isName = depth === 1;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    } else if (character === ',') {
      isName = depth === 1;
    }
  }
  return [...repeated];
}

/** The place behind the closing quote of a text that begins at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
