import { type DomainName, readDomain } from '../indicators/domain-name.ts';
import { readAddress } from '../indicators/ip-notation.ts';

export const indicatorTypes = ['hash', 'ip', 'domain', 'url', 'email', 'cve'] as const;

export type IndicatorType = (typeof indicatorTypes)[number];

export type Classified =
  | { readonly type: IndicatorType; readonly value: string; readonly writtenHost: string | null }
  /** Looks like an indicator and is something else; the value says what. */
  | { readonly type: 'skipped'; readonly value: 'name of a file' | 'version' | 'name in code' };

export interface WordContext {
  /** Somebody defanged it, so it is meant as an indicator. */
  readonly isDefanged: boolean;
  readonly followsVersion: boolean;
}

const wordCharactersMax = 4_000;
const digitsOfHashes = new Set([32, 40, 56, 64, 96, 128]);

/** What a word is: nothing, one indicator, or a URL and its host. */
export function classify(word: string, context: WordContext): Classified[] {
  if (word.length > wordCharactersMax) return [];
  if (word.includes('://')) return urlIn(word);
  if (/^CVE-\d{4}-\d{4,19}$/i.test(word)) return [one('cve', word.toUpperCase())];
  if (digitsOfHashes.has(word.length) && /^[\da-f]+$/i.test(word)) return [one('hash', word.toLowerCase())];
  if (word.includes('@')) return emailIn(word);
  const address = addressIn(word, context);
  if (address !== null) return [address];
  const [host = '', ...rest] = word.split(/[:/\\]/);
  if (rest.length === 0) return domainIn(word, context);
  const [prefix, value = ''] = [host, rest.join(':')];
  if (/^(?:md5|sha\d{1,3}|sha-\d{1,3}|ip|domain|host|mailto|cve)$/i.test(prefix))
    return classify(value, context);
  const hostAddress = addressIn(host, context);
  return hostAddress === null ? domainIn(host, context) : [hostAddress];
}

/** Whether the number behind a word is a version rather than an address. */
export function isVersionWord(word: string): boolean {
  return /^(?:v|ver|version|versions|release|build|firmware)[:.]?$/i.test(word);
}

function one(type: IndicatorType, value: string, writtenHost: string | null = null): Classified {
  return { type, value, writtenHost };
}

function urlIn(word: string): Classified[] {
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(word.slice(0, 40))?.[0].toLowerCase();
  const url = scheme === undefined ? null : URL.parse(word);
  if (url === null || url.hostname === '') return [];
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const authority = word.slice(word.indexOf('://') + 3).split(/[/?#\\]/, 1)[0] ?? '';
  const writtenHost = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d{1,5}$/, '');
  url.username = '';
  url.password = '';
  const type = readAddress(host) === null ? 'domain' : 'ip';
  return [one('url', url.href, writtenHost), one(type, host)];
}

function emailIn(word: string): Classified[] {
  const [user = '', host = '', ...more] = word.replace(/^mailto:/i, '').split('@');
  const domain = more.length === 0 && /^[\w.+-]{1,64}$/.test(user) ? readDomain(host) : null;
  return domain?.isPublic === true && domain.registrable !== null
    ? [one('email', `${user}@${domain.ascii}`), one('domain', domain.ascii)]
    : [];
}

/** An address of four decimal numbers or of IPv6. Other notations are numbers in a text. */
function addressIn(word: string, { isDefanged, followsVersion }: WordContext): Classified | null {
  const isV6 = word.includes(':') && word.split(':').length > 2;
  const isV4 = /^v?\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i.test(word);
  if (!isV6 && !isV4) return null;
  if (isV4 && !isDefanged && (followsVersion || /^v/i.test(word)))
    return { type: 'skipped', value: 'version' };
  const read = readAddress(word);
  return read === null || read.oddities.length > 0 ? null : one('ip', read.address);
}

/** Suffixes of countries and others that are more often types of files. */
const fileSuffixes = new Set('py md sh pl rs ps so cc zip mov pm mk am tf ml app java do ai'.split(' '));
const codeNames = new Set(['asp.net', 'ado.net', 'vb.net', 'socket.io', 'next.js']);

function domainIn(word: string, { isDefanged }: WordContext): Classified[] {
  const name = word.includes('.') ? readDomain(word) : null;
  if (name === null || !name.isPublic || name.registrable === null) return [];
  const other = isDefanged ? null : otherThanDomain(word, name);
  return other === null ? [one('domain', name.ascii)] : [{ type: 'skipped', value: other }];
}

function otherThanDomain(
  word: string,
  { ascii, suffix, subdomains }: DomainName,
): 'name of a file' | 'name in code' | null {
  if (subdomains.length === 0 && fileSuffixes.has(suffix)) return 'name of a file';
  const end = word.slice(word.lastIndexOf('.') + 1);
  const isShouted = word === word.toUpperCase();
  if (codeNames.has(ascii) || (end !== end.toLowerCase() && !isShouted)) return 'name in code';
  return null;
}
