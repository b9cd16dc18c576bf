/** The alphabet of Bitcoin, which leaves out the characters that look like others: 0, O, I and l. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Bytes, read as one number, in base58. The text is padded in front, so that as many bytes always give as many
 * characters: 32 give 44, and 4 give 6.
 */
export function base58(bytes: Uint8Array): string {
  const digits = new Uint8Array(Math.ceil((bytes.length * Math.log(256)) / Math.log(58)));
  for (const byte of bytes) {
    let carry = byte;
    for (let at = digits.length - 1; at >= 0; at -= 1) {
      carry += (digits[at] ?? 0) * 256;
      digits[at] = carry % 58;
      carry = Math.floor(carry / 58);
    }
  }
  return Array.from(digits, (digit) => alphabet[digit]).join('');
}

/** The character class of base58 in a regular expression. */
export const base58Class = '[1-9A-HJ-NP-Za-km-z]';
