import type { FindingKind } from '../contract.ts';
import { type Format, formats } from './formats.ts';
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

/** What has a published form: keys by their beginnings, private keys, tokens, and passwords in addresses. */
export function scanFormats(input: string): Secret[] {
  return [
    ...privateKeys(input),
    ...formats.flatMap((format) => keysOf(input, format)),
    ...webTokens(input),
    ...urlPasswords(input),
  ];
}

/** Places in one run of the alphabet share its end, so that the run is read once. */
function keysOf(input: string, { what, prefix, isOfAlphabet, min, max, kind }: Format): Secret[] {
  const found: Secret[] = [];
  let foundEnd = 0;
  let end = 0;
  for (const start of placesOf(input, prefix)) {
    if (start < foundEnd || (/[\w-]/.test(input.charAt(start - 1)) && !prefix.includes('/'))) continue;
    const from = start + prefix.length;
    if (from > end) end = endOfRun(input, from, isOfAlphabet);
    if (end - from < min || end - from > max) continue;
    const value = input.slice(start, end);
    found.push({ kind: isPublished(value) ? kinds.testValue : kind, what, start, end, value });
    foundEnd = end;
  }
  return found;
}

/** All places, as the size of an input is limited. */
function placesOf(input: string, text: string): number[] {
  const places: number[] = [];
  for (let at = input.indexOf(text); at >= 0; ) {
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

const partMin = 10;

function webTokens(input: string): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (const start of placesOf(input, 'eyJ')) {
    if (start < from) continue;
    const end = endOfRun(input, start, (character) => /[\w.-]/.test(character));
    from = end;
    const value = input.slice(start, end);
    const parts = value.split('.', 4);
    if (parts.length !== 3 || parts.some(({ length }) => length < partMin)) continue;
    const kind = isPublished(value) ? kinds.testValue : kinds.token;
    found.push({ kind, what: 'JSON Web Token', start, end, value });
  }
  return [...found, ...basicLogins(input), ...bearerTokens(input), ...curlLogins(input)];
}

/** Bytes by chance are never printable for this long. */
const loginCharactersMax = 100;

function basicLogins(input: string): Secret[] {
  return ['Basic ', 'basic '].flatMap((prefix) =>
    placesOf(input, prefix).flatMap((start): Secret[] => {
      const end = endOfRun(input, start + prefix.length, (character) => /[A-Za-z\d+/=]/.test(character));
      const value = Buffer.from(input.slice(start + prefix.length, end), 'base64').toString('latin1');
      const isLogin =
        /^[\x20-\x7e]{1,100}$/.test(value.slice(0, loginCharactersMax)) && value.slice(1).includes(':');
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
      const end = endOfRun(input, start, (character) => /[\w.~+/=-]/.test(character));
      const value = input.slice(start, end);
      if (!/\d/.test(value) || value.startsWith('eyJ') || isPlaceholder(value, bearerMin)) return [];
      return [{ kind: kinds.token, what: 'Bearer token', start, end, value }];
    }),
  );
}

function urlPasswords(input: string): Secret[] {
  return placesOf(input, '://').flatMap((at): Secret[] => {
    const start = at + 3;
    const end = endOfRun(input, start, (character) => /[^\s/?#"'`<>\\]/.test(character));
    const authority = input.slice(start, end);
    const user = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0));
    const colon = user.indexOf(':');
    const password = colon < 0 ? '' : user.slice(colon + 1);
    if (password === '' || /[{}*$]/.test(password) || isPlaceholder(password, 1)) return [];
    return [{ kind: kinds.urlPassword, what: 'Password', start, end, value: '' }];
  });
}
