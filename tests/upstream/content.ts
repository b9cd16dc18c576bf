import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import yazl from 'yazl';
import { gather } from '../../src/kit/archive/testing/sample-archives.ts';

/** A file as published by an upstream, with its parts still separate, so that a fault can alter any of them. */
export type Content =
  | TextContent
  | { readonly kind: 'gzip'; readonly of: Content }
  | { readonly kind: 'zip'; readonly members: readonly ZipMember[]; readonly modifiedMs: number }
  /** Bytes that are sent unchanged. */
  | { readonly kind: 'packed'; readonly bytes: Buffer };

export interface TextContent {
  readonly kind: 'text';
  readonly format: TextFormat;
  readonly bytes: Buffer;
}

export type TextFormat = 'json' | 'csv' | 'xml' | 'plain';

export interface ZipMember {
  readonly name: string;
  readonly content: Content;
}

/** What a server needs to know about a file in addition to its content. */
export interface PublishedFile {
  readonly content: Content;
  /** Media type that upstream sends. */
  readonly type: string;
  readonly modifiedMs: number;
  /** True for a list of other files. */
  readonly isList?: boolean;
  /** Name of the member, column or attribute without which the file is unreadable. */
  readonly keyMember?: string;
  /** Name of the member with the number of items. */
  readonly countMember?: string;
  /** True where upstream sends only weak entity tags. */
  readonly isWeaklyTagged?: boolean;
  /** Other headers that upstream sends with it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** JSON, indented by four blanks as by most upstreams. */
export function json(value: unknown, indent = 4): TextContent {
  return text('json', JSON.stringify(value, null, indent));
}

export function text(format: TextFormat, written: string): TextContent {
  return { kind: 'text', format, bytes: Buffer.from(written) };
}

export function gzip(of: Content): Content {
  return { kind: 'gzip', of };
}

export function zip(members: readonly ZipMember[], modifiedMs: number): Content {
  return { kind: 'zip', members, modifiedMs };
}

/** The bytes for the network. The same content gives the same bytes. */
export function pack(content: Content): Promise<Buffer> {
  const known = packed.get(content);
  if (known !== undefined) return known;
  const bytes = repack(content);
  packed.set(content, bytes);
  return bytes;
}

const packed = new WeakMap<Content, Promise<Buffer>>();

/** Digest of the bytes, in hex. */
export function digestOf(bytes: Buffer): string {
  const known = digests.get(bytes) ?? hash('sha256', bytes);
  digests.set(bytes, known);
  return known;
}

const digests = new WeakMap<Buffer, string>();

async function repack(content: Content): Promise<Buffer> {
  if (content.kind === 'gzip') return gzipSync(await pack(content.of));
  if (content.kind !== 'zip') return content.bytes;
  const file = new yazl.ZipFile();
  const mtime = new Date(content.modifiedMs);
  for (const member of content.members) file.addBuffer(await pack(member.content), member.name, { mtime });
  file.end();
  return gather(file.outputStream);
}

/** A text in a file, packed or not, by its name in the innermost archive. */
export interface FoundText {
  readonly name: string;
  readonly bytes: Buffer;
}

/** All texts in a file. */
export function textsOf(content: Content, name = ''): readonly FoundText[] {
  if (content.kind === 'packed') return [];
  if (content.kind === 'text') return [{ name, bytes: content.bytes }];
  if (content.kind === 'gzip') return textsOf(content.of, name);
  return content.members.flatMap((member) => textsOf(member.content, member.name));
}

/**
 * A copy with replaced texts, at any level of packing; null when none was replaced.
 * @param alter gives the new bytes of a text, or null to keep it
 */
export function alterTexts(
  content: Content,
  alter: (bytes: Buffer, format: TextFormat, name: string) => Buffer | string | null,
  name = '',
): Content | null {
  if (content.kind === 'packed') return null;
  if (content.kind === 'text') {
    const altered = alter(content.bytes, content.format, name);
    return altered === null ? null : { ...content, bytes: Buffer.from(altered) };
  }
  if (content.kind === 'gzip') {
    const of = alterTexts(content.of, alter, name);
    return of === null ? null : { kind: 'gzip', of };
  }
  const altered = content.members.map((member) => alterTexts(member.content, alter, member.name));
  if (altered.every((member) => member === null)) return null;
  const members = content.members.map((member, i) => ({ ...member, content: altered[i] ?? member.content }));
  return { ...content, members };
}

/** A copy with other members in the innermost zip; null if there is no zip. */
export function alterMembers(
  content: Content,
  alter: (members: readonly ZipMember[]) => readonly ZipMember[] | null,
): Content | null {
  if (content.kind === 'gzip') {
    const of = alterMembers(content.of, alter);
    return of === null ? null : { kind: 'gzip', of };
  }
  if (content.kind !== 'zip') return null;
  const inner = content.members.map((member) => alterMembers(member.content, alter));
  if (inner.some((each) => each !== null)) {
    const members = content.members.map((member, i) => ({ ...member, content: inner[i] ?? member.content }));
    return { ...content, members };
  }
  if (content.members.some(({ content: { kind } }) => kind === 'zip')) return null;
  const members = alter(content.members);
  return members === null ? null : { ...content, members };
}
