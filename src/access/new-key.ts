import { Failure } from '../kit/failure.ts';
import type { NewKey, StoredKey } from '../storage/contract/keys.ts';
import { hashOf, looksLikeKey, newApiKey } from './api-key.ts';

/** What anyone may ask for who makes a key over the network. */
export const selfServiceQuotaMax = 120;
export const labelCharactersMax = 100;
const lifetimeYearsMax = 2;

/** What a new key is to be like. */
export interface KeyRequest {
  readonly label: string;
  readonly scope: StoredKey['scope'];
  /** Requests a minute; null for any number. */
  readonly quota: number | null;
  readonly expiresAt: string | null;
}

/** A key as its holder gets it, and as it is stored. */
export interface MadeKey {
  readonly apiKey: string;
  readonly stored: NewKey;
}

/** Makes a key that was not used yet. */
export function makeKey(
  { label, scope, quota, expiresAt }: KeyRequest,
  { identity, selfService }: Pick<StoredKey, 'identity' | 'selfService'>,
  now: string,
): MadeKey {
  const apiKey = newApiKey();
  const stored = {
    keyHash: hashOf(apiKey),
    label,
    scope,
    quota,
    selfService,
    identity,
    createdAt: now,
    expiresAt,
  };
  return { apiKey, stored };
}

/**
 * A label as it is stored: without blanks around.
 * @throws Failure `invalid_input` for one that is empty, too long, or has what does not belong into one
 */
export function checkedLabel(text: string): string {
  const label = text.trim().normalize('NFC');
  if (label === '') throw invalid('label', 'must not be empty');
  if ([...label].length > labelCharactersMax)
    throw invalid('label', `must have at most ${labelCharactersMax} characters`);
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(label))
    throw invalid('label', 'must not have control characters');
  if (looksLikeKey(label)) throw invalid('label', 'must not have an API key or a token in it');
  return label;
}

/**
 * The time at which a key expires, as it is stored.
 * @param expiresAt in UTC with milliseconds
 * @throws Failure `invalid_input` for one that is past, or too far away
 */
export function checkedExpiry(expiresAt: string, now: string): string {
  if (expiresAt <= now) throw invalid('expiresAt', 'must be in the future');
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + lifetimeYearsMax);
  if (expiresAt > last.toISOString())
    throw invalid('expiresAt', `must be at most ${lifetimeYearsMax} years from now`);
  return expiresAt;
}

function invalid(path: string, message: string): Failure {
  return new Failure('invalid_input', `In the request, ${path} ${message}.`, {
    details: [{ path, message }],
  });
}
