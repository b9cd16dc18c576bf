import type { EvidenceContext } from '../../provenance/evidence-context.ts';
import type { ObjectBytes } from '../contract.ts';
import { defineVerb } from '../verb.ts';
import { findVersion, mediaTypeOf } from './find.ts';

/**
 * The bytes of a record version.
 * @throws Failure as `readObject`; `store_damaged` when the bytes do not have their SHA-256
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
    // Of its own, to be handed to another thread: what was read may lie in a frame that is kept.
    bytes: new Uint8Array(bytes),
  };
}

/** The last part of the path, without the ending of a compression that the bytes no longer have. */
function fileNameOf(member: string): string {
  const name = member.split(/[/\\]/).at(-1) ?? '';
  return name.replace(/\.(?:gz|zst|xz|bz2)$/i, '') || 'record';
}
