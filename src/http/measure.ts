import { crc32 } from 'node:zlib';

/** What an answer's headers say of its payload. */
export interface Measure {
  /** Length in UTF-8. */
  readonly bytes: number;
  /**
   * Weak entity tag: checksum and length. It only has to tell successive states of one address apart,
   * where a checksum errs once in 4 billion changes and costs a third of a digest.
   */
  readonly etag: string;
}

/** Most payloads are encoded here, again and again: fresh memory, or asking for the length, costs ten times as much. */
const scratch = Buffer.allocUnsafe(256 * 1024);
const bytesPerUnitMax = 3;

/** Measures a payload. */
export function measure(payload: string): Measure {
  const fits = payload.length * bytesPerUnitMax <= scratch.length;
  const encoded = fits ? scratch.subarray(0, scratch.write(payload)) : Buffer.from(payload);
  const bytes = encoded.length;
  return { bytes, etag: `W/"${crc32(encoded).toString(36)}-${bytes.toString(36)}"` };
}

/** True when an If-None-Match header names the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
