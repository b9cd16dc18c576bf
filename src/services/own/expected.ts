import { Failure } from '../../kit/failure.ts';
import type { ExpectedVersions } from '../contract.ts';

/**
 * The version that a thing must still have when it is changed; undefined if it may have any.
 * @param current null if there is no such thing
 * @param noun in the message: `watchlist`
 * @throws Failure `precondition_failed` if the caller expects another one
 */
export function requiredVersion(
  expected: ExpectedVersions,
  current: { readonly version: number } | null,
  noun: string,
): number | undefined {
  if (expected === null) return undefined;
  if (current === null) {
    throw new Failure('precondition_failed', `There is no ${noun} with any version. Leave If-Match out.`);
  }
  if (expected === 'any' || expected.includes(current.version)) return current.version;
  throw new Failure(
    'precondition_failed',
    `The ${noun} has version ${current.version} now, not the one of If-Match. Read it again, then repeat your change.`,
  );
}
