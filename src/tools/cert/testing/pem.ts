import { certificates } from './certificates.ts';

/** Certificates as a PEM file has them. */
export function pemOf(...names: readonly (keyof typeof certificates)[]): string {
  return names.map((name) => pemBlock('CERTIFICATE', certificates[name])).join('\n');
}

export function pemBlock(label: string, base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** A certificate in which a byte was changed afterwards. */
export function changed(name: keyof typeof certificates, change: (der: Buffer) => void): string {
  const der = Buffer.from(certificates[name], 'base64');
  change(der);
  return pemBlock('CERTIFICATE', der.toString('base64'));
}
