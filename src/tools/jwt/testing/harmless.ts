import { encodePart, encryptedToken, signedToken, soundClaims } from './token.ts';

const es256 = { alg: 'ES256', typ: 'JWT' };
const sound = signedToken(es256, soundClaims);

/** Without a key nobody can say that a signature is right, so nothing wrong is `unknown`. */
export const harmless = [
  {
    name: 'the example of RFC 7519',
    source: 'RFC 7519, 3.1',
    input: [
      'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9',
      'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
      'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    ].join('\n.\n'),
    ids: ['jwt.expired', 'jwt.no-audience'],
    risk: 'unknown',
  },
  {
    name: 'an access token',
    source: 'RFC 9068, 2',
    input: signedToken({ alg: 'RS256', typ: 'at+jwt', kid: 'RjEwOwOA' }, soundClaims, 256),
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a request header as it was logged',
    source: 'RFC 6750, 2.1',
    input: `Authorization: Bearer ${sound}\r\n`,
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a quoted token',
    source: 'how tokens stand in JSON',
    input: `"${sound}",`,
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'an Ed25519 signature',
    source: 'RFC 8037, 3.1',
    input: signedToken({ alg: 'EdDSA' }, soundClaims, 64),
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'an HMAC of 512 bits',
    source: 'RFC 7518, 3.2',
    input: signedToken({ alg: 'HS512', kid: 'a1b2-c3/d4+e5==' }, soundClaims, 64),
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a key of a cloud as the name of the key',
    source: 'AWS KMS: ARN of a key',
    input: signedToken(
      { alg: 'PS256', kid: 'arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab' },
      soundClaims,
      384,
    ),
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a proof of possession with its key',
    source: 'RFC 9449, 4.2: the DPoP proof',
    input: signedToken(
      { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } },
      soundClaims,
    ),
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'an encrypted token',
    source: 'RFC 7516, 3.3',
    input: encryptedToken({ alg: 'RSA-OAEP', enc: 'A256GCM' }),
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a signed token in a signed one',
    source: 'RFC 7519, 5.2: cty',
    input: signedToken({ ...es256, cty: 'JWT' }, sound),
    ids: ['jwt.nested'],
    risk: 'unknown',
  },
  {
    name: 'an extension that must be understood',
    source: 'RFC 7797, 6: crit with b64',
    input: signedToken({ ...es256, b64: false, crit: ['b64'] }, soundClaims),
    ids: ['jwt.crit'],
    risk: 'unknown',
  },
  {
    name: 'a signed text',
    source: 'RFC 7515, A.4: a payload that is not JSON',
    input: signedToken({ alg: 'ES512' }, 'Payload', 132),
    ids: ['jwt.not-claims'],
    risk: 'unknown',
  },
  {
    name: 'a detached content',
    source: 'RFC 7515, appendix F',
    input: `${encodePart(es256)}..${'pQ'.repeat(43)}`,
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a token for tomorrow',
    source: 'RFC 7519, 4.1.5',
    input: signedToken(es256, { ...soundClaims, nbf: soundClaims.exp, exp: soundClaims.exp + 3600 }),
    ids: ['jwt.not-yet-valid'],
    risk: 'unknown',
  },
  {
    name: 'a token with many roles',
    source: 'RFC 6265, 6.1: 4096 bytes per cookie',
    input: signedToken(es256, { ...soundClaims, roles: Array.from({ length: 400 }, (_, n) => `role-${n}`) }),
    ids: ['jwt.large'],
    risk: 'unknown',
  },
] as const;
