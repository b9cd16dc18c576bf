import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { memberFindings } from './header.ts';
import { kinds } from './kinds.ts';
import type { JsonObject } from './parts.ts';

type Members = Readonly<Record<string, unknown>>;

const daySeconds = 86_400;
const lifeDaysMax = 30;
const clockSkewSeconds = 300;
/** The year 5138: a number above it is in milliseconds. */
const secondsMax = 1e11;
const secretsMax = 20;

/** What is wrong with the claims of a token. @param now milliseconds since 1970 */
export function claimFindings({ members, repeated }: JsonObject, now: number): Finding[] {
  return [
    ...secretNames(members, 'claims').map(({ location, what }) => finding(kinds.secretClaim, what, location)),
    ...timeFindings(members, Math.floor(now / 1000)),
    ...memberFindings(members, repeated, 'claims'),
    ...(Object.hasOwn(members, 'aud')
      ? []
      : [finding(kinds.noAudience, 'The claims name no audience.', 'claims')]),
  ];
}

/** A time of the claims in seconds; null if it is absent or no time. */
export function timeOf(members: Members, name: string): number | null {
  const value = members[name];
  return typeof value === 'number' && value >= 0 && value <= secondsMax ? value : null;
}

/** As people read it: `2026-08-22T00:00:00.000Z`. */
export function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function timeFindings(members: Members, now: number): Finding[] {
  const [exp, nbf, iat] = [timeOf(members, 'exp'), timeOf(members, 'nbf'), timeOf(members, 'iat')];
  const invalid = ['exp', 'nbf', 'iat'].filter(
    (name) => Object.hasOwn(members, name) && timeOf(members, name) === null,
  );
  const start = nbf ?? iat ?? now;
  const days = exp === null ? 0 : Math.floor((exp - start) / daySeconds);
  const isBackward = exp !== null && [nbf, iat].some((time) => time !== null && time > exp);
  return [
    ...invalid.map((name) =>
      finding(kinds.timeInvalid, `\`${name}\` is not a number of seconds.`, `claims ${name}`),
    ),
    ...(isBackward
      ? [finding(kinds.timesContradict, `It ends at ${dateOf(exp)}, before it begins.`, 'claims exp')]
      : []),
    ...(Object.hasOwn(members, 'exp') ? [] : [finding(kinds.noExpiry, 'There is no `exp`.', 'claims')]),
    ...(days > lifeDaysMax ? [finding(kinds.longLife, `It lives for ${days} days.`, 'claims exp')] : []),
    ...(iat !== null && iat > now + clockSkewSeconds
      ? [finding(kinds.issuedInFuture, `It was issued at ${dateOf(iat)}.`, 'claims iat')]
      : []),
    ...(exp !== null && exp <= now
      ? [finding(kinds.expired, `It expired at ${dateOf(exp)}.`, 'claims exp')]
      : []),
    ...(nbf !== null && nbf > now
      ? [finding(kinds.notYetValid, `It begins at ${dateOf(nbf)}.`, 'claims nbf')]
      : []),
  ];
}

/** Names of secrets, in lower case and without `_` and `-`. */
const secretWords = new Set([
  ...['password', 'passwd', 'pwd', 'pass', 'passphrase', 'secret', 'clientsecret', 'apikey', 'apisecret'],
  ...['accesskey', 'secretkey', 'secretaccesskey', 'privatekey', 'accesstoken', 'refreshtoken', 'pin'],
  ...['creditcard', 'cardnumber', 'cvv', 'cvc', 'ssn', 'otp', 'totpsecret', 'dbpassword', 'userpassword'],
]);

interface SecretName {
  readonly location: string;
  /** Says how long the value is, and shows nothing of it. */
  readonly what: string;
}

function secretNames(value: unknown, location: string): SecretName[] {
  if (typeof value === 'string') {
    const isKey = value.includes('PRIVATE KEY-----');
    return isKey ? [{ location, what: 'It has a private key, which is left out here.' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const found: SecretName[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= secretsMax) break;
    const place = `${location} ${quote(name, 40)}`;
    const isText = (typeof inner === 'string' && inner !== '') || typeof inner === 'number';
    if (isText && secretWords.has(name.toLowerCase().replaceAll(/[_-]/g, ''))) {
      found.push({ location: place, what: `It has ${String(inner).length} characters, left out here.` });
    } else {
      found.push(...secretNames(inner, place));
    }
  }
  return found;
}
