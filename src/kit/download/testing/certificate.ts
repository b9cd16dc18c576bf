import { generateKeyPairSync, sign } from 'node:crypto';
import type { TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A TLS server's identity, as `node:tls` takes it. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateOptions {
  /** Names that it is for. */
  readonly names: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

const dayMs = 86_400_000;

/** A new key and a certificate that it signs itself (RFC 5280): trusted only where it is installed. */
export function makeIdentity({
  names,
  notBefore = new Date(Date.now() - dayMs),
  notAfter = new Date(Date.now() + dayMs),
}: CertificateOptions): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(set(sequence(objectId('550403'), utf8(names[0] ?? ''))));
  const extensions = [
    extension('551d13', sequence(boolean(true))),
    extension('551d11', sequence(...names.map((each) => der(0x82, Buffer.from(each))))),
  ];
  const toBeSigned = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** As `makeIdentity`, and this process trusts it until the test ends. */
export function trustIdentity(t: TestContext, options: CertificateOptions): Identity {
  const identity = makeIdentity(options);
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, identity.cert]);
  t.after(() => setDefaultCACertificates(before));
  return identity;
}

/** A value in DER (X.690, 8.1): tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

function set(...parts: readonly Uint8Array[]): Buffer {
  return der(0x31, ...parts);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function boolean(value: boolean): Buffer {
  return der(0x01, Buffer.from([value ? 0xff : 0]));
}

function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function extension(idHex: string, value: Buffer): Buffer {
  return sequence(objectId(idHex), der(0x04, value));
}

/** GeneralizedTime, to the second. */
function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`));
}

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
