import { generateKeyPairSync, sign } from 'node:crypto';

/** A key with a self-signed certificate for `localhost` and 127.0.0.1. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** Makes one. Only clients that are configured to trust it do so. */
export function makeCertificate(validFrom: Date, validUntil: Date): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from('An invented upstream')))));
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'));
  const alternatives = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(sequence(oid('2.5.29.17'), der(0x04, alternatives)));
  const version = der(0xa0, integer(2));
  const signed = sequence(
    version,
    integer(1),
    algorithm,
    name,
    sequence(time(validFrom), time(validUntil)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const certificate = sequence(signed, algorithm, bits(sign('sha256', signed, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A value in DER (X.690): its tag, its length, its bytes. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  if (length > 0xffff) throw new Error('No part of a certificate is as long.');
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), value]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return der(0x31, part);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function bits(value: Buffer): Buffer {
  return der(0x03, Buffer.concat([Buffer.from([0]), value]));
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** With a year of two digits, as certificates have it before 2050. */
function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
}
