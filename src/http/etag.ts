import { crc32 } from 'node:zlib';

/**
 * A weak entity tag of a payload: checksum and length. It only has to tell successive states of one
 * address apart, where a checksum errs once in 4 billion changes and costs a third of a digest.
 */
export function weakEtag(payload: string): string {
  return `W/"${crc32(payload).toString(36)}-${payload.length.toString(36)}"`;
}

/** True when an If-None-Match header names the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
