export type Format = 'gzip' | 'zstd' | 'tar' | 'zip';

/** Bytes from a file's beginning that are looked at to tell what it is. */
export const headBytes = 4096;

const tarMagicOffset = 257;

/**
 * What a file is by its first bytes, whatever its name; null for a plain file. An empty tar consists of
 * zeros only and is a plain file here.
 */
export function formatOf(head: Uint8Array): Format | null {
  if (startsWith(head, 0, [0x1f, 0x8b, 0x08])) return 'gzip';
  if (startsWith(head, 0, [0x28, 0xb5, 0x2f, 0xfd])) return 'zstd';
  // A skippable frame (RFC 8878, 3.1.2) may come before the first frame with content.
  if (startsWith(head, 1, [0x2a, 0x4d, 0x18]) && ((head[0] ?? 0) & 0xf0) === 0x50) return 'zstd';
  if (startsWith(head, 0, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  // The end record alone: a zip without members.
  if (startsWith(head, 0, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  // `ustar` and NUL (POSIX) or space (GNU).
  if (startsWith(head, tarMagicOffset, [0x75, 0x73, 0x74, 0x61, 0x72])) {
    const after = head[tarMagicOffset + 5];
    if (after === 0 || after === 0x20) return 'tar';
  }
  return null;
}

function startsWith(bytes: Uint8Array, offset: number, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[offset + index] === byte);
}
