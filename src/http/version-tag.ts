import { Failure } from '../kit/failure.ts';
import type { ExpectedVersions } from '../services/contract.ts';
import type { Measure } from './send.ts';

/**
 * The strong tag of a payload with a version: `"v3-1x2y3z-4f"`. If-Match needs the version alone, because the rest may
 * change without the thing: `"v3"` names the same version.
 * @throws Error for a payload without a version
 */
export function versionTag(payload: unknown, { etag }: Measure): string {
  const version = typeof payload === 'object' && payload !== null && 'version' in payload && payload.version;
  if (typeof version !== 'number') throw new Error('A payload of a thing with versions has no version.');
  return `"v${version}-${etag.replace(/^W\/"/, '')}`;
}

const tagForm = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
const versionForm = /^"v(\d{1,15})(?:-[^"]*)?"$/;

/**
 * The versions that an If-Match header names, by strong comparison (RFC 9110, 8.8.3.2 and 13.1.1): a weak tag names
 * none, and neither does a tag of another server.
 * @throws Failure `invalid_input` for what is not a list of tags
 */
export function expectedVersions(header: string | undefined): ExpectedVersions {
  if (header === undefined) return null;
  if (header.trim() === '*') return 'any';
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => tagForm.test(tag))) {
    throw new Failure('invalid_input', `The header If-Match ${notTags}.`, {
      details: [{ path: 'If-Match', message: notTags }],
    });
  }
  return tags.flatMap((tag) => {
    const version = versionForm.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

const notTags = 'must be * or the ETag of an answer, in quotes: "v3"';
