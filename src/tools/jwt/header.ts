import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { gradeOf, isHmac } from './algorithms.ts';
import { kinds } from './kinds.ts';
import type { JsonObject } from './parts.ts';

type Members = Readonly<Record<string, unknown>>;

const roundsMax = 1_000_000;
const keyMembers = ['jku', 'x5u', 'jwk', 'x5c', 'x5t', 'x5t#S256'];
/** Members that RFC 7515 and RFC 7516 define themselves: they must not be listed in `crit`. */
const standardMembers = new Set([
  ...['alg', 'enc', 'zip', 'jku', 'jwk', 'kid', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'typ', 'cty', 'crit'],
]);

/** What is wrong with the header of a token. */
export function headerFindings({ members, repeated }: JsonObject): Finding[] {
  return [
    ...algorithmFindings(members),
    ...keyFindings(members),
    ...critFindings(members),
    ...memberFindings(members, repeated, 'header'),
    ...(typeof members.p2c === 'number' && members.p2c > roundsMax
      ? [finding(kinds.costlyKey, `It asks for ${members.p2c} rounds.`, 'header p2c')]
      : []),
    ...('zip' in members ? [finding(kinds.compressed, 'The header has `zip`.', 'header zip')] : []),
  ];
}

/** What the names of members of a header or of claims give away. */
export function memberFindings(members: Members, repeated: readonly string[], where: string): Finding[] {
  const dangerous = ['__proto__', 'constructor', 'prototype'].filter((name) => Object.hasOwn(members, name));
  return [
    ...repeated.map((name) =>
      finding(kinds.repeatedMember, `The name "${quote(name)}" occurs more than once.`, where),
    ),
    ...dangerous.map((name) =>
      finding(kinds.prototypeMember, `It has the member \`${name}\`.`, `${where} ${name}`),
    ),
  ];
}

function algorithmFindings({ alg }: Members): Finding[] {
  const location = 'header alg';
  if (typeof alg !== 'string' || alg === '') {
    const what = alg === undefined || alg === '' ? 'The header has no algorithm.' : 'It is not a text.';
    return [finding(kinds.algMissing, what, location)];
  }
  const detail = `The algorithm is "${quote(alg)}".`;
  const grade = gradeOf(alg);
  if (grade === 'none') return [finding(kinds.algNone, detail, location)];
  if (grade === 'weak') return [finding(kinds.algWeak, detail, location)];
  return grade === 'unknown' ? [finding(kinds.algUnknown, detail, location)] : [];
}

function keyFindings(members: Members): Finding[] {
  const { alg, kid, jwk, x5c, typ } = members;
  const references = keyMembers.filter((name) => Object.hasOwn(members, name));
  const isProof = typeof typ === 'string' && typ.toLowerCase() === 'dpop+jwt';
  return [
    ...(typeof alg === 'string' && isHmac(alg) && references.length > 0
      ? [finding(kinds.keyConfusion, `HMAC with ${references.join(', ')}.`, `header ${references[0]}`)]
      : []),
    ...['jku', 'x5u'].flatMap((name) => urlFindings(members[name], `header ${name}`)),
    ...(jwk !== undefined && !isProof
      ? [finding(kinds.keyEmbedded, 'The header has the key itself.', 'header jwk')]
      : []),
    ...(x5c !== undefined
      ? [finding(kinds.keyEmbedded, 'The header has a chain of certificates.', 'header x5c')]
      : []),
    ...(hasPrivatePart(jwk) ? [finding(kinds.privateKey, 'It is left out here.', 'header jwk')] : []),
    ...(typeof kid === 'string' && isInjection(kid)
      ? [finding(kinds.kidInjection, `The name of the key is "${quote(kid)}".`, 'header kid')]
      : []),
  ];
}

/** `d` is private in keys of RSA and elliptic curves, `k` is a shared secret, `priv` is of ML-DSA. */
function hasPrivatePart(jwk: unknown): boolean {
  return (
    typeof jwk === 'object' && jwk !== null && ['d', 'k', 'priv'].some((name) => Object.hasOwn(jwk, name))
  );
}

/** Names of keys are often Base64, addresses or ARNs, so `/`, `:`, `=` and `--` are common in honest ones. */
function isInjection(kid: string): boolean {
  const hasPath = kid.startsWith('/') || /(?:^|[/\\])\.\.(?:[/\\]|$)|%2e%2e|%2f|%00|^file:/i.test(kid);
  return hasPath || /[\p{Cc}'"`;|&$<>\\*()]/u.test(kid);
}

function urlFindings(value: unknown, location: string): Finding[] {
  if (value === undefined) return [];
  const text = typeof value === 'string' ? value : '';
  const url = URL.parse(text);
  const detail = `The key is at "${quote(withoutUser(text, url))}".`;
  return [finding(url !== null && isPublic(url) ? kinds.keyUrl : kinds.unsafeKeyUrl, detail, location)];
}

function withoutUser(text: string, url: URL | null): string {
  return url === null || url.host === '' ? text.slice(0, 60) : `${url.protocol}//${url.host}${url.pathname}`;
}

/** An `https` address of a named host that has a registered domain. */
function isPublic({ protocol, hostname, username, password }: URL): boolean {
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isInner =
    !hostname.includes('.') || /\.(?:local|localhost|internal|lan|home|corp)\.?$/.test(hostname);
  return protocol === 'https:' && !isNumber && !isInner && username === '' && password === '';
}

function critFindings(members: Members): Finding[] {
  const { crit } = members;
  if (crit === undefined) return [];
  const location = 'header crit';
  if (!Array.isArray(crit) || crit.length === 0) {
    return [finding(kinds.critInvalid, 'It is not a list of names.', location)];
  }
  const names = crit.filter((name): name is string => typeof name === 'string');
  const isListed = (name: string) => !standardMembers.has(name) && Object.hasOwn(members, name);
  if (names.length < crit.length || new Set(names).size < names.length || !names.every(isListed)) {
    return [finding(kinds.critInvalid, `It lists ${quote(names.join(', '))}.`, location)];
  }
  return [finding(kinds.critical, `It lists ${quote(names.join(', '))}.`, location)];
}
