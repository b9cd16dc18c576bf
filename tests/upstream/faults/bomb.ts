import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Bytes that are small when packed and large when unpacked: a beginning, and one byte repeated. */
export interface Bomb {
  /** Raw deflate (RFC 1951). */
  readonly deflated: Buffer;
  readonly crc32: number;
  readonly bytes: number;
}

const pieceBytes = 1 << 24;

/** Each byte unpacks to a thousand, except those of the beginning. */
export function makeBomb(beginning: Buffer, filler: string, bytes: number): Bomb {
  // Fully flushed data can be repeated any number of times.
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const piece = Buffer.alloc(pieceBytes, filler);
  const deflatedPiece = deflateRawSync(piece, flush);
  const pieces = Math.ceil(bytes / pieceBytes);
  let crc = crc32(beginning);
  for (let i = 0; i < pieces; i++) crc = crc32(piece, crc);
  const parts = Array.from({ length: pieces }, () => deflatedPiece);
  return {
    deflated: Buffer.concat([deflateRawSync(beginning, flush), ...parts, lastBlock]),
    crc32: crc,
    bytes: beginning.length + pieces * pieceBytes,
  };
}

/** An empty one. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** As a gzip file (RFC 1952). */
export function gzipOf({ deflated, crc32: crc, bytes }: Bomb): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), deflated, trailer]);
}

/** As a zip with the one file. */
export function zipOf(name: string, { deflated, crc32: crc, bytes }: Bomb): Buffer {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  // The first of January 1980.
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc, 10);
  shared.writeUInt32LE(deflated.length, 14);
  shared.writeUInt32LE(bytes, 18);
  shared.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), deflated]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]),
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
