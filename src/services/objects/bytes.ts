import type { EvidenceContext } from '../../provenance/evidence-context.ts';
import { defineVerb } from '../verb.ts';
import type { ObjectBytes } from './contract.ts';
import { findVersion, mediaTypeOf } from './find.ts';

/**
 * The bytes of a record version.
 * @throws Failure as `readObject`; `store_damaged` if the bytes do not match their SHA-256
 */
export const verb = defineVerb({
  name: 'readObjectBytes',
  where: 'history',
  scope: 'read',
  movesBytes: true,
  run: ({ evidenceContext }, input: { readonly sha256: string }) => readObjectBytes(evidenceContext, input),
});

/** The bytes of a record version as upstream wrote them, checked against their SHA-256. */
export async function readObjectBytes(
  evidenceContext: EvidenceContext,
  input: { readonly sha256: string },
): Promise<ObjectBytes> {
  const version = findVersion(evidenceContext, input.sha256);
  const bytes = await evidenceContext.bytes.full(version);
  return {
    sha256: version.sha256,
    mediaType: mediaTypeOf(bytes),
    fileName: fileNameOf(version.member),
    // A copy that can be moved to another thread: what was read may be part of a cached frame.
    bytes: new Uint8Array(bytes),
  };
}

/** The last part of the path, without the extension of a compression that the bytes no longer have. */
function fileNameOf(member: string): string {
  const name = member.split(/[/\\]/).at(-1) ?? '';
  return name.replace(/\.(?:gz|zst|xz|bz2)$/i, '') || 'record';
}
