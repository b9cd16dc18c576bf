import { readDomain } from '../indicators/domain-name.ts';
import { readAddress } from '../indicators/ip-notation.ts';
import { refang } from '../indicators/refang.ts';

/** A URL that leads to a server. */
export interface ServerUrl {
  readonly kind: 'server';
  readonly scheme: string;
  /** The part in front of the last `@`, as written. */
  readonly userInfo: string | null;
  readonly writtenHost: string;
  /** The host as a browser reads it. */
  readonly host: string;
  readonly port: number | null;
  /** As written, without parameters. */
  readonly path: string;
  /** As written, without the question mark. */
  readonly query: string;
  readonly hasBackslash: boolean;
}

/** A URL of another scheme. */
export interface OtherUrl {
  readonly kind: 'other';
  readonly scheme: string;
  readonly rest: string;
}

export type ReadUrl = { readonly text: string } & (ServerUrl | OtherUrl);

const serverSchemes = new Set(['http', 'https', 'ftp', 'ws', 'wss']);
const schemeCharactersMax = 60;

/** Reads a URL as browsers do, also without a scheme and defanged; null for another text. */
export function readUrl(line: string): ReadUrl | null {
  const text = refang(withoutQuotes(line.trim()));
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  const scheme = schemeOf(plain);
  if (scheme === null) return isHostFirst(plain) ? serverUrl(text, `http://${plain}`, 'none') : null;
  if (serverSchemes.has(scheme)) return serverUrl(text, plain, scheme);
  return { kind: 'other', text, scheme, rest: plain.slice(scheme.length + 1) };
}

function withoutQuotes(text: string): string {
  const isQuoted = /^["'<].*["'>]$/s.test(text);
  return isQuoted ? text.slice(1, -1).trim() : text;
}

function schemeOf(text: string): string | null {
  const scheme = /^[a-z][a-z\d+.-]+(?=:)/i.exec(text.slice(0, schemeCharactersMax))?.[0].toLowerCase();
  if (scheme === undefined) return null;
  const next = text.slice(scheme.length + 1, scheme.length + 7);
  const isPort = /^\d{1,5}(?:[/?#]|$)/.test(next);
  return isPort && (scheme.includes('.') || scheme === 'localhost') ? null : scheme;
}

function isHostFirst(text: string): boolean {
  const host = hostOf(authorityOf(text)[0])[0];
  return host === 'localhost' || readAddress(host)?.version === 4 || readDomain(host)?.isPublic === true;
}

function serverUrl(text: string, full: string, scheme: string): ReadUrl | null {
  const host = browserHost(full);
  if (host === null) return null;
  const afterScheme = full.slice(full.indexOf(':') + 1).replace(/^[/\\]+/, '');
  const [authority, rest] = authorityOf(afterScheme);
  const at = authority.lastIndexOf('@');
  const [writtenHost, port] = hostOf(authority.slice(at + 1));
  const end = rest.indexOf('#');
  const withoutFragment = end < 0 ? rest : rest.slice(0, end);
  const [path = '', ...query] = withoutFragment.split('?');
  return {
    kind: 'server',
    text,
    scheme,
    userInfo: at < 0 ? null : authority.slice(0, at),
    writtenHost,
    host,
    port,
    path,
    query: query.join('?'),
    hasBackslash: full.slice(0, full.length - rest.length + path.length).includes('\\'),
  };
}

function browserHost(full: string): string | null {
  const url = URL.parse(full);
  return url === null || url.hostname === '' ? null : url.hostname.replaceAll(/[[\]]/g, '');
}

function authorityOf(text: string): [authority: string, rest: string] {
  const end = text.search(/[/\\?#]/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

function hostOf(text: string): [host: string, port: number | null] {
  const end = text.lastIndexOf(':');
  if (end < 0 || text.endsWith(']')) return [text, null];
  const port = text.slice(end + 1);
  return [text.slice(0, end), /^\d{1,5}$/.test(port) ? Number(port) : null];
}
