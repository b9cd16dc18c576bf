import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import { nameFindings, namesHost } from './names.ts';
import type { Certificate } from './read.ts';

const dayMs = 86_400_000;
const rsaBitsMin = 2048;
const curveBitsMin = 224;
const serialDigitsMax = 40;
/** `id-kp-serverAuth` and `anyExtendedKeyUsage`. */
const serverPurposes = new Set(['1.3.6.1.5.5.7.3.1', '2.5.29.37.0']);

/** What is wrong with one certificate. @param now milliseconds since 1970 */
export function certificateFindings(certificate: Certificate, now: number, location: string): Finding[] {
  const { isAuthority, isSelfIssued, purposes, names } = certificate;
  const isForServers = purposes.length === 0 || purposes.some((purpose) => serverPurposes.has(purpose));
  return [
    ...keyFindings(certificate, location),
    ...dateFindings(certificate, now, location),
    ...nameFindings(certificate, location),
    ...roleFindings(certificate, location),
    ...(!isAuthority && isForServers && names.length === 0
      ? [finding(kinds.noSan, 'It has no alternative name.', location)]
      : []),
    ...(isSelfIssued && (!isAuthority || namesHost(certificate))
      ? [finding(kinds.selfSigned, `Its issuer is its subject.`, location)]
      : []),
    ...serialFindings(certificate, location),
  ];
}

function keyFindings(
  { key, signature, isAuthority, isSelfIssued }: Certificate,
  location: string,
): Finding[] {
  const isModular = key.type.startsWith('rsa') || key.type === 'dsa';
  const isShort = key.bits !== null && key.bits < (isModular ? rsaBitsMin : curveBitsMin);
  const isWeak = /md[245]|sha1(?!\d)|sha-1/i.test(signature) && !(isAuthority && isSelfIssued);
  return [
    ...(isShort ? [finding(kinds.shortKey, `The ${key.type} key has ${key.bits} bits.`, location)] : []),
    ...(isWeak ? [finding(kinds.weakSignature, `The signature is ${quote(signature)}.`, location)] : []),
  ];
}

function roleFindings(certificate: Certificate, location: string): Finding[] {
  if (!certificate.isAuthority) return [];
  if (namesHost(certificate)) return [finding(kinds.caServer, 'It names a host.', location)];
  return certificate.isSelfIssued
    ? [finding(kinds.root, 'It signed itself.', location)]
    : [finding(kinds.ca, 'It is between a root and others.', location)];
}

function serialFindings({ serialNumber }: Certificate, location: string): Finding[] {
  const digits = serialNumber.replace(/^-/, '');
  const isZero = /^0*$/.test(digits);
  const isNegative = serialNumber.startsWith('-');
  if (!isZero && !isNegative && digits.length <= serialDigitsMax) return [];
  const what = isZero ? 'zero' : isNegative ? 'negative' : `${Math.ceil(digits.length / 2)} bytes long`;
  return [finding(kinds.serialNumber, `It is ${what}.`, location)];
}

/** Days that certificates of servers may be valid, by the day on which they begin. The latest first. */
const validityRules = [
  { from: Date.UTC(2026, 2, 15), daysMax: 200 },
  { from: Date.UTC(2020, 8, 1), daysMax: 398 },
  { from: Date.UTC(2018, 2, 1), daysMax: 825 },
  { from: Number.NEGATIVE_INFINITY, daysMax: 1187 },
];

function dateFindings({ from, to, isAuthority }: Certificate, now: number, location: string): Finding[] {
  if (from === null || to === null) {
    return [finding(kinds.datesContradict, 'A date can not be read.', location)];
  }
  const days = Math.floor((to - from) / dayMs);
  const rule = validityRules.find((one) => from >= one.from);
  return [
    ...(to < from ? [finding(kinds.datesContradict, `It ends at ${dateOf(to)}.`, location)] : []),
    ...(to < now ? [finding(kinds.expired, `It ended at ${dateOf(to)}.`, location)] : []),
    ...(from > now ? [finding(kinds.notYetValid, `It begins at ${dateOf(from)}.`, location)] : []),
    ...(!isAuthority && rule !== undefined && days > rule.daysMax
      ? [
          finding(
            kinds.longValidity,
            `It is valid for ${days} days, at most ${rule.daysMax} are allowed.`,
            location,
          ),
        ]
      : []),
  ];
}

export function dateOf(time: number): string {
  return new Date(time).toISOString();
}
