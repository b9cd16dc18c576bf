/** The header and claims of a token that has nothing wrong at 2026-08-22T00:00:00Z. */
export const soundClaims = {
  iss: 'https://issuer.example',
  aud: 'https://api.example',
  sub: 'user-17',
  iat: Date.UTC(2026, 7, 21, 23, 30) / 1000,
  exp: Date.UTC(2026, 7, 22, 0, 30) / 1000,
};

/** A signed token in its compact form. A text is taken as it is, and everything else becomes JSON. */
export function signedToken(header: unknown, claims: unknown, signatureBytes = 64): string {
  const signature = Buffer.alloc(signatureBytes, 0xa5).toString('base64url');
  return [encodePart(header), encodePart(claims), signature].join('.');
}

/** An encrypted token: only its header can be read. */
export function encryptedToken(header: unknown): string {
  return [encodePart(header), ...['wrapped key', 'twelve bytes', 'text', 'tag'].map(encodePart)].join('.');
}

export function encodePart(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return Buffer.from(text).toString('base64url');
}
