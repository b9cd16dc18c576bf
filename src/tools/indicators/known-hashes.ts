import { hash } from 'node:crypto';

export interface KnownHash {
  readonly kind: 'empty' | 'test-file' | 'collision';
  /** What has this hash. */
  readonly what: string;
}

/** What is known of a hash without any data; undefined for nearly all. */
export function knownHash(hex: string): KnownHash | undefined {
  return known.get(hex);
}

/** All digits are the same, or every digit is one more than that before it. */
export function isPlaceholder(hex: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < hex.length && steps.size < 2; at += 1) {
    steps.add((digitAt(hex, at) - digitAt(hex, at - 1) + hexBase) % hexBase);
  }
  return steps.size === 1 && (steps.has(0) || steps.has(1));
}

const hexBase = 16;

function digitAt(hex: string, at: number): number {
  return Number.parseInt(hex.charAt(at), hexBase);
}

const emptyDigests = (
  [
    ['md5', 'MD5'],
    ['sha1', 'SHA-1'],
    ['sha224', 'SHA-224'],
    ['sha256', 'SHA-256'],
    ['sha384', 'SHA-384'],
    ['sha512', 'SHA-512'],
    ['sha3-224', 'SHA3-224'],
    ['sha3-256', 'SHA3-256'],
    ['sha3-384', 'SHA3-384'],
    ['sha3-512', 'SHA3-512'],
    ['blake2s256', 'BLAKE2s'],
    ['blake2b512', 'BLAKE2b'],
    ['ripemd160', 'RIPEMD-160'],
  ] as const
).map(([algorithm, name]) => [hash(algorithm, ''), `the empty file by ${name}`] as const);

const empty = [
  ...emptyDigests,
  ['00000000', 'the empty file by CRC-32'],
  ['31d6cfe0d16ae931b73c59d7e0c089c0', 'the empty password as an NT hash'],
  ['aad3b435b51404eeaad3b435b51404ee', 'the empty password as an LM hash'],
  [hash('sha1', 'blob 0\0'), 'the empty file in Git'],
  [hash('sha1', 'tree 0\0'), 'the empty folder in Git'],
] as const;

/** The file with a line end behind it has other hashes, and is often seen too. */
const testFiles = [
  ['44d88612fea8a8f36de82e1278abb02f', 'MD5'],
  ['3395856ce81f2b7382dee72602f798b642f14140', 'SHA-1'],
  ['275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f', 'SHA-256'],
  ['69630e4574ec6798239b091cda43dca0', 'MD5, with a line end'],
  ['cf8bd9dfddff007f75adf4c2be48005cea317c62', 'SHA-1, with a line end'],
  ['131f95c51cc819465fa1797f6ccacf9d494aaaff46fa3eac73ae63ffbdfd8267', 'SHA-256, with a line end'],
] as const;

const collisions = [
  ['38762cf7f55934b34d179ae6a4c80cadccbb7f0a', 'the two PDF files of the SHAttered attack (2017)'],
  ['79054025255fb1a26e4bc422aef54eb4', 'the two messages of Wang and Yu (2004)'],
] as const;

function entriesOf(
  kind: KnownHash['kind'],
  list: readonly (readonly [hex: string, what: string])[],
): [string, KnownHash][] {
  return list.map(([hex, what]) => [hex, { kind, what }]);
}

const known: ReadonlyMap<string, KnownHash> = new Map([
  ...entriesOf('empty', empty),
  ...entriesOf('test-file', testFiles),
  ...entriesOf('collision', collisions),
]);
