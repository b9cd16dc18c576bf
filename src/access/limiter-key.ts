import { parseIpAddress } from '../kit/ip-address.ts';

/**
 * Under which name the limiter counts an address. IPv4 counts by itself, also when it is written as
 * IPv4-mapped IPv6. IPv6 counts by its /64, the smallest network that is given to one customer (RFC 6177):
 * that customer may use any address in it. Text that is not an address counts as it is.
 */
export function limiterKey(address: string): string {
  const parsed = parseIpAddress(address);
  if (parsed === null) return address;
  if (parsed.version === 4) return parsed.parts.join('.');
  const network = parsed.parts.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}
