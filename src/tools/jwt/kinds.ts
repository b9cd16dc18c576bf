import type { FindingKind } from '../contract.ts';
import { claimKinds } from './claim-kinds.ts';

const headerKinds = {
  algNone: {
    id: 'jwt.alg-none',
    severity: 'critical',
    title: 'Token without protection',
    meaning:
      'The header says `none` in some spelling. Nothing protects such a token, so anybody can write any claims into it (RFC 8725, 2.1). Attackers send it to services that believe the header.',
    recommendation: 'Accept only the algorithms that you configured, and search your logs for such tokens.',
  },
  zeroSignature: {
    id: 'jwt.zero-signature',
    severity: 'critical',
    title: 'Signature of zeros',
    meaning:
      'Every byte of the signature is zero. Faulty ECDSA code accepts it for any content (CVE-2022-21449). No honest signer makes it.',
    recommendation: 'Treat the token as an attack, and update the library that checks signatures.',
  },
  privateKey: {
    id: 'jwt.private-key',
    severity: 'critical',
    title: 'Private key in the header',
    meaning: 'The header has a key with its private part. Anyone who reads the token can sign in that name.',
    recommendation: 'Replace the key now, and publish only its public part.',
  },
  signatureMissing: {
    id: 'jwt.signature-missing',
    severity: 'high',
    title: 'No signature',
    meaning:
      'The header names an algorithm, but the signature is empty. The token was cut, or somebody tests whether it is accepted.',
    recommendation: 'Reject tokens without a signature.',
  },
  keyConfusion: {
    id: 'jwt.key-confusion',
    severity: 'high',
    title: 'Shared secret with a public key',
    meaning:
      'The algorithm is HMAC, which needs a shared secret, but the header refers to a public key. Services that use that key as the secret accept forged tokens (RFC 8725, 2.1).',
    recommendation: 'Bind each key to one algorithm, and reject the token.',
  },
  kidInjection: {
    id: 'jwt.kid-injection',
    severity: 'high',
    title: 'Name of the key with special characters',
    meaning:
      '`kid` has characters of paths, SQL, LDAP or shells. Services that look a key up by joining texts can be led to another key (RFC 8725, 3.10).',
    recommendation: 'Look keys up in a fixed list, and treat the token as an attack.',
  },
  unsafeKeyUrl: {
    id: 'jwt.unsafe-key-url',
    severity: 'high',
    title: 'Key at an unsafe address',
    meaning:
      '`jku` or `x5u` is not a public `https` address: it leads to an inner host, to a file or over an open connection. Services that fetch it can be used for requests into their own network (RFC 8725, 3.10).',
    recommendation: 'Never fetch keys from an address that a token names.',
  },
  costlyKey: {
    id: 'jwt.costly-key',
    severity: 'high',
    title: 'Costly derivation of the key',
    meaning:
      '`p2c` asks for more than 1,000,000 rounds. Each such token keeps a service busy for seconds (CVE-2022-36083).',
    recommendation: 'Limit `p2c`, and do not accept passwords as keys from strangers.',
  },
  algMissing: {
    id: 'jwt.alg-missing',
    severity: 'high',
    title: 'No algorithm',
    meaning: '`alg` is absent or not a text, although RFC 7515 demands it. Lenient code may check nothing.',
    recommendation: 'Reject the token.',
  },
  algWeak: {
    id: 'jwt.alg-weak',
    severity: 'medium',
    title: 'Weak algorithm',
    meaning:
      'The algorithm uses SHA-1 for signatures, or encrypts keys with RSA PKCS #1 v1.5, which RFC 8725, 3.2 advises against.',
    recommendation: 'Use ES256, EdDSA or PS256 for signatures, and ECDH-ES or RSA-OAEP-256 for keys.',
  },
  algUnknown: {
    id: 'jwt.alg-unknown',
    severity: 'medium',
    title: 'Algorithm that is not registered',
    meaning: 'IANA lists no such name. Names are case-sensitive: `hs256` is not `HS256`.',
    recommendation: 'Accept only the algorithms that you configured.',
  },
  keyUrl: {
    id: 'jwt.key-url',
    severity: 'medium',
    title: 'Address of a key in the header',
    meaning:
      '`jku` or `x5u` says where the key is. An attacker who forges a token names their own address (RFC 8725, 3.10).',
    recommendation: 'Fetch keys only from addresses that you configured.',
  },
  keyEmbedded: {
    id: 'jwt.embedded-key',
    severity: 'medium',
    title: 'Key inside the header',
    meaning:
      '`jwk` or `x5c` brings the key for its own check. A service that trusts it accepts every forged token (CVE-2018-0114). Proofs of DPoP bring a key on purpose.',
    recommendation: 'Use only keys that you know, or check the chain of `x5c` to a root that you trust.',
  },
  critInvalid: {
    id: 'jwt.crit-invalid',
    severity: 'medium',
    title: 'Wrong list of critical members',
    meaning:
      '`crit` is empty, repeats a name, lists a standard member or one that the header lacks. RFC 7515, 4.1.11 forbids it.',
    recommendation: 'Reject the token.',
  },
  shortKey: {
    id: 'jwt.short-key',
    severity: 'medium',
    title: 'Short RSA key',
    meaning: 'The signature is shorter than 256 bytes, so the key has fewer than 2,048 bits (RFC 7518, 3.3).',
    recommendation: 'Sign with a key of at least 2,048 bits.',
  },
  signatureLength: {
    id: 'jwt.signature-length',
    severity: 'medium',
    title: 'Length of the signature does not fit',
    meaning: 'The algorithm makes signatures of another length. The token was cut or changed.',
    recommendation: 'Copy the token again. If it arrived like this, reject it.',
  },
  repeatedMember: {
    id: 'jwt.repeated-member',
    severity: 'medium',
    title: 'The same member twice',
    meaning:
      'A header or the claims have one name twice. Programs differ in which value they take, and attackers use that (RFC 7515, 4; RFC 7519, 4).',
    recommendation: 'Reject the token.',
  },
  prototypeMember: {
    id: 'jwt.prototype-member',
    severity: 'medium',
    title: 'Member that changes objects in JavaScript',
    meaning: 'A member has the name `__proto__`, `constructor` or `prototype`. Careless code merges it.',
    recommendation: 'Treat the token as an attack, and copy only claims that you know.',
  },
  compressed: {
    id: 'jwt.compressed',
    severity: 'low',
    title: 'Compressed before encryption',
    meaning: 'The length of compressed data reveals what it contains (RFC 8725, 3.6).',
    recommendation: 'Do not compress before encryption.',
  },
  encoding: {
    id: 'jwt.encoding',
    severity: 'low',
    title: 'Not encoded as the standard says',
    meaning:
      'A part has padding, characters of ordinary Base64, or spare bits that are set. Two such texts can mean one token, which evades lists of revoked tokens (RFC 7515, 2).',
    recommendation: 'Reject what is not Base64url without padding.',
  },
  critical: {
    id: 'jwt.crit',
    severity: 'info',
    title: 'Extension that must be understood',
    meaning: '`crit` names an extension. A service that does not know it must reject the token.',
    recommendation: 'Check that your library knows the extension, and rejects others.',
  },
} as const satisfies Record<string, FindingKind>;

/** The most severe first. */
export const kinds = { ...headerKinds, ...claimKinds };
