import { isSha256 } from '../../kit/digest.ts';
import { Failure } from '../../kit/failure.ts';
import type { VersionRow } from '../../projection/history-reader.ts';
import type { EvidenceContext } from '../../provenance/evidence-context.ts';

/**
 * The record version with these bytes: the current one first, then the newest.
 * @throws Failure `invalid_input` for what is not a SHA-256, `not_found` if no version has it
 */
export function findVersion(
  { history }: EvidenceContext,
  text: string,
): VersionRow & { readonly current: number } {
  const sha256 = text.toLowerCase();
  if (!isSha256(sha256)) {
    throw new Failure('invalid_input', 'This is not a SHA-256.', {
      details: [{ path: 'sha256', message: 'must be 64 hexadecimal digits' }],
    });
  }
  const [version] = history.versionsBySha256(sha256);
  if (version !== undefined) return version;
  throw new Failure('not_found', `No record version has the SHA-256 ${sha256}.`);
}

/** The media type of the bytes, judged by how they start. */
export function mediaTypeOf(head: Uint8Array): string {
  const start = Buffer.from(head.subarray(0, 64)).toString('latin1');
  return /^(?:\xEF\xBB\xBF)?\s*[{[]/.test(start) ? 'application/json' : 'text/csv';
}
