import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { gradeOf, isRsaSignature, signatureBytesOf } from './algorithms.ts';
import { kinds } from './kinds.ts';

const rsaBytesMin = 256;

/** What the length and the bytes of a signature give away. It is not verified. */
export function signatureFindings(alg: unknown, signature: Buffer): Finding[] {
  const location = 'signature';
  if (typeof alg !== 'string' || gradeOf(alg) === 'none') return [];
  if (signature.length === 0) {
    return [finding(kinds.signatureMissing, 'The third part is empty.', location)];
  }
  if (signature.every((byte) => byte === 0)) {
    return [finding(kinds.zeroSignature, `It has ${signature.length} bytes of zero.`, location)];
  }
  const expected = signatureBytesOf(alg);
  const detail = `It has ${signature.length} bytes`;
  if (expected !== null && signature.length !== expected) {
    return [finding(kinds.signatureLength, `${detail} instead of ${expected}.`, location)];
  }
  return isRsaSignature(alg) && signature.length < rsaBytesMin
    ? [finding(kinds.shortKey, `${detail}.`, location)]
    : [];
}
