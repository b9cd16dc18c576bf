import type { FindingKind } from '../contract.ts';

export const kinds = {
  privateKey: {
    id: 'secrets.private-key',
    severity: 'critical',
    title: 'Private key',
    meaning: 'A private key in PEM, of OpenSSH, PGP, PuTTY or age. It is not shown again.',
    recommendation: 'Replace the key, and revoke what was made with it.',
  },
  cloudKey: {
    id: 'secrets.cloud-key',
    severity: 'critical',
    title: 'Key of a cloud',
    meaning:
      'A key of AWS, Google Cloud, Azure, DigitalOcean, Alibaba Cloud, Heroku or Fly.io. It often opens everything.',
    recommendation: 'Revoke it now, and look in the audit log for its use.',
  },
  paymentKey: {
    id: 'secrets.payment-key',
    severity: 'critical',
    title: 'Key for payments',
    meaning: 'A live key of Stripe, Square or Shopify, with which money and orders can be moved.',
    recommendation: 'Revoke it now, and look for payments that nobody ordered.',
  },
  codeKey: {
    id: 'secrets.code-key',
    severity: 'high',
    title: 'Token for code or packages',
    meaning:
      'A token of GitHub, GitLab, npm, PyPI, RubyGems, Docker Hub, Atlassian, Vault or Sourcegraph. Code can be read or replaced.',
    recommendation: 'Revoke it, and check what was published since.',
  },
  messageKey: {
    id: 'secrets.message-key',
    severity: 'high',
    title: 'Token for messages',
    meaning:
      'A token or webhook of Slack, Discord, Telegram, SendGrid, Mailgun or Twilio. Messages can be read or sent.',
    recommendation: 'Revoke it, and warn those who could get forged messages.',
  },
  serviceKey: {
    id: 'secrets.service-key',
    severity: 'high',
    title: 'Key of a service',
    meaning: 'A key of OpenAI, Anthropic, Hugging Face, New Relic, Grafana, Databricks, Linear or Postman.',
    recommendation: 'Revoke it, and look at its use.',
  },
  urlPassword: {
    id: 'secrets.url-password',
    severity: 'high',
    title: 'Password in an address',
    meaning: 'An address such as `postgres://user:…@host` has a password. Logs and histories keep addresses.',
    recommendation: 'Change the password, and pass it apart from the address.',
  },
  token: {
    id: 'secrets.token',
    severity: 'medium',
    title: 'Token or login of a request',
    meaning:
      'A JSON Web Token, a bearer token, or a name and a password in a header or an option of curl. Until it expires, anyone can use it.',
    recommendation: 'End the session. The tool `jwt` says how long a token lives.',
  },
  assignment: {
    id: 'secrets.assignment',
    severity: 'medium',
    title: 'Value that looks like a secret',
    meaning:
      'A name such as `password` or `api_key` is followed by a value that is neither a placeholder nor code.',
    recommendation: 'If it is real, change it and move it to a secret store.',
  },
  testValue: {
    id: 'secrets.test-value',
    severity: 'info',
    title: 'Value for tests or of a documentation',
    meaning: 'It has the form of a secret, but is a published example, a test key or a placeholder.',
    recommendation: 'Nothing needs to be done.',
  },
} as const satisfies Record<string, FindingKind>;
