import { createHmac, hkdfSync } from 'node:crypto';
import { domainToASCII } from 'node:url';

/**
 * An e-mail address in the one form under which all ways to write it count: without blanks around, in lower case, with
 * the domain as ASCII. Null for what is not an address.
 */
export function normalizeEmail(text: string): string | null {
  const [, local = '', domain = ''] = addressForm.exec(text.trim().normalize('NFC')) ?? [];
  const host = domainToASCII(domain.replace(/\.$/, ''));
  if (!hostForm.test(host)) return null;
  const address = `${local.toLowerCase()}@${host}`;
  return address.length <= addressLengthMax ? address : null;
}

/**
 * What is kept of an e-mail address: a keyed hash. Without the secret of the store, nobody can find the address by
 * trying all there are.
 */
export function emailHash(email: string, secret: Uint8Array): string {
  const key = hkdfSync('sha256', secret, new Uint8Array(0), 'cairn identity e-mail', 32);
  return createHmac('sha256', new Uint8Array(key)).update(email).digest('hex');
}

/** RFC 5321, 4.5.3.1: 64 octets before the `@`, 254 in all. Quoted names are not taken. */
const addressForm = /^([^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64})@([^\s@]{1,253})$/u;
const hostForm = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const addressLengthMax = 254;
