import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { haveSameOwner } from '../indicators/domain-name.ts';
import { readFileName } from '../indicators/file-name.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import { readUrl, type ServerUrl } from './read.ts';

const parametersMax = 200;
const roundsMax = 3;

/** Types that a site also serves to be read, or that occur as the end of host names. */
const usualOnWeb = new Set('js mjs sh bash py pl rb url inf desktop com au3 command elf reg pyw'.split(' '));

/** What path and parameters of a URL show. */
export function pathFindings(url: ServerUrl, location: string): Finding[] {
  const { path, query } = url;
  const text = `${path}?${query}`;
  return [
    ...fileFindings(path),
    ...redirectFindings(url),
    ...(/%25[\da-f]{2}/i.test(path) || /%25(?:2e|2f|5c|3c|00|0d)/i.test(query)
      ? [finding(kinds.doubleEncoding, 'It has %25 in front of two digits.')]
      : []),
    ...(isOverlong(text) ? [finding(kinds.overlong, 'It has bytes such as %c0%af.')] : []),
    ...(hasWayOut(text) ? [finding(kinds.pathTraversal, 'A decoded part is two dots.')] : []),
    ...(/%(?:0[0-8b-f]|1[\da-f]|7f)/i.test(text)
      ? [finding(kinds.controlCharacter, 'It has a zero byte, a carriage return or a similar character.')]
      : []),
  ].map((each) => ({ ...each, location }));
}

/** The first bidirectional or zero-width character that is encoded in it, or null. Joiners of emoji are usual. */
export function encodedHiddenCharacterIn(text: string): string | null {
  return /%e2%(?:80%(?:8[bef]|a[a-e])|81%a[6-9])/i.exec(text)?.[0] ?? null;
}

function fileFindings(path: string): Finding[] {
  const name = decoded(path.slice(path.lastIndexOf('/') + 1));
  const { extension, risk, isDisguised } = readFileName(name);
  const runs = risk === 'program' || risk === 'script' || risk === 'disk-image';
  if (!runs || usualOnWeb.has(extension)) return [];
  if (isDisguised) return [finding(kinds.doubleExtension, `The file is ${quote(name)}.`)];
  return [finding(kinds.executable, `The file ends in .${extension}.`)];
}

function redirectFindings({ host, query }: ServerUrl): Finding[] {
  const parameters = query.split('&', parametersMax);
  for (const parameter of parameters) {
    const value = decoded(parameter.slice(parameter.indexOf('=') + 1)).trim();
    if (!/^(?:https?:)?[/\\]{2}/i.test(value)) continue;
    const target = readUrl(/^http/i.test(value) ? value : `https:${value}`);
    if (target?.kind !== 'server' || haveSameOwner(target.host, host)) continue;
    return [finding(kinds.redirect, `A parameter leads to ${quote(target.host)}.`)];
  }
  return [];
}

function isOverlong(text: string): boolean {
  return /%(?:c[01]%[89ab]|e0%[89]|f0%8)/i.test(text);
}

function hasWayOut(text: string): boolean {
  let plain = text;
  for (let round = 0; round < roundsMax; round += 1) plain = decodedOnce(plain);
  return plain.split(/[/\\=&?;,]/).includes('..');
}

const signs: Readonly<Record<string, string>> = {
  '%25': '%',
  '%2e': '.',
  '%2f': '/',
  '%5c': '\\',
  '%c0%ae': '.',
  '%c0%af': '/',
  '%c1%9c': '\\',
};

function decodedOnce(text: string): string {
  return text.replaceAll(/%c0%a[ef]|%c1%9c|%2[5ef]|%5c/gi, (sign) => signs[sign.toLowerCase()] ?? sign);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
