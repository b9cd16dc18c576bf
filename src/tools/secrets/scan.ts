import type { FindingKind } from '../contract.ts';
import { formats } from './formats.ts';
import { kinds } from './kinds.ts';
import { endOfRun } from './run.ts';
import { isPlaceholder, isPublished } from './values.ts';

/** A part of the input that looks like a secret. */
export interface Secret {
  readonly kind: FindingKind;
  readonly what: string;
  readonly start: number;
  readonly end: number;
  /** The characters that may be masked; empty where nothing may be shown. */
  readonly value: string;
}

const eachMax = 200;

/** What has a published form: keys by their beginnings, private keys, tokens, and passwords in addresses. */
export function scanFormats(input: string): Secret[] {
  return [
    ...privateKeys(input),
    ...formats.flatMap(({ what, prefix, isOfAlphabet, min, max, kind }) =>
      placesOf(input, prefix).flatMap((start): Secret[] => {
        if (/[\w-]/.test(input.charAt(start - 1)) && !prefix.includes('/')) return [];
        const end = endOfRun(input, start + prefix.length, isOfAlphabet, max + 1);
        const length = end - start - prefix.length;
        if (length < min || length > max) return [];
        const value = input.slice(start, end);
        return [{ kind: isPublished(value) ? kinds.testValue : kind, what, start, end, value }];
      }),
    ),
    ...webTokens(input),
    ...urlPasswords(input),
  ];
}

function placesOf(input: string, text: string): number[] {
  const places: number[] = [];
  for (let at = input.indexOf(text); at >= 0 && places.length < eachMax; ) {
    places.push(at);
    at = input.indexOf(text, at + text.length);
  }
  return places;
}

const labelMax = 40;

/** A label alone is not a key: scanners and documentation have it too. */
function privateKeys(input: string): Secret[] {
  const inPem = placesOf(input, '-----BEGIN ').flatMap((start): Secret[] => {
    const end = input.indexOf('-----', start + 11);
    const label = end < 0 ? '' : input.slice(start + 11, Math.min(end, start + 11 + labelMax));
    const hasBody = /[A-Za-z\d+/]{20}/.test(input.slice(end + 5, end + 400));
    if (!label.includes('PRIVATE KEY') || !hasBody) return [];
    return [{ kind: kinds.privateKey, what: 'PEM', start, end: end + 5, value: '' }];
  });
  const others = [
    ['PuTTY', 'PuTTY-User-Key-File-'],
    ['age', 'AGE-SECRET-KEY-1'],
  ].flatMap(([what = '', prefix = '']) =>
    placesOf(input, prefix).map((start): Secret => {
      return { kind: kinds.privateKey, what, start, end: start + prefix.length, value: '' };
    }),
  );
  return [...inPem, ...others];
}

const tokenMax = 4096;
const partMin = 10;

function webTokens(input: string): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (const start of placesOf(input, 'eyJ')) {
    if (start < from) continue;
    const end = endOfRun(input, start, (character) => /[\w.-]/.test(character), tokenMax);
    from = end;
    const value = input.slice(start, end);
    const parts = value.split('.', 4);
    if (parts.length !== 3 || parts.some(({ length }) => length < partMin)) continue;
    const kind = isPublished(value) ? kinds.testValue : kinds.token;
    found.push({ kind, what: 'JSON Web Token', start, end, value });
  }
  return [...found, ...basicLogins(input), ...bearerTokens(input), ...curlLogins(input)];
}

function basicLogins(input: string): Secret[] {
  return ['Basic ', 'basic '].flatMap((prefix) =>
    placesOf(input, prefix).flatMap((start): Secret[] => {
      const end = endOfRun(input, start + prefix.length, (character) => /[A-Za-z\d+/=]/.test(character), 500);
      const value = Buffer.from(input.slice(start + prefix.length, end), 'base64').toString('latin1');
      const isLogin = /^[\x20-\x7e]{1,100}$/.test(value) && value.slice(1).includes(':');
      return isLogin ? [{ kind: kinds.token, what: 'Name and password', start, end, value: '' }] : [];
    }),
  );
}

const commandMax = 200;

/** `curl -u name:password`. */
function curlLogins(input: string): Secret[] {
  return [' -u ', ' --user '].flatMap((option) =>
    placesOf(input, option).flatMap((at): Secret[] => {
      const command =
        input
          .slice(Math.max(at - commandMax, 0), at)
          .split('\n')
          .at(-1) ?? '';
      const start = at + option.length;
      const end = endOfRun(input, start, (character) => /\S/.test(character), commandMax);
      const [, password = ''] = input.slice(start, end).split(/:(.*)/s, 2);
      if (!command.includes('curl') || /[{}*$]/.test(password) || isPlaceholder(password, 1)) return [];
      return [{ kind: kinds.token, what: 'Name and password', start, end, value: '' }];
    }),
  );
}

const bearerMin = 20;

function bearerTokens(input: string): Secret[] {
  return ['Bearer ', 'bearer '].flatMap((prefix) =>
    placesOf(input, prefix).flatMap((at): Secret[] => {
      const start = at + prefix.length;
      const end = endOfRun(input, start, (character) => /[\w.~+/=-]/.test(character), tokenMax);
      const value = input.slice(start, end);
      if (!/\d/.test(value) || value.startsWith('eyJ') || isPlaceholder(value, bearerMin)) return [];
      return [{ kind: kinds.token, what: 'Bearer token', start, end, value }];
    }),
  );
}

const authorityMax = 300;

function urlPasswords(input: string): Secret[] {
  return placesOf(input, '://').flatMap((at): Secret[] => {
    const start = at + 3;
    const end = endOfRun(input, start, (character) => /[^\s/?#"'`<>\\]/.test(character), authorityMax);
    const authority = input.slice(start, end);
    const user = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0));
    const colon = user.indexOf(':');
    const password = colon < 0 ? '' : user.slice(colon + 1);
    if (password === '' || /[{}*$]/.test(password) || isPlaceholder(password, 1)) return [];
    return [{ kind: kinds.urlPassword, what: 'Password', start, end, value: '' }];
  });
}
