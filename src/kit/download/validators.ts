import type { Validators } from './contract.ts';
import type { FetchResponse } from './redirects.ts';

/** The validators that the server sends with a version. */
export function validatorsOf({ header }: FetchResponse): Validators {
  return { etag: sendable(header('etag')), lastModified: sendable(header('last-modified')) };
}

/** Headers by which a server may answer that it still has this version. */
export function conditionOf({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(sendable(etag) !== null && { 'if-none-match': String(etag) }),
    ...(sendable(lastModified) !== null && { 'if-modified-since': String(lastModified) }),
  };
}

export function isConditional({ etag, lastModified }: Validators): boolean {
  return etag !== null || lastModified !== null;
}

/** True when both are of the same version. */
export function areSame(one: Validators, other: Validators): boolean {
  if (one.etag !== null || other.etag !== null) return one.etag === other.etag;
  return one.lastModified !== null && one.lastModified === other.lastModified;
}

/**
 * The validator with which a download can be resumed, so that no two versions are ever joined. It is a strong entity
 * tag, or a time that was over when the answer was made (RFC 9110, 8.8.2.2). Null when there is none.
 */
export function rangeConditionOf({ header }: FetchResponse): string | null {
  if (/^\s*none\b/i.test(header('accept-ranges') ?? '')) return null;
  const etag = sendable(header('etag'));
  if (etag !== null) return /^"[^"]*"$/.test(etag) ? etag : null;
  const lastModified = sendable(header('last-modified'));
  const ageMs = Date.parse(header('date') ?? '') - Date.parse(lastModified ?? '');
  return ageMs >= 1000 ? lastModified : null;
}

/** What can be sent back word for word; anything else is as if it had not been said. */
function sendable(value: string | null): string | null {
  return value !== null && /^[\x21-\x7e][\x20-\x7e]{0,255}$/.test(value) ? value : null;
}
