import { isIPv6 } from 'node:net';

/**
 * Under which name the limiter counts an address. IPv4 counts by itself, also when it is written as
 * IPv4-mapped IPv6. IPv6 counts by its /64, the smallest network that is given to one customer (RFC 6177):
 * that customer may use any address in it. Text that is not an address counts as it is. Not parsed by
 * ipaddr.js, which takes the deprecated `::192.0.2.1` for an IPv4-mapped address.
 */
export function limiterKey(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped)
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':');
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const front = parseGroups(head);
  if (tail === undefined) return front;
  const back = parseGroups(tail);
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}

/** Groups between colons; a dotted IPv4 ending gives two. */
function parseGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
