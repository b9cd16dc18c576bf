import { type Content, pack, type ZipMember } from '../content.ts';
import { gzipOf, makeBomb, zipOf } from './bomb.ts';
import type { ContentFault } from './contract.ts';
import { withBadCrc } from './encodings.ts';

/** Archives that are harmful or damaged. */
export const archiveFaults = [
  {
    kind: 'content',
    name: 'archive_bomb',
    sentence: 'A file in the archive expands a thousandfold.',
    alter: ({ content }, { settings: { unpackedBytes } }) =>
      replaceArchive(content, async (archive) => {
        if (archive.kind === 'gzip') return gzipOf(makeBomb(await pack(archive.of), '\n', unpackedBytes));
        const [first] = archive.members;
        const beginning = first === undefined ? Buffer.alloc(0) : await pack(first.content);
        return zipOf(first?.name ?? 'bomb.json', makeBomb(beginning, '\n', unpackedBytes));
      }),
  },
  {
    kind: 'content',
    name: 'archive_bad_crc',
    sentence: 'The checksum of a file in the archive is wrong.',
    alter: ({ content }) =>
      replaceArchive(content, async (archive) => {
        const bytes = Buffer.from(await pack(archive));
        if (archive.kind === 'gzip') return withBadCrc(bytes);
        if (archive.members.length === 0) return null;
        spoil(bytes, bytes.indexOf('PK\x03\x04') + 14);
        spoil(bytes, bytes.lastIndexOf('PK\x01\x02') + 16);
        return bytes;
      }),
  },
] as const satisfies readonly ContentFault[];

type Archive = Extract<Content, { readonly kind: 'gzip' | 'zip' }>;

/** A copy with other bytes for the innermost archive; null if there is none, or nothing to replace in it. */
async function replaceArchive(
  content: Content,
  make: (archive: Archive) => Promise<Buffer | null>,
): Promise<Content | null> {
  if (content.kind !== 'gzip' && content.kind !== 'zip') return null;
  if (content.kind === 'zip') {
    const at = content.members.findIndex((member) => member.content.kind === 'zip');
    const inner = content.members[at];
    if (inner !== undefined) {
      const replaced = await replaceArchive(inner.content, make);
      const member: ZipMember | null = replaced === null ? null : { name: inner.name, content: replaced };
      return member === null ? null : { ...content, members: content.members.with(at, member) };
    }
  }
  const bytes = await make(content);
  return bytes === null ? null : { kind: 'packed', bytes };
}

function spoil(bytes: Buffer, at: number): void {
  bytes.writeUInt32LE((bytes.readUInt32LE(at) ^ 0xffff) >>> 0, at);
}
