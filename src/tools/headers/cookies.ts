import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import type { Header } from './read.ts';

/** What is wrong with the cookies that a response sets. Their values are not shown. */
export function cookieFindings(headers: readonly Header[]): Finding[] {
  const cookies = headers.filter(({ name }) => name === 'set-cookie');
  const isCached = headers.some(
    ({ name, value }) => name === 'cache-control' && /(?:^|[\s,])public(?:[\s,]|$)/i.test(value),
  );
  const [first] = cookies;
  return [
    ...cookies.flatMap(findingsOf),
    ...(isCached && first !== undefined
      ? [finding(kinds.cachedCookie, 'Caches may store it.', `line ${first.line}`)]
      : []),
  ];
}

function findingsOf({ value, line }: Header): Finding[] {
  const [pair = '', ...rest] = value.split(';', 30);
  const name = pair.split('=', 1)[0]?.trim() ?? '';
  const attributes = new Map(
    rest.map((text) => {
      const [key = '', setting = ''] = text.trim().toLowerCase().split('=', 2);
      return [key, setting];
    }),
  );
  const isSecure = attributes.has('secure');
  const sameSite = attributes.get('samesite');
  const location = `line ${line}`;
  const detail = `The cookie "${quote(name, 40)}".`;
  const kept = [
    ...(isSecure ? [] : [kinds.cookieInsecure]),
    ...(isSession(name) && !attributes.has('httponly') ? [kinds.cookieScript] : []),
    ...(sameSite === 'lax' || sameSite === 'strict' ? [] : [kinds.cookieSameSite]),
    ...(breaksPrefix(name, attributes) ? [kinds.cookiePrefix] : []),
  ];
  return kept.map((kind) => finding(kind, detail, location));
}

function isSession(name: string): boolean {
  return /sess|(?:^|[._-])(?:sid|auth|token|jwt|login|remember)|sid$/i.test(name) && !/csrf|xsrf/i.test(name);
}

function breaksPrefix(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith('__host-')) {
    return !attributes.has('secure') || attributes.get('path') !== '/' || attributes.has('domain');
  }
  return lower.startsWith('__secure-') && !attributes.has('secure');
}
