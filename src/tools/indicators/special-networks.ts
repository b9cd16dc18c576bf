import ipaddr from 'ipaddr.js';

/** What a network is for, and so what an address in it means as an indicator. */
export type NetworkUse = 'internal' | 'documentation' | 'multicast' | 'bogon' | 'transition';

export interface SpecialNetwork {
  readonly cidr: string;
  readonly name: string;
  readonly source: string;
  readonly use: NetworkUse;
}

/** The network with a special use that has an address; null for an ordinary address of the internet. */
export function specialNetworkOf(address: string): SpecialNetwork | null {
  const parsed = ipaddr.parse(address);
  return networks.find(({ range: [net, bits] }) => isIn(parsed, net, bits)) ?? null;
}

/** Where a cloud gives its servers their credentials, by the address. */
export function metadataServiceAt(address: string): string | null {
  return metadataServices.get(address) ?? null;
}

/** The IPv4 address that an IPv6 address carries, and how. */
export function embeddedIn(address: string): { readonly address: string; readonly by: string } | null {
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return null;
  const { parts } = parsed;
  for (const { by, cidr, at, isInverted } of carriers) {
    const [net, bits] = ipaddr.parseCIDR(cidr);
    if (!isIn(parsed, net, bits)) continue;
    return { address: v4From(parts, at, isInverted === true), by };
  }
  const isIsatap = (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
  return isIsatap ? { address: v4From(parts, 6, false), by: 'ISATAP' } : null;
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, net: ipaddr.IPv4 | ipaddr.IPv6, bits: number): boolean {
  return address.kind() === net.kind() && address.match(net, bits);
}

function v4From(parts: readonly number[], at: number, isInverted: boolean): string {
  const mask = isInverted ? 0xffff : 0;
  const [high = 0, low = 0] = parts.slice(at, at + 2).map((each) => each ^ mask);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** `at`: the first of the two groups with the IPv4 address. */
const carriers: readonly { by: string; cidr: string; at: number; isInverted?: true }[] = [
  { by: 'an IPv4-mapped address', cidr: '::ffff:0:0/96', at: 6 },
  { by: 'NAT64', cidr: '64:ff9b::/96', at: 6 },
  { by: 'NAT64 of a local network', cidr: '64:ff9b:1::/48', at: 6 },
  { by: 'Teredo', cidr: '2001::/32', at: 6, isInverted: true },
  { by: '6to4', cidr: '2002::/16', at: 1 },
];

const metadataServices: ReadonlyMap<string, string> = new Map([
  ['169.254.169.254', 'AWS, Azure, Google Cloud and others'],
  ['169.254.170.2', 'AWS, for containers'],
  ['fd00:ec2::254', 'AWS'],
  ['100.100.100.200', 'Alibaba Cloud'],
  ['168.63.129.16', 'Azure'],
  ['192.0.0.192', 'Oracle Cloud'],
]);

/** The special-purpose address registries of IANA and the multicast ranges, the more specific first. */
const rows: readonly (readonly [cidr: string, use: NetworkUse, name: string, source: string])[] = [
  ['0.0.0.0/8', 'bogon', 'this host on this network', 'RFC 791'],
  ['10.0.0.0/8', 'internal', 'private', 'RFC 1918'],
  ['100.64.0.0/10', 'internal', 'shared by a provider (CGNAT)', 'RFC 6598'],
  ['127.0.0.0/8', 'internal', 'loopback', 'RFC 1122'],
  ['169.254.0.0/16', 'internal', 'link-local', 'RFC 3927'],
  ['172.16.0.0/12', 'internal', 'private', 'RFC 1918'],
  ['192.0.0.0/24', 'bogon', 'IETF protocol assignments', 'RFC 6890'],
  ['192.0.2.0/24', 'documentation', 'documentation (TEST-NET-1)', 'RFC 5737'],
  ['192.88.99.0/24', 'bogon', 'deprecated 6to4 relay', 'RFC 7526'],
  ['192.168.0.0/16', 'internal', 'private', 'RFC 1918'],
  ['198.18.0.0/15', 'bogon', 'benchmarking', 'RFC 2544'],
  ['198.51.100.0/24', 'documentation', 'documentation (TEST-NET-2)', 'RFC 5737'],
  ['203.0.113.0/24', 'documentation', 'documentation (TEST-NET-3)', 'RFC 5737'],
  ['224.0.0.0/4', 'multicast', 'multicast', 'RFC 5771'],
  ['255.255.255.255/32', 'bogon', 'limited broadcast', 'RFC 919'],
  ['240.0.0.0/4', 'bogon', 'reserved', 'RFC 1112'],
  ['::1/128', 'internal', 'loopback', 'RFC 4291'],
  ['::/128', 'bogon', 'unspecified', 'RFC 4291'],
  ['::ffff:0:0/96', 'transition', 'IPv4-mapped', 'RFC 4291'],
  ['::/96', 'bogon', 'deprecated IPv4-compatible', 'RFC 4291'],
  ['64:ff9b::/96', 'transition', 'NAT64', 'RFC 6052'],
  ['64:ff9b:1::/48', 'transition', 'NAT64 of a local network', 'RFC 8215'],
  ['100::/64', 'bogon', 'discard only', 'RFC 6666'],
  ['2001::/32', 'transition', 'Teredo', 'RFC 4380'],
  ['2001:2::/48', 'bogon', 'benchmarking', 'RFC 5180'],
  ['2001:db8::/32', 'documentation', 'documentation', 'RFC 3849'],
  ['2001:10::/28', 'bogon', 'deprecated ORCHID', 'RFC 4843'],
  ['2002::/16', 'transition', '6to4', 'RFC 3056'],
  ['3fff::/20', 'documentation', 'documentation', 'RFC 9637'],
  ['5f00::/16', 'bogon', 'segment routing', 'RFC 9602'],
  ['fc00::/7', 'internal', 'unique local', 'RFC 4193'],
  ['fe80::/10', 'internal', 'link-local', 'RFC 4291'],
  ['fec0::/10', 'bogon', 'deprecated site-local', 'RFC 3879'],
  ['ff00::/8', 'multicast', 'multicast', 'RFC 4291'],
  ['::/3', 'bogon', 'not assigned', 'RFC 4291'],
  ['4000::/2', 'bogon', 'not assigned', 'RFC 4291'],
  ['8000::/1', 'bogon', 'not assigned', 'RFC 4291'],
];

const networks = rows.map(([cidr, use, name, source]) => {
  return { cidr, use, name, source, range: ipaddr.parseCIDR(cidr) };
});
