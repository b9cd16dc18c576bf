import type { FindingKind } from '../contract.ts';

export const claimKinds = {
  secretClaim: {
    id: 'jwt.secret-claim',
    severity: 'high',
    title: 'Secret in the claims',
    meaning:
      'A claim is named like a password, key or card number, or contains a private key. Claims are not encrypted: everybody who sees the token can read them.',
    recommendation: 'Change the secret, and keep it out of tokens or encrypt the token.',
  },
  timeInvalid: {
    id: 'jwt.time-invalid',
    severity: 'medium',
    title: 'Time that is not a time',
    meaning:
      '`exp`, `nbf` or `iat` is not a number of seconds since 1970: a text, a negative number or milliseconds. Lenient code then takes the token as never expiring.',
    recommendation: 'Write times as seconds since 1970 (RFC 7519, 2), and reject others.',
  },
  timesContradict: {
    id: 'jwt.times-contradict',
    severity: 'medium',
    title: 'Times that contradict each other',
    meaning: 'The token expires before it begins or before it was issued.',
    recommendation: 'Reject the token, and find out who wrote it.',
  },
  noExpiry: {
    id: 'jwt.no-expiry',
    severity: 'low',
    title: 'Never expires',
    meaning: 'The claims have no `exp`. A stolen token remains usable until the key is changed.',
    recommendation: 'Set `exp`, minutes to hours after `iat`.',
  },
  longLife: {
    id: 'jwt.long-life',
    severity: 'low',
    title: 'Lives longer than 30 days',
    meaning: 'It begins more than 30 days before `exp`. A stolen token remains usable for long.',
    recommendation: 'Shorten its life, and renew it with a token that can be revoked.',
  },
  issuedInFuture: {
    id: 'jwt.issued-in-future',
    severity: 'low',
    title: 'Issued in the future',
    meaning: '`iat` is more than five minutes ahead of now. A clock is wrong, or the token was forged.',
    recommendation: 'Compare the clocks of both sides.',
  },
  expired: {
    id: 'jwt.expired',
    severity: 'info',
    title: 'Expired',
    meaning: '`exp` is in the past. A service must reject the token.',
    recommendation: 'Where such a token was accepted, check why.',
  },
  notYetValid: {
    id: 'jwt.not-yet-valid',
    severity: 'info',
    title: 'Not yet valid',
    meaning: '`nbf` is in the future. A service must reject the token until then.',
    recommendation: 'Compare the clocks of both sides if the token should be valid.',
  },
  noAudience: {
    id: 'jwt.no-audience',
    severity: 'info',
    title: 'Valid for every service',
    meaning:
      'The claims have no `aud`. Another service that trusts the same issuer may accept the token (RFC 8725, 3.9).',
    recommendation: 'Set `aud` if an issuer serves more than one service.',
  },
  nested: {
    id: 'jwt.nested',
    severity: 'info',
    title: 'Token inside a token',
    meaning: 'The content is a further token (RFC 7519, 5.2). It is read too, to five levels.',
    recommendation: 'Check every level, each with its own rules.',
  },
  notClaims: {
    id: 'jwt.not-claims',
    severity: 'info',
    title: 'Content without claims',
    meaning:
      'The content is not a JSON object. It is a signed text (RFC 7515), but not a JWT, so no claim can be checked.',
    recommendation: 'Accept it only where you expect a signed text.',
  },
  large: {
    id: 'jwt.large',
    severity: 'info',
    title: 'Larger than 4,096 characters',
    meaning: 'Cookies end at 4,096 bytes (RFC 6265, 6.1), and many servers refuse headers of 8 KiB.',
    recommendation: 'Keep in the token only what every request needs.',
  },
} as const satisfies Record<string, FindingKind>;
