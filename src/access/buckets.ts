import type { Caller } from './callers.ts';
import type { Bucket } from './limiter.ts';
import { limiterKey } from './limiter-key.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** New identities, and new keys, of one address in an hour. */
const createdPerHour = 10;

/** What a request creates that is limited by the hour. */
export type Creation = 'identities' | 'keys';

/**
 * The buckets that count a request. A key that its owner created counts against its address too: otherwise more keys
 * would mean more requests. A key from the command line counts alone.
 * @param limitPerMinute of an address; 0 for no limit
 */
export function bucketsOf(
  { address, apiKey }: Pick<Caller, 'address' | 'apiKey'>,
  limitPerMinute: number,
  creation: Creation | null = null,
): readonly Bucket[] {
  const buckets: Bucket[] = [];
  const id = limiterKey(address);
  if (limitPerMinute > 0 && (apiKey === null || apiKey.selfService)) {
    buckets.push({ name: 'address', id, limit: limitPerMinute, windowMs: minuteMs });
  }
  if (apiKey !== null && apiKey.quota !== null) {
    buckets.push({ name: 'key', id: apiKey.keyHash, limit: apiKey.quota, windowMs: minuteMs });
  }
  if (creation !== null && apiKey?.scope !== 'admin') {
    buckets.push({ name: creation, id, limit: createdPerHour, windowMs: hourMs });
  }
  return buckets;
}
