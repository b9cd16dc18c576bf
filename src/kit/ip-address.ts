import { isIPv4, isIPv6 } from 'node:net';

/** Four numbers of 8 bits, or eight of 16. */
export interface IpAddress {
  readonly version: 4 | 6;
  readonly parts: readonly number[];
}

/**
 * An address by its numbers; null for any other text. IPv4-mapped IPv6 is IPv4. Not parsed by ipaddr.js, which takes the
 * deprecated `::192.0.2.1` for an IPv4-mapped address.
 */
export function parseIpAddress(text: string): IpAddress | null {
  if (isIPv4(text)) return { version: 4, parts: text.split('.').map(Number) };
  if (!text.includes(':') || !isIPv6(text)) return null;
  const groups = groupsOf(text);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return { version: 6, parts: groups };
  const [high = 0, low = 0] = groups.slice(6);
  return { version: 4, parts: [high >> 8, high & 255, low >> 8, low & 255] };
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
