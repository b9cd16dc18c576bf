import type { FindingKind } from '../contract.ts';

export const kinds = {
  embeddedInternal: {
    id: 'ip.embedded-internal',
    severity: 'high',
    title: 'Internal address inside an IPv6 address',
    meaning:
      'The IPv6 address carries an IPv4 address of an internal network. Filters that know only IPv4 let it pass (CWE-918).',
    recommendation: 'Judge the IPv4 address of the detail, and let filters do the same.',
  },
  metadataService: {
    id: 'ip.metadata-service',
    severity: 'high',
    title: 'Address of cloud credentials',
    meaning:
      'Servers in a cloud get their credentials there. In a request to an application it is a sign of server-side request forgery (CWE-918).',
    recommendation: 'Search the logs of applications for it, and require tokens for that service.',
  },
  ambiguous: {
    id: 'ip.ambiguous',
    severity: 'medium',
    title: 'Two readings',
    meaning:
      'A number begins with zero. Some programs take it for octal, others for decimal, so a check and a connection can mean different addresses.',
    recommendation: 'Refuse leading zeros.',
  },
  unusualNotation: {
    id: 'ip.unusual-notation',
    severity: 'medium',
    title: 'Disguised address',
    meaning:
      'The address is one number, is shortened, or has octal, hexadecimal or other digits. Programs understand it (RFC 6943, 3.1.1), filters and people often do not.',
    recommendation: 'Use the plain address of the detail.',
  },
  oddZone: {
    id: 'ip.odd-zone',
    severity: 'medium',
    title: 'Zone that names no interface',
    meaning:
      'The part behind `%` has characters that no interface has, or the address is not link-local. It can carry text into commands and logs.',
    recommendation: 'Refuse zones in addresses from outside.',
  },
  wideNetwork: {
    id: 'ip.wide-network',
    severity: 'medium',
    title: 'Very large network',
    meaning:
      'The network is larger than a /8 of IPv4 or a /16 of IPv6. A rule for it allows or blocks too much.',
    recommendation: 'Check the prefix length.',
  },
  bogon: {
    id: 'ip.bogon',
    severity: 'low',
    title: 'Not an address of the internet',
    meaning:
      'The address is reserved or not assigned. As a sender it is forged, as a target a mistake or a trick.',
    recommendation: 'Drop its packets at the border.',
  },
  embedded: {
    id: 'ip.embedded',
    severity: 'info',
    title: 'IPv4 address inside an IPv6 address',
    meaning: 'The IPv6 address carries an IPv4 address: mapped, or for NAT64, 6to4, Teredo or ISATAP.',
    recommendation: 'Search for both addresses.',
  },
  internal: {
    id: 'ip.internal',
    severity: 'info',
    title: 'Internal address',
    meaning:
      'The address means another machine in each network: private, loopback, link-local or unique local.',
    recommendation: 'Do not use it as an indicator outside of its network.',
  },
  documentation: {
    id: 'ip.documentation',
    severity: 'info',
    title: 'Address for documentation',
    meaning: 'Standards reserve the address for examples. Nobody has it.',
    recommendation: 'Ask the source of the text for the real address.',
  },
  multicast: {
    id: 'ip.multicast',
    severity: 'info',
    title: 'Multicast address',
    meaning: 'The address means a group of receivers, so it is never a sender.',
    recommendation: 'Look for the sender instead.',
  },
  hostBits: {
    id: 'ip.host-bits',
    severity: 'info',
    title: 'Address of a host in place of a network',
    meaning: 'Bits behind the prefix are set. Some programs refuse it, others take the whole network.',
    recommendation: 'Write the network of the detail, or the host alone.',
  },
  zone: {
    id: 'ip.zone',
    severity: 'info',
    title: 'Zone',
    meaning: 'The part behind `%` names an interface of one machine (RFC 4007).',
    recommendation: 'Leave it out elsewhere.',
  },
} as const satisfies Record<string, FindingKind>;
