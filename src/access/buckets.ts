import type { Bucket } from './limiter.ts';
import { limiterKey } from './limiter-key.ts';

const minuteMs = 60_000;

/**
 * The buckets that count a request.
 * @param address textual IPv4 or IPv6
 * @param limitPerMinute of an address; 0 for no limit
 */
export function bucketsOf(address: string, limitPerMinute: number): readonly Bucket[] {
  if (limitPerMinute === 0) return [];
  return [{ name: 'address', id: limiterKey(address), limit: limitPerMinute, windowMs: minuteMs }];
}
