import type { FindingKind } from '../contract.ts';

export const kinds = {
  privateKey: {
    id: 'cert.private-key',
    severity: 'critical',
    title: 'Private key',
    meaning:
      'The input has a private key. Anyone who has it can pretend to be its owner. It is not shown again.',
    recommendation: 'Make a new key, have the certificate revoked, and never send private keys to a tool.',
  },
  badSignature: {
    id: 'cert.bad-signature',
    severity: 'high',
    title: 'Signature is wrong',
    meaning:
      'The input has the certificate of the issuer, and its key did not make this signature. The certificate was forged or changed.',
    recommendation: 'Do not accept it, and find out where it came from.',
  },
  deceptiveName: {
    id: 'cert.deceptive-name',
    severity: 'high',
    title: 'Name with special characters',
    meaning:
      'An alternative name has a NUL, a quote, a comma or other characters that no host name has. Careless programs read only its first part (CVE-2009-2408).',
    recommendation: 'Do not accept it, and report it to its issuer.',
  },
  broadWildcard: {
    id: 'cert.broad-wildcard',
    severity: 'high',
    title: 'Wildcard for a whole top-level domain',
    meaning:
      'A name such as `*.example` or `*` stands for the hosts of many owners. No public authority issues it.',
    recommendation: 'Do not accept it. It may belong to somebody who intercepts connections.',
  },
  shortKey: {
    id: 'cert.short-key',
    severity: 'high',
    title: 'Short key',
    meaning:
      'The key has fewer than 2,048 bits for RSA and DSA, or 224 for elliptic curves. It can be broken (NIST SP 800-57).',
    recommendation: 'Use P-256, Ed25519 or RSA with at least 2,048 bits.',
  },
  weakSignature: {
    id: 'cert.weak-signature',
    severity: 'high',
    title: 'Signature with a weak hash',
    meaning:
      'The signature uses MD2, MD4, MD5 or SHA-1. Two certificates with the same signature can be made on purpose. For roots it does not matter, because nobody checks their signature.',
    recommendation: 'Have the certificate issued again with SHA-256.',
  },
  expired: {
    id: 'cert.expired',
    severity: 'medium',
    title: 'Expired',
    meaning: 'It ended in the past. Expired certificates are no longer listed when they are revoked.',
    recommendation: 'Renew it, and automate that.',
  },
  notYetValid: {
    id: 'cert.not-yet-valid',
    severity: 'medium',
    title: 'Not yet valid',
    meaning: 'It begins in the future. A clock is wrong, or it was installed too early.',
    recommendation: 'Compare the clocks, or wait before you install it.',
  },
  datesContradict: {
    id: 'cert.dates-contradict',
    severity: 'medium',
    title: 'Dates that contradict each other',
    meaning:
      'It ends before it begins, or a date can not be read. No careful issuer makes such a certificate.',
    recommendation: 'Do not accept it.',
  },
  selfSigned: {
    id: 'cert.self-signed',
    severity: 'medium',
    title: 'Signed by itself',
    meaning:
      'The issuer is the subject, so nobody else vouches for the name. Everybody can make such a certificate.',
    recommendation: 'Have it issued by an authority, or compare its fingerprint on another way.',
  },
  caServer: {
    id: 'cert.ca-server',
    severity: 'medium',
    title: 'Server that may issue certificates',
    meaning:
      'It names a host and is an authority at once. Where it is trusted, the key of that host can sign for every name.',
    recommendation: 'Use a certificate without the right to issue on servers (RFC 5280, 4.2.1.9).',
  },
  noSan: {
    id: 'cert.no-san',
    severity: 'medium',
    title: 'No alternative names',
    meaning: 'Programs ignore the common name (RFC 9525, 2). So the certificate fits no host.',
    recommendation: 'Have it issued with `subjectAltName`.',
  },
  encryptedKey: {
    id: 'cert.encrypted-key',
    severity: 'medium',
    title: 'Encrypted private key',
    meaning:
      'The input has a private key behind a password, which can be guessed without limit. It is not shown.',
    recommendation: 'Replace the key if others saw it, and never send private keys to a tool.',
  },
  longValidity: {
    id: 'cert.long-validity',
    severity: 'low',
    title: 'Valid for too long',
    meaning:
      'The Baseline Requirements allow 200 days from 2026-03-15, 398 from 2020-09-01, 825 from 2018-03-01 and 1,187 before. Browsers reject more from public authorities.',
    recommendation: 'Issue for a shorter time, and automate the renewal.',
  },
  serialNumber: {
    id: 'cert.serial-number',
    severity: 'low',
    title: 'Wrong serial number',
    meaning: 'It is zero, negative, or longer than 20 bytes, which RFC 5280, 4.1.2.2 forbids.',
    recommendation: 'Have it issued again, with a random positive number.',
  },
  chainOrder: {
    id: 'cert.chain-order',
    severity: 'low',
    title: 'Not a chain',
    meaning:
      'A certificate is followed by one that did not issue it. Some clients then find no way to a root.',
    recommendation: 'Order the file: the host first, then each issuer.',
  },
  unreadable: {
    id: 'cert.unreadable',
    severity: 'low',
    title: 'Certificate that can not be read',
    meaning:
      'A block is not DER, has lengths that lie, or a key of an unknown kind. It may be made to break parsers.',
    recommendation: 'Get the certificate again from its source.',
  },
  wildcard: {
    id: 'cert.wildcard',
    severity: 'info',
    title: 'Wildcard',
    meaning: 'It stands for all hosts of a domain. Who has its key can pretend to be each of them.',
    recommendation: 'Use one certificate for each host where you can.',
  },
  internalName: {
    id: 'cert.internal-name',
    severity: 'info',
    title: 'Inner name or address',
    meaning: 'A name belongs to no public domain, or an address is private. No public authority issues that.',
    recommendation: 'Check that your own authority issued it.',
  },
  root: {
    id: 'cert.root',
    severity: 'info',
    title: 'Root authority',
    meaning:
      'It signed itself and may issue certificates. Where it is installed, it can vouch for every name.',
    recommendation: 'Install it only if you know its fingerprint from its owner.',
  },
  ca: {
    id: 'cert.ca',
    severity: 'info',
    title: 'Authority',
    meaning: 'It may issue certificates.',
    recommendation: 'Protect its key better than those of servers.',
  },
} as const satisfies Record<string, FindingKind>;
