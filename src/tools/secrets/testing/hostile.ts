/** In pieces, so that no scanner reports this file. */
const join = (...pieces: readonly string[]) => pieces.join('');
const dashes = '-----';
const body = 'q7Zt2mK9xW4vB8nR3cL6hJ1pD5sF0gTy';

export const hostile = [
  {
    name: 'a key of AWS with its secret',
    source: 'AWS IAM: unique identifiers, prefix AKIA',
    input: `aws_access_key_id = ${join('AK', 'IAQ7ZT2MK9XW4VB8NR')}\naws_secret_access_key = ${join(body, 'a1B2c3D4')}`,
    ids: ['secrets.cloud-key'],
    risk: 'critical',
  },
  {
    name: 'a key of Google',
    source: 'Google Cloud: API keys begin with AIza and have 39 characters',
    input: `https://maps.googleapis.com/maps/api/js?key=${join('AI', 'za', body, 'abc')}&v=3`,
    ids: ['secrets.cloud-key'],
    risk: 'critical',
  },
  {
    name: 'a key of Azure Storage',
    source: 'Azure Storage: connection strings',
    input: `DefaultEndpointsProtocol=https;AccountName=shop;${join('Account', 'Key=', body, body, body.slice(0, 22), '==')}`,
    ids: ['secrets.cloud-key'],
    risk: 'critical',
  },
  {
    name: 'a token of GitHub',
    source: 'GitHub: token formats, ghp_ and 36 characters',
    input: `git clone with ${join('gh', 'p_', body, 'a1B2')}`,
    ids: ['secrets.code-key'],
    risk: 'high',
  },
  {
    name: 'a token of GitLab and one of npm',
    source: 'GitLab: token prefixes; npm: token format',
    input: `${join('gl', 'pat-', body.slice(0, 20))}\n//registry.npmjs.org/:_authToken=${join('np', 'm_', body, 'a1B2')}`,
    ids: ['secrets.code-key'],
    risk: 'high',
  },
  {
    name: 'a bot of Slack',
    source: 'Slack: token types',
    input: join('xo', 'xb-', '123456789012-123456789012-', body.slice(0, 24)),
    ids: ['secrets.message-key'],
    risk: 'high',
  },
  {
    name: 'a live key of Stripe',
    source: 'Stripe: API keys, sk_live_',
    input: `STRIPE=${join('sk', '_live_', body)}`,
    ids: ['secrets.payment-key'],
    risk: 'critical',
  },
  {
    name: 'a key of a language model',
    source: 'Hugging Face: user access tokens',
    input: join('h', 'f_', body, 'ab'),
    ids: ['secrets.service-key'],
    risk: 'high',
  },
  {
    name: 'a private RSA key',
    source: 'RFC 7468, 10 and PKCS #1',
    input: `${dashes}BEGIN ${join('RSA PRIV', 'ATE KEY')}${dashes}\nMIIEowIBAAKCAQEA${body}\n${dashes}END`,
    ids: ['secrets.private-key'],
    risk: 'critical',
  },
  {
    name: 'an OpenSSH key inside JSON',
    source: 'PROTOCOL.key of OpenSSH',
    input: JSON.stringify({
      key: `${dashes}BEGIN ${join('OPENSSH PRIV', 'ATE KEY')}${dashes}\nb3BlbnNzaC1rZXktdjEAAAAA\n`,
    }),
    ids: ['secrets.private-key'],
    risk: 'critical',
  },
  {
    name: 'a web token',
    source: 'RFC 7519, 3.1 with other parts',
    input: `Cookie: session=${join('ey', 'JhbGciOiJFUzI1NiJ9', '.', 'ey', 'JzdWIiOiJhbm4ifQ', '.', body)}`,
    ids: ['secrets.token'],
    risk: 'medium',
  },
  {
    name: 'a password in the address of a database',
    source: 'RFC 3986, 3.2.1; PostgreSQL: connection URIs',
    input: `DATABASE_URL=postgres://shop:${join('S3', 'same!open')}@db.shop.example:5432/shop`,
    ids: ['secrets.url-password'],
    risk: 'high',
  },
  {
    name: 'a password in a configuration',
    source: 'CWE-260',
    input: `server:\n  db_password: "${join('Tr0ub4', 'dor&3')}"`,
    ids: ['secrets.assignment'],
    risk: 'medium',
  },
  {
    name: 'a key without a known form',
    source: 'CWE-798',
    input: `const apiKey = '${body}';`,
    ids: ['secrets.assignment'],
    risk: 'medium',
  },
  {
    name: 'a request header with name and password',
    source: 'RFC 7617, 2',
    input: `Authorization: ${join('Ba', 'sic ')}${Buffer.from('ann:open sesame').toString('base64')}`,
    ids: ['secrets.token'],
    risk: 'medium',
  },
  {
    name: 'a request header with a token of no known form',
    source: 'RFC 6750, 2.1',
    input: `curl -H "Authorization: ${join('Bea', 'rer ')}${body}"`,
    ids: ['secrets.token'],
    risk: 'medium',
  },
] as const;
