/** Bytes of signatures whose length the algorithm fixes (RFC 7518, RFC 8037, RFC 8812, FIPS 204). */
const signatureBytes: Readonly<Record<string, number>> = {
  HS256: 32,
  HS384: 48,
  HS512: 64,
  ES256: 64,
  ES256K: 64,
  ES384: 96,
  ES512: 132,
  Ed25519: 64,
  Ed448: 114,
  'ML-DSA-44': 2420,
  'ML-DSA-65': 3309,
  'ML-DSA-87': 4627,
};

/** Registered by IANA for `alg`, without `none` and those that it prohibits. */
const registered = new Set([
  ...Object.keys(signatureBytes),
  ...['EdDSA', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['RSA-OAEP', 'RSA-OAEP-256', 'RSA-OAEP-384', 'RSA-OAEP-512', 'dir'],
  ...['A128KW', 'A192KW', 'A256KW', 'A128GCMKW', 'A192GCMKW', 'A256GCMKW'],
  ...['ECDH-ES', 'ECDH-ES+A128KW', 'ECDH-ES+A192KW', 'ECDH-ES+A256KW'],
  ...['PBES2-HS256+A128KW', 'PBES2-HS384+A192KW', 'PBES2-HS512+A256KW'],
]);

const weak = new Set(['RS1', 'HS1', 'RSA1_5']);

export function gradeOf(alg: string): 'none' | 'weak' | 'unknown' | 'sound' {
  if (alg.trim().toLowerCase() === 'none') return 'none';
  if (weak.has(alg)) return 'weak';
  return registered.has(alg) ? 'sound' : 'unknown';
}

/** How long signatures are, in bytes; null where it depends on the key. */
export function signatureBytesOf(alg: string): number | null {
  return Object.hasOwn(signatureBytes, alg) ? (signatureBytes[alg] ?? null) : null;
}

export function isHmac(alg: string): boolean {
  return /^hs\d/i.test(alg);
}

export function isRsaSignature(alg: string): boolean {
  return /^[RP]S\d/.test(alg);
}
