import { Failure } from '../../kit/failure.ts';

const certificatesMax = 10;
/** Real certificates have 1 to 4 KiB, and those for a hundred names 8. */
const derBytesMax = 65_536;
const certificateLabels = new Set(['CERTIFICATE', 'X509 CERTIFICATE', 'TRUSTED CERTIFICATE']);

/** The blocks of an input by their kind. Private keys are only counted. */
export interface Blocks {
  readonly isPem: boolean;
  /** At most 10 certificates; null in place of one that is not Base64 or too large. */
  readonly certificates: readonly (Buffer | null)[];
  /** How many certificates follow the first 10. */
  readonly more: number;
  readonly privateKeys: number;
  readonly encryptedKeys: number;
  /** How many blocks of other kinds there are, such as public keys and requests. */
  readonly others: number;
}

/** Reads a PEM file, or one certificate in Base64. @throws Failure `invalid_input` if it is neither */
export function blocksOf(input: string): Blocks {
  const pem = pemBlocks(input);
  if (pem.length === 0) {
    const der = derOf(input);
    if (der === null) throw noCertificate();
    return { isPem: false, certificates: [der], more: 0, privateKeys: 0, encryptedKeys: 0, others: 0 };
  }
  const bodies = pem.filter(({ label }) => certificateLabels.has(label));
  const keys = pem.filter(({ label }) => label.endsWith('PRIVATE KEY'));
  const encrypted = keys.filter(({ label, body }) => {
    return label.startsWith('ENCRYPTED') || body.slice(0, 200).includes('ENCRYPTED');
  });
  return {
    isPem: true,
    certificates: bodies.slice(0, certificatesMax).map(({ body }) => derOf(body)),
    more: Math.max(bodies.length - certificatesMax, 0),
    privateKeys: keys.length - encrypted.length,
    encryptedKeys: encrypted.length,
    others: pem.length - bodies.length - keys.length,
  };
}

export function noCertificate(): Failure {
  return new Failure(
    'invalid_input',
    'The input has no certificate that can be read. Send it as PEM, from BEGIN CERTIFICATE to END CERTIFICATE, or as DER in Base64.',
  );
}

interface PemBlock {
  readonly label: string;
  readonly body: string;
}

/** Each block ends at the next line with five dashes, so that a missing end costs no second search. */
function pemBlocks(input: string): PemBlock[] {
  const pieces = input.split('-----');
  return pieces.flatMap((piece, index) => {
    const label =
      piece.startsWith('BEGIN ') && piece.length < 60 ? piece.slice('BEGIN '.length).trim() : null;
    return label === null ? [] : [{ label, body: pieces[index + 1] ?? '' }];
  });
}

/** A DER sequence in Base64; null for anything else. */
function derOf(text: string): Buffer | null {
  if (text.length > derBytesMax * 2) return null;
  const base64 = text.replaceAll(/\s/g, '');
  if (base64.length < 16 || !/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return null;
  const der = Buffer.from(base64, 'base64');
  return der[0] === 0x30 && der.length <= derBytesMax ? der : null;
}
