import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** What a file is found to be: its length and the SHA-256 of its bytes. */
export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

const pieceBytes = 1024 * 1024;

/**
 * Reads a file through. A link is not followed.
 * @param onBytes called with the bytes read so far; may throw
 */
export async function digestFile(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<FileDigest> {
  const hash = createHash('sha256');
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const piece = Buffer.allocUnsafeSlow(pieceBytes);
    for (let bytes = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(piece.subarray(0, bytesRead));
      bytes += bytesRead;
      onBytes(bytes);
    }
  } finally {
    await file.close();
  }
}
