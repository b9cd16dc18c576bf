import { X509Certificate } from 'node:crypto';

/** A certificate in the form that is judged. */
export interface Certificate {
  readonly native: X509Certificate;
  readonly subject: string;
  readonly issuer: string;
  readonly commonName: string | null;
  /** Alternative names with their kinds: `DNS:www.example`. */
  readonly names: readonly string[];
  /** Milliseconds since 1970; null if the date can't be read. */
  readonly from: number | null;
  readonly to: number | null;
  /** Hexadecimal digits, with `-` if it is negative. */
  readonly serialNumber: string;
  readonly isAuthority: boolean;
  readonly isSelfIssued: boolean;
  /** Object identifiers of purposes; empty if it may be used for everything. */
  readonly purposes: readonly string[];
  readonly signature: string;
  readonly key: Key;
}

export interface Key {
  readonly type: string;
  readonly curve: string | null;
  /** The size by which its strength is judged; null if it is not known. */
  readonly bits: number | null;
}

/** Reads DER; null if it is not a certificate with a key of a known kind. */
export function readCertificate(der: Buffer): Certificate | null {
  try {
    const native = new X509Certificate(der);
    const { subject = '', issuer = '' } = native;
    return {
      native,
      subject,
      issuer,
      commonName: commonNameOf(subject),
      names: namesOf(native.subjectAltName ?? ''),
      from: timeOf(native.validFromDate),
      to: timeOf(native.validToDate),
      serialNumber: native.serialNumber,
      isAuthority: native.ca,
      isSelfIssued: subject === issuer && native.checkIssued(native),
      purposes: native.keyUsage ?? [],
      signature: native.signatureAlgorithm ?? 'unknown',
      key: keyOf(native),
    };
  } catch {
    return null;
  }
}

/**
 * Whether the issuer signed the certificate; null if it was not checked, because its key is unusual or so large that
 * checking would be costly.
 */
export function isSignedBy(certificate: Certificate, issuer: Certificate): boolean | null {
  const { type, bits } = issuer.key;
  if (!['rsa', 'ec', 'ed25519', 'ed448'].includes(type) || bits === null || bits > checkedBitsMax)
    return null;
  try {
    return certificate.native.verify(issuer.native.publicKey);
  } catch {
    return null;
  }
}

const checkedBitsMax = 8192;

const bitsByType: Readonly<Record<string, number>> = { ed25519: 256, ed448: 456, x25519: 256, x448: 448 };
const bitsByCurve: ReadonlyMap<string, number> = new Map([
  ['prime192v1', 192],
  ['prime256v1', 256],
]);

function keyOf({ publicKey }: X509Certificate): Key {
  const { asymmetricKeyType: type = 'unknown', asymmetricKeyDetails: details = {} } = publicKey;
  const curve = details.namedCurve ?? null;
  return {
    type,
    curve,
    bits: details.modulusLength ?? bitsByType[type] ?? (curve === null ? null : bitsOf(curve)),
  };
}

/** Other curves have their size in their name: `secp384r1`, `brainpoolP256r1`. */
function bitsOf(curve: string): number | null {
  const digits = /\d{3}/.exec(curve)?.[0];
  return bitsByCurve.get(curve) ?? (digits === undefined ? null : Number(digits));
}

/** Node has one attribute on a line. */
function commonNameOf(subject: string): string | null {
  return (
    subject
      .split('\n')
      .find((line) => line.startsWith('CN='))
      ?.slice('CN='.length) ?? null
  );
}

function namesOf(subjectAltName: string): string[] {
  return subjectAltName === '' ? [] : subjectAltName.split(', ');
}

function timeOf(date: Date): number | null {
  const time = date.getTime();
  return Number.isNaN(time) ? null : time;
}
