import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import { policiesOf, policyFindings, restrictsFrames } from './policy.ts';
import type { Header, Message } from './read.ts';

const halfYearSeconds = 15_768_000;
const valueCharactersMax = 4096;

/** What the headers of a response leave open or give away. */
export function responseFindings({ headers, status }: Message): Finding[] {
  const isRedirect = status !== null && status >= 300 && status < 400;
  const type = valueNamed(headers, 'content-type');
  const isPage = !isRedirect && (type === null || /html/i.test(type));
  return [
    ...corsFindings(headers),
    ...transportFindings(headers),
    ...(isPage ? pageFindings(headers) : []),
    ...(isRedirect || valueNamed(headers, 'x-content-type-options')?.toLowerCase() === 'nosniff'
      ? []
      : [finding(kinds.noSniff, 'The header is absent or has another value.')]),
    ...(/unsafe-url|no-referrer-when-downgrade/i.test(lastOf(valueNamed(headers, 'referrer-policy')))
      ? [finding(kinds.referrer, 'The policy sends whole addresses.', 'referrer-policy')]
      : []),
    ...headers.flatMap(leakFindings),
  ];
}

function valueNamed(headers: readonly Header[], wanted: string): string | null {
  return headers.find(({ name }) => name === wanted)?.value ?? null;
}

/** Browsers take the last policy of a list that they know. */
function lastOf(list: string | null): string {
  return list?.split(',').at(-1) ?? '';
}

function corsFindings(headers: readonly Header[]): Finding[] {
  const origin = valueNamed(headers, 'access-control-allow-origin');
  const isOpen = origin === '*' || origin === 'null';
  if (!isOpen) return [];
  const location = 'access-control-allow-origin';
  const detail = `The origin is \`${origin}\`.`;
  if (valueNamed(headers, 'access-control-allow-credentials')?.toLowerCase() === 'true') {
    return [finding(kinds.corsCredentials, detail, location)];
  }
  return origin === '*' ? [finding(kinds.corsWildcard, detail, location)] : [];
}

function transportFindings(headers: readonly Header[]): Finding[] {
  const value = valueNamed(headers, 'strict-transport-security');
  const location = 'strict-transport-security';
  if (value === null) return [finding(kinds.noHsts, 'The header is absent.')];
  const age = value
    .split(';')
    .map((part) => /^max-age\s?=\s?"?(\d{1,12})"?$/i.exec(part.trim())?.[1])
    .find((seconds) => seconds !== undefined);
  if (age === undefined || Number(age) === 0) {
    return [finding(kinds.noHsts, age === undefined ? 'It has no valid `max-age`.' : 'It is 0.', location)];
  }
  return Number(age) < halfYearSeconds
    ? [finding(kinds.weakHsts, `It is ${Number(age)} seconds.`, location)]
    : [];
}

function pageFindings(headers: readonly Header[]): Finding[] {
  const policies = policiesOf(headers);
  const options = valueNamed(headers, 'x-frame-options')?.toLowerCase();
  const isFramed = !policies.some(restrictsFrames) && options !== 'deny' && options !== 'sameorigin';
  const onlyReports = valueNamed(headers, 'content-security-policy-report-only') !== null;
  return [
    ...(policies.length === 0
      ? [finding(kinds.noCsp, onlyReports ? 'There is only one that reports.' : 'The header is absent.')]
      : policyFindings(policies)),
    ...(isFramed ? [finding(kinds.noFrame, 'No header says who may frame the page.')] : []),
  ];
}

const versionNames = new Set(['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator']);
const deprecatedNames = new Set([
  ...['public-key-pins', 'public-key-pins-report-only', 'expect-ct', 'feature-policy', 'p3p'],
]);

function leakFindings({ name, value, line }: Header): Finding[] {
  const location = `line ${line}`;
  const detail = `The header "${quote(name)}" is "${quote(value)}".`;
  const start = value.slice(0, valueCharactersMax);
  const isVersion = versionNames.has(name) || (name === 'server' && /[/ ]v?\d/.test(start));
  const isOld = deprecatedNames.has(name) || (name === 'x-xss-protection' && !value.startsWith('0'));
  return [
    ...(isVersion ? [finding(kinds.version, detail, location)] : []),
    ...(name !== 'set-cookie' && privateAddress.test(start)
      ? [finding(kinds.internal, `The header "${quote(name)}" has one.`, location)]
      : []),
    ...(name.startsWith('x-debug') || name === 'x-sourcefiles' || name.startsWith('x-clockwork')
      ? [finding(kinds.debug, `The header is "${quote(name)}".`, location)]
      : []),
    ...(isOld ? [finding(kinds.deprecated, `The header is "${name}".`, location)] : []),
  ];
}

const privateAddress =
  /(?:^|[^\d./])(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?:[^\d.]|$)/;
