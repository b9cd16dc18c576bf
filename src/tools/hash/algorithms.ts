/** Algorithms by the number of hexadecimal digits of their hashes, the most common first. */
const byDigits: ReadonlyMap<number, readonly string[]> = new Map([
  [8, ['CRC-32', 'Adler-32']],
  [16, ['CRC-64', 'XXH64']],
  [32, ['MD5', 'imphash', 'NT hash']],
  [40, ['SHA-1', 'RIPEMD-160', 'Git object']],
  [56, ['SHA-224', 'SHA3-224']],
  [64, ['SHA-256', 'SHA3-256', 'BLAKE2s', 'SM3']],
  [96, ['SHA-384', 'SHA3-384']],
  [128, ['SHA-512', 'SHA3-512', 'BLAKE2b', 'Whirlpool']],
]);

/** Digits of algorithms that people write before a hash. Other spellings are reduced to these. */
const digitsByName: Readonly<Record<string, number>> = {
  crc32: 8,
  md5: 32,
  imphash: 32,
  sha1: 40,
  sha224: 56,
  sha256: 64,
  sha384: 96,
  sha512: 128,
};

const displayed: Readonly<Record<string, string>> = {
  crc32: 'CRC-32',
  md5: 'MD5',
  imphash: 'imphash',
  sha1: 'SHA-1',
  sha224: 'SHA-224',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

export interface NamedAlgorithm {
  readonly name: string;
  readonly digits: number;
}

/** The algorithm with a name such as `sha-256`, or null. */
export function algorithmNamed(text: string): NamedAlgorithm | null {
  const key = text.toLowerCase().replaceAll(/[-_]/g, '');
  const digits = Object.hasOwn(digitsByName, key) ? digitsByName[key] : undefined;
  return digits === undefined ? null : { name: displayed[key] ?? key, digits };
}

/** The algorithms whose hashes have this number of hexadecimal digits. */
export function algorithmsWith(digits: number): readonly string[] {
  return byDigits.get(digits) ?? [];
}

const weak = new Set(['MD5', 'SHA-1', 'CRC-32', 'CRC-64']);

export function isWeak(algorithm: string): boolean {
  return weak.has(algorithm);
}
