import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

/** Claims that are in order on 2026-08-22. */
const sound = { iss: 'https://id.example.com', aud: 'api', iat: 1_787_353_200, exp: 1_787_360_400 };
const rsaBytes = 256;
const hmacBytes = 32;

export const jwt: ToolCases = {
  hostile: [
    {
      name: 'a psychic signature',
      source: 'Neil Madden, Psychic Signatures in Java; CVE-2022-21449',
      input: token({ alg: 'ES256', typ: 'JWT' }, { ...sound, sub: 'admin' }, Buffer.alloc(64)),
      ids: ['jwt.zero-signature'],
      risk: 'critical',
    },
    {
      name: 'a key that is an empty file',
      source: 'PortSwigger, JWT authentication bypass via kid header path traversal',
      input: token(
        { kid: '../../../../../../../dev/null', alg: 'HS256' },
        { iss: 'portswigger', sub: 'administrator', exp: 1_648_037_164 },
        Buffer.alloc(hmacBytes, 7),
      ),
      ids: ['jwt.expired', 'jwt.kid-injection', 'jwt.no-audience'],
      risk: 'high',
    },
    {
      name: 'a public key as a shared secret',
      source: 'RFC 8725, 2.1',
      input: token(
        {
          alg: 'HS256',
          jwk: { kty: 'RSA', n: Buffer.alloc(rsaBytes, 0xc3).toString('base64url'), e: 'AQAB' },
        },
        sound,
        Buffer.alloc(hmacBytes, 7),
      ),
      ids: ['jwt.embedded-key', 'jwt.key-confusion'],
      risk: 'high',
    },
    {
      name: 'none in mixed letters, behind the name of the scheme',
      source: 'Tim McLean, Critical vulnerabilities in JSON Web Token libraries; RFC 6750, 2.1',
      input: `Authorization: Bearer ${token({ alg: 'nOnE', typ: 'JWT' }, sound)}`,
      ids: ['jwt.alg-none'],
      risk: 'critical',
    },
    {
      name: 'keys at a service inside of a cloud',
      source: 'RFC 8725, 3.10: server-side request forgery',
      input: token(
        { alg: 'RS256', jku: 'http://169.254.169.254/latest/keys.json' },
        sound,
        Buffer.alloc(rsaBytes, 7),
      ),
      ids: ['jwt.unsafe-key-url'],
      risk: 'high',
    },
  ],
  harmless: [
    {
      name: 'the first example of the standard',
      source: 'RFC 7515, A.1',
      input:
        'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt' +
        'cGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      ids: ['jwt.expired', 'jwt.no-audience'],
      risk: 'unknown',
    },
    {
      name: 'a text that is signed with Ed25519',
      source: 'RFC 8037, A.4',
      input:
        'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6d' +
        'WbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
      ids: ['jwt.not-claims'],
      risk: 'unknown',
    },
    {
      name: 'an access token of OAuth, long after its time',
      source: 'RFC 9068, 2.2',
      input: token(
        { typ: 'at+JWT', alg: 'RS256', kid: 'RjEwOwOA' },
        {
          iss: 'https://authorization-server.example.com/',
          sub: '5ba552d67',
          aud: 'https://rs.example.com/',
          exp: 1_639_528_912,
          iat: 1_618_354_090,
          jti: 'dbe39bf3a3ba4238a513f51d6e1691c4',
          client_id: 's6BhdRkqt3',
          scope: 'openid profile reademail',
        },
        Buffer.alloc(rsaBytes, 7),
      ),
      ids: ['jwt.expired', 'jwt.long-life'],
      risk: 'low',
    },
    {
      name: 'an ID token that is valid now',
      source: 'OpenID Connect Core, 2',
      input: token({ alg: 'ES256', kid: '1e9gdk7' }, { ...sound, sub: '24400320' }, Buffer.alloc(64, 7)),
      ids: [],
      risk: 'unknown',
    },
  ],
};

/** A token in compact form. */
function token(header: object, claims: object, signature: Buffer = Buffer.alloc(0)): string {
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...parts, signature.toString('base64url')].join('.');
}
