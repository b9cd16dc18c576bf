import { isIPv4 } from 'node:net';
import { parseIpAddress } from '../kit/ip-address.ts';
import type { StoredKey } from '../storage/contract/keys.ts';
import type { Bucket } from './limiter.ts';

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
  { address, apiKey }: { readonly address: string; readonly apiKey: StoredKey | null },
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

/**
 * Under which name the limiter counts an address. IPv4 counts by itself, also when it is written as
 * IPv4-mapped IPv6. IPv6 counts by its /64, the smallest network that is given to one customer (RFC 6177):
 * that customer may use any address in it. Text that is not an address counts as it is.
 */
export function limiterKey(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = parseIpAddress(address);
  if (parsed === null) return address;
  if (parsed.version === 4) return parsed.parts.join('.');
  const network = parsed.parts.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}
