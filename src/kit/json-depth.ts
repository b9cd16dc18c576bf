const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Whether lists and objects of a JSON text are within each other deeper than that. Nothing is built, so that a text
 * of brackets alone costs no memory. A text that is not JSON may have either answer.
 */
export function isDeeperThan(bytes: Uint8Array, depthMax: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === backslash) at++;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) {
      isInText = true;
    } else if (byte === openBracket || byte === openBrace) {
      if (++depth > depthMax) return true;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth--;
    }
  }
  return false;
}
