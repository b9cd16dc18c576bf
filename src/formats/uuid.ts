import { hash } from 'node:crypto';

/** Cairn's own namespace: what is made under it has the same id in every store. */
const cairn = 'd2c77c80-6f0a-4b1e-9a57-0f6c1c7b9a31';
/** That of STIX 2.1 for cyber-observable objects (section 2.9). */
const stixObservables = '00abedb4-aa42-466c-9c01-fed23315a9b7';

/** The UUID that always stands for the name. */
export function cairnUuid(name: string): string {
  return uuidOf(cairn, name);
}

/** The UUID of a STIX cyber-observable object with these contributing properties, all of them text. */
export function observableUuid(properties: Readonly<Record<string, string>>): string {
  const ordered = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1));
  // For an object of texts this is the canonical form of RFC 8785, which the standard requires.
  return uuidOf(stixObservables, JSON.stringify(Object.fromEntries(ordered)));
}

/** Version 5 of RFC 9562: made of the SHA-1 of namespace and name. */
function uuidOf(namespace: string, name: string): string {
  const named = Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name)]);
  const digits = hash('sha1', named, 'hex').slice(0, 32);
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const marked = `${digits.slice(0, 12)}5${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
