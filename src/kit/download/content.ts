import type { ContentKind } from './contract.ts';

/** Bytes from a file's beginning by which it is judged, and from its end. */
export const headBytes = 512;
/** The end record of a zip lies within its longest comment (APPNOTE 4.3.16). */
export const tailBytes = 22 + 65_535;

/** What a content is instead of what was asked for, as the end of a sentence; null when it may well be that. */
export function headRejection(kind: ContentKind, head: Uint8Array): string | null {
  if (head.length === 0) return 'nothing at all';
  if (kind === 'gzip') return startsWith(head, [0x1f, 0x8b]) ? null : otherThan(kind, head);
  if (kind === 'zip') return isZip(head) ? null : otherThan(kind, head);
  if (isUtf16(head)) return `${spellKind[kind]} in UTF-16, which is not read`;
  const first = textOf(head).trimStart()[0];
  const isLikely = kind === 'json' ? first === '{' || first === '[' : first !== '<' && !head.includes(0);
  return isLikely ? null : otherThan(kind, head);
}

/** As `headObjection`, of the Content-Type: only that of a page says more than the content itself. */
export function typeRejection(kind: ContentKind, contentType: string | null): string | null {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '') ? page(kind) : null;
}

/** True when a content that began well may end like this. Some kinds have no recognisable end. */
export function isEnd(kind: ContentKind, tail: Uint8Array): boolean {
  if (kind === 'json') return /[}\]]\s*$/.test(textOf(tail.subarray(-headBytes)));
  if (kind === 'zip') return Buffer.from(tail).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  return true;
}

/** True of lines the last of which does not end: most files of lines are not like that, but some are. */
export function isCutPerhaps(kind: ContentKind, tail: Uint8Array): boolean {
  return (kind === 'csv' || kind === 'text') && tail.at(-1) !== 0x0a;
}

const spellKind: Readonly<Record<ContentKind, string>> = {
  json: 'JSON',
  csv: 'CSV',
  text: 'plain text',
  gzip: 'a gzip file',
  zip: 'a zip file',
};

function otherThan(kind: ContentKind, head: Uint8Array): string {
  return textOf(head).trimStart().startsWith('<') ? page(kind) : `something that is not ${spellKind[kind]}`;
}

function page(kind: ContentKind): string {
  const whose = 'Such pages come from firewalls, proxies, and failing servers';
  return `a web page instead of ${spellKind[kind]}. ${whose}`;
}

/** One character a byte, without the byte order mark of UTF-8. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
}

function isUtf16(head: Uint8Array): boolean {
  return startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
}

/** A zip with members, or without any. */
function isZip(head: Uint8Array): boolean {
  return startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06]);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
