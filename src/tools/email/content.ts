import type { Finding, FindingKind } from '../contract.ts';
import { finding } from '../finding.ts';
import { hiddenCharacterIn } from '../indicators/characters.ts';
import { haveSameOwner, readDomain } from '../indicators/domain-name.ts';
import { type FileRisk, readFileName } from '../indicators/file-name.ts';
import { readAddress } from '../indicators/ip-notation.ts';
import { deceptionsOf } from '../indicators/look-alike.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import type { Part } from './parts.ts';

const linksMax = 1_000;
const tagCharactersMax = 4_000;
const textCharactersMax = 2_000;

const byRisk: Readonly<Record<FileRisk, FindingKind>> = {
  program: kinds.executable,
  script: kinds.executable,
  'disk-image': kinds.executable,
  macros: kinds.macros,
  page: kinds.page,
  archive: kinds.archive,
};

/** What an attachment shows by its name and type. */
export function attachmentFindings({ type, fileName }: Part): Finding[] {
  if (fileName === null) return [];
  const { risk, isDisguised, extension } = readFileName(fileName);
  const hidden = hiddenCharacterIn(fileName);
  const kind = risk === null ? null : isDisguised ? kinds.doubleExtension : byRisk[risk];
  const isDocument = /^(?:image|audio|video)\/|^application\/pdf$|^text\/plain$/.test(type);
  const detail = `The file is ${quote(fileName)}.`;
  return [
    ...(kind === null ? [] : [finding(kind, detail)]),
    ...(isDocument && (kind === kinds.executable || kind === kinds.doubleExtension)
      ? [finding(kinds.typeDiffers, `The type is ${quote(type)}, the name ends in .${extension}.`)]
      : []),
    ...(hidden === null ? [] : [finding(kinds.hiddenCharacters, `The name has ${hidden}.`)]),
  ].map((each) => ({ ...each, location: 'attachment' }));
}

export interface ReadText {
  readonly findings: readonly Finding[];
  /** Whether links, or ends of links, were not read. */
  readonly isCut: boolean;
}

/** What the displayed text of a part shows. */
export function readText({ type, text }: Part): ReadText {
  if (text === null) return { findings: [], isCut: false };
  const links = type === 'text/html' ? linksOfPage(text) : linksOfText(text);
  const isForm = type === 'text/html' && /<form[\s>]|type\s?=\s?["']?password/i.test(text);
  return {
    findings: [
      ...links.slice(0, linksMax).flatMap(linkFindings),
      ...(isForm ? [finding(kinds.form, 'It has a form or a field for a password.', 'body')] : []),
    ],
    isCut: links.length > linksMax || links.some(({ isCut }) => isCut),
  };
}

interface Link {
  readonly target: string;
  readonly text: string;
  readonly isCut: boolean;
}

/** At most one more than is read. Each segment begins behind `<a`, so no text is read twice. */
function linksOfPage(html: string): Link[] {
  const [, ...segments] = html.split(/<a(?=\s)/i, linksMax + 2);
  return segments.map((segment) => {
    const end = segment.indexOf('>');
    const tag = segment.slice(0, end < 0 ? 0 : Math.min(end, tagCharactersMax));
    const href = /\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag);
    const content = end < 0 ? '' : segment.slice(end + 1, end + 1 + textCharactersMax);
    const close = content.search(/<\/a/i);
    const target = (href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim().replaceAll('&amp;', '&');
    const isTextCut = target !== '' && close < 0 && content.length === textCharactersMax;
    return {
      target,
      text: withoutTags(close < 0 ? content : content.slice(0, close)),
      isCut: end > tagCharactersMax || isTextCut,
    };
  });
}

function withoutTags(html: string): string {
  const [start = '', ...parts] = html.split('<');
  return [start, ...parts.map((part) => part.slice(part.indexOf('>') + 1))].join('').trim();
}

/** At most one more than is read. */
function linksOfText(text: string): Link[] {
  const words = text.split(/[\s<>"]+/).filter((word) => /^https?:\/\//i.test(word));
  return words
    .slice(0, linksMax + 1)
    .map((target) => ({ target, text: '', isCut: target.length > tagCharactersMax }));
}

function linkFindings({ target, text }: Link): Finding[] {
  if (/^(?:javascript|vbscript|data):/i.test(target)) {
    return [finding(kinds.deceptiveLink, 'The scheme runs a script or contains a page.', 'body')];
  }
  const host = hostOf(target);
  if (host === null) return [];
  const claimed = hostOf(text.includes('://') ? text : `https://${text}`);
  const displayed = claimed === null || /[\s@]/.test(text) ? null : readDomain(claimed);
  const isClaim = claimed !== null && displayed?.isPublic === true && displayed.registrable !== null;
  const name = readDomain(host);
  const [deception] = name === null ? [] : deceptionsOf(name).filter(({ kind }) => kind !== 'brand-name');
  const detail = readAddress(host) === null ? deception?.detail : `The host is ${host}.`;
  return [
    ...(isClaim && !haveSameOwner(claimed, host)
      ? [finding(kinds.linkTextDiffers, `It shows ${quote(claimed)}, and leads to ${quote(host)}.`, 'body')]
      : []),
    ...(detail === undefined ? [] : [finding(kinds.deceptiveLink, detail, 'body')]),
  ];
}

function hostOf(text: string): string | null {
  if (text.length > tagCharactersMax || !/^(?:https?|ftp):/i.test(text)) return null;
  const host = URL.parse(text)?.hostname.replaceAll(/[[\]]/g, '') ?? '';
  return host === '' ? null : host;
}
