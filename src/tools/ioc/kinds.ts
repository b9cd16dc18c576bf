import type { FindingKind } from '../contract.ts';

export const kinds = {
  named: {
    id: 'ioc.named',
    severity: 'medium',
    title: 'Stored texts contain this indicator',
    meaning:
      'A description, title or reference in the stored data contains exactly this text. Only the text says whether it is harmful there.',
    recommendation: 'Read the texts that contain it.',
  },
  lookAlike: {
    id: 'ioc.look-alike',
    severity: 'medium',
    title: 'Name that imitates a known one',
    meaning:
      'The name looks like a known domain (UTS 39), begins with one, or mixes scripts. It does not belong to that service.',
    recommendation: 'Block the name, and search for it in DNS and mail logs.',
  },
  disguisedAddress: {
    id: 'ioc.disguised-address',
    severity: 'medium',
    title: 'Disguised IP address',
    meaning:
      'The host of a URL is an IP address in octal, hexadecimal or short form, or inside an IPv6 address.',
    recommendation: 'Search for the plain address of the detail.',
  },
  testFile: {
    id: 'ioc.test-file',
    severity: 'low',
    title: 'EICAR test file',
    meaning: 'The file does no harm, but every scanner is to report it.',
    recommendation: 'Ask who tests scanners there. If nobody does, look for what else was tried.',
  },
  hiddenService: {
    id: 'ioc.hidden-service',
    severity: 'low',
    title: 'Hidden service of Tor',
    meaning: 'The host is reached through Tor only (RFC 7686). Extortion sites are often there.',
    recommendation: 'Look for Tor connections in the network.',
  },
  hiddenCharacters: {
    id: 'ioc.hidden-characters',
    severity: 'low',
    title: 'Invisible characters',
    meaning:
      'The text has zero-width or bidirectional characters. A search for a copied indicator then finds nothing.',
    recommendation: 'Use the indicators of this answer, which are without them.',
  },
  liveLink: {
    id: 'ioc.live-link',
    severity: 'info',
    title: 'Link that can be followed',
    meaning: 'A URL is not defanged, so a reader can open it by accident.',
    recommendation: 'Pass on the defanged form of the facts.',
  },
  internalAddress: {
    id: 'ioc.internal-address',
    severity: 'info',
    title: 'Internal or reserved address',
    meaning: 'The address means another machine in each network, a group, or nobody.',
    recommendation: 'Do not share it as an indicator.',
  },
  documentation: {
    id: 'ioc.documentation',
    severity: 'info',
    title: 'Example of a document',
    meaning: 'Standards reserve the name or address for examples (RFC 2606, RFC 5737, RFC 3849).',
    recommendation: 'Remove it from lists of indicators.',
  },
  emptyFile: {
    id: 'ioc.empty-file',
    severity: 'info',
    title: 'Hash of nothing',
    meaning:
      'It is the hash of an empty file, or a placeholder. As an indicator it matches everywhere or nowhere.',
    recommendation: 'Remove it from lists of indicators.',
  },
  commonDomain: {
    id: 'ioc.common-domain',
    severity: 'info',
    title: 'Domain that almost everyone uses',
    meaning: 'It belongs to a well-known service. Blocking it stops harmless traffic.',
    recommendation: 'Use the whole URL as an indicator, not the domain.',
  },
} as const satisfies Record<string, FindingKind>;
