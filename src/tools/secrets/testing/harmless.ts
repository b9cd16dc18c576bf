/** In pieces, so that no scanner reports this file. */
const join = (...pieces: readonly string[]) => pieces.join('');

export const harmless = [
  {
    name: 'the key of the documentation of AWS',
    source: 'AWS IAM user guide: example keys',
    input: `aws_access_key_id = ${join('AKIA', 'IOSFODNN7', 'EXAMPLE')}\naws_secret_access_key = ${join('wJalrXUtnFEMI/', 'K7MDENG/', 'bPxRfiCYEXAMPLEKEY')}`,
    ids: ['secrets.test-value'],
    risk: 'none',
  },
  {
    name: 'a test key of Stripe',
    source: 'Stripe: API keys, sk_test_',
    input: join('sk', '_test_', '4eC39HqLyjWDarjtT1zdp7dc'),
    ids: ['secrets.test-value'],
    risk: 'none',
  },
  {
    name: 'the example of RFC 7519',
    source: 'RFC 7519, 3.1',
    input: [
      join('ey', 'J0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9'),
      'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
      'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    ].join('.'),
    ids: ['secrets.test-value'],
    risk: 'none',
  },
  {
    name: 'a placeholder in the form of a token',
    source: 'GitHub documentation: ghp_ with one letter repeated',
    input: join('gh', 'p_', 'x'.repeat(36)),
    ids: ['secrets.test-value'],
    risk: 'none',
  },
  {
    name: 'prose',
    source: 'decision: words are no secrets',
    input: 'The password must be changed: see the token policy.',
    ids: [],
    risk: 'none',
  },
  {
    name: 'code that reads a secret from the environment',
    source: 'The Twelve-Factor App, III',
    input: join(
      'const password = process.env.DB_PASSWORD;\napi_key = os.environ["API_KEY"]\ntoken: $',
      '{TOKEN}\nsecret={{ vault.secret1 }}',
    ),
    ids: [],
    risk: 'none',
  },
  {
    name: 'types of a program',
    source: 'TypeScript handbook: interfaces',
    input: 'interface Login {\n  password: string;\n  accessToken: string | null;\n  secret: Uint8Array;\n}',
    ids: [],
    risk: 'none',
  },
  {
    name: 'placeholders of a template',
    source: 'examples of .env files',
    input: 'PASSWORD=changeme\nAPI_KEY=<your-api-key>\nSECRET_KEY=********\nTOKEN=your_token_here1',
    ids: [],
    risk: 'none',
  },
  {
    name: 'an address with a port and without a password',
    source: 'RFC 3986, 3.2',
    input: 'https://ann@shop.example:8443/path?a=b@c and redis://cache.shop.example:6379',
    ids: [],
    risk: 'none',
  },
  {
    name: 'an address with a placeholder for the password',
    source: 'shell parameter expansion',
    input: join('postgres://shop:$', '{DB_PASSWORD}@db.shop.example/shop'),
    ids: [],
    risk: 'none',
  },
  {
    name: 'digests and identifiers',
    source: 'FIPS 180-4; RFC 9562',
    input:
      'sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\nid 6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    ids: [],
    risk: 'none',
  },
  {
    name: 'a public key',
    source: 'RFC 7468, 13',
    input:
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----',
    ids: [],
    risk: 'none',
  },
  {
    name: 'a label that a scanner searches for',
    source: 'RFC 7468, 10',
    input: `if (text.includes("${join('-----BEGIN PRIV', 'ATE KEY-----')}")) report();`,
    ids: [],
    risk: 'none',
  },
] as const;
