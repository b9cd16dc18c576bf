import { documentBytesMax, type Finding, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { type Blocks, blocksOf, noCertificate } from './blocks.ts';
import { certificateFindings, dateOf } from './judge.ts';
import { kinds } from './kinds.ts';
import { type Certificate, isSignedBy, readCertificate } from './read.ts';

const namesListedMax = 20;

export const tool: Tool = {
  name: 'cert',
  title: 'Certificates',
  purpose: 'Reads X.509 certificates and chains, and says what is weak, expired or deceptive about them.',
  grammar:
    'Up to 10 certificates in PEM, as a server sends them with the host first, or one certificate as DER in Base64.',
  bytesMax: documentBytesMax,
  limits: [
    'Trust and revocation are not checked, so a certificate with nothing wrong is unknown.',
    'A signature is checked only if the certificate of the issuer follows or the certificate signed itself.',
    'A signature by an issuer with an RSA-PSS, DSA or other unusual key, or more than 8,192 bits, is not checked.',
    'A certificate larger than 64 KiB is not read.',
  ],
  example: [
    '-----BEGIN CERTIFICATE-----',
    'MIIBvDCCAWGgAwIBAgIJTwARIjNEVWZ3MAoGCCqGSM49BAMCMC4xFzAVBgNVBAMM',
    'DlRlc3QgSXNzdWluZyAxMRMwEQYDVQQKDApDYWlybiBUZXN0MB4XDTI2MDcwMTAw',
    'MDAwMFoXDTI2MDkyOTAwMDAwMFowGzEZMBcGA1UEAwwQd3d3LnNob3AuZXhhbXBs',
    'ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOFyw7C2vZIyGoWvZRIYcpnj4faU',
    'EO/+9F3gQ3wtYxcW7HbVQccLhHtgmPB2kDTRGv/nKedhxwDbb+kJEiLJ4uajezB5',
    'MAwGA1UdEwEB/wQCMAAwKQYDVR0RBCIwIIIQd3d3LnNob3AuZXhhbXBsZYIMc2hv',
    'cC5leGFtcGxlMB0GA1UdDgQWBBQM836NwB5fz8gN+DTxFSvjVZk7wDAfBgNVHSME',
    'GDAWgBR2nqXZJcRAYQVMg2+VyzC0hsl7VzAKBggqhkjOPQQDAgNJADBGAiEA/2Te',
    'rVgvv1Bm/D2STAaiE8jgaQqA9nyVPYNAbGzP0WwCIQDXUTdR6RueZaun3GerwZhV',
    'oEAT9wnqRyY4qNMi2dIoFg==',
    '-----END CERTIFICATE-----',
  ].join('\n'),
  kinds: Object.values(kinds),
  analyse(input, now) {
    const blocks = blocksOf(input);
    const read = blocks.certificates.map((der) => (der === null ? null : readCertificate(der)));
    const certificates = read.filter((one) => one !== null);
    const hasNone = (blocks.isPem ? read : certificates).length === 0;
    if (hasNone && blocks.privateKeys + blocks.encryptedKeys === 0) throw noCertificate();
    const signatures = read.map((one, index) => signatureOf(one, read[index + 1] ?? null));
    return {
      findings: [
        ...secretFindings(blocks),
        ...read.flatMap((one, index) =>
          one === null
            ? [finding(kinds.unreadable, 'It was left out.', placeOf(index))]
            : certificateFindings(one, now, placeOf(index)),
        ),
        ...signatures.flatMap(signatureFindings),
      ],
      unseen: [
        ...(certificates.length > 0 ? ['Whether it is trusted or revoked: that needs a network.'] : []),
        ...(certificates.length < read.length ? ['What a certificate says that can not be read.'] : []),
        ...signatures.flatMap((signature, index) =>
          signature === 'unchecked'
            ? [
                `Whether the signature of ${placeOf(index)} is right: the key of its issuer is unusual or too large.`,
              ]
            : [],
        ),
        ...(blocks.more > 0 ? [`${blocks.more} certificates beyond the first 10.`] : []),
        ...(blocks.others > 0 ? [`${blocks.others} blocks that are not certificates.`] : []),
      ],
      lookups: [],
      references: ['https://www.rfc-editor.org/rfc/rfc5280', 'https://cabforum.org/baseline-requirements/'],
      facts: { certificates: certificates.map(factsOf) },
    };
  },
};

function placeOf(index: number): string {
  return `certificate ${index + 1}`;
}

function secretFindings({ privateKeys, encryptedKeys }: Blocks): Finding[] {
  return [
    ...(privateKeys > 0 ? [finding(kinds.privateKey, `There are ${privateKeys}.`)] : []),
    ...(encryptedKeys > 0 ? [finding(kinds.encryptedKey, `There are ${encryptedKeys}.`)] : []),
  ];
}

type Signature = 'right' | 'wrong' | 'unchecked' | 'by another';

/** By the certificate behind it, or by itself if it signed itself; null if there is none. */
function signatureOf(one: Certificate | null, next: Certificate | null): Signature | null {
  const issuer = one?.isSelfIssued === true ? one : next;
  if (one === null || issuer === null) return null;
  if (!one.isSelfIssued && !one.native.checkIssued(issuer.native)) return 'by another';
  const isRight = isSignedBy(one, issuer);
  return isRight === null ? 'unchecked' : isRight ? 'right' : 'wrong';
}

function signatureFindings(signature: Signature | null, index: number): Finding[] {
  if (signature === 'by another') {
    return [finding(kinds.chainOrder, `${placeOf(index + 1)} did not issue it.`, placeOf(index))];
  }
  return signature === 'wrong'
    ? [finding(kinds.badSignature, 'The key of its issuer did not make it.', placeOf(index))]
    : [];
}

function factsOf(one: Certificate): Record<string, unknown> {
  const { native, subject, issuer, names, from, to, serialNumber, isAuthority, signature, key } = one;
  return {
    subject: quote(subject.replaceAll('\n', ', ')),
    issuer: quote(issuer.replaceAll('\n', ', ')),
    names: names.slice(0, namesListedMax).map((name) => quote(name)),
    namesTotal: names.length,
    from: from === null ? null : dateOf(from),
    to: to === null ? null : dateOf(to),
    serialNumber: quote(serialNumber, 50),
    isAuthority,
    signature: quote(signature),
    key,
    fingerprintSha256: native.fingerprint256,
  };
}
