import { Failure } from '../../kit/failure.ts';
import { type Finding, type FindingKind, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import {
  embeddedIn,
  metadataServiceAt,
  type NetworkUse,
  type SpecialNetwork,
  specialNetworkOf,
} from '../indicators/special-networks.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import { type ReadItem, readAddresses } from './read.ts';

export const tool: Tool = {
  name: 'ip',
  title: 'IP addresses and networks',
  purpose: 'Says what an IP address or network is for, whatever its notation, and what it hides.',
  grammar:
    'Up to 200 addresses or networks, separated by blanks, commas or lines. IPv4 in any notation, IPv6, `192.0.2.0/24`, with a port or a zone, also defanged.',
  bytesMax: inputBytesMax,
  limits: [
    'Whether somebody misuses a public address is unknown: nothing is looked up.',
    'Networks are read, but not what is in a large one.',
    'A number below 65,536 alone is not taken for an address.',
  ],
  example: '0x7f.1 ::ffff:169.254.169.254 192.0.2.0/24',
  kinds: Object.values(kinds),
  analyse(input) {
    const { items, unreadWords, isCut } = readAddresses(input);
    if (items.length === 0) {
      throw new Failure(
        'invalid_input',
        'The input has no IP address. Send addresses or networks, such as 192.0.2.1 or 2001:db8::/32.',
      );
    }
    const known = items.map((item) => ({ item, special: specialOf(item) }));
    const open = known.filter(({ special }) => special === null || special.use === 'transition').length;
    return {
      findings: known.flatMap(({ item, special }) => findingsOf(item, special)),
      unseen: [
        ...(open > 0 ? [`Who uses ${open} public addresses or networks, and what for.`] : []),
        ...(unreadWords > 0 ? [`${unreadWords} words are not addresses.`] : []),
        ...(isCut ? ['Only the first 200 addresses were read.'] : []),
      ],
      lookups: [],
      references: [
        'https://www.iana.org/assignments/iana-ipv4-special-registry/',
        'https://www.iana.org/assignments/iana-ipv6-special-registry/',
      ],
      facts: { addresses: known.map(({ item, special }) => factsOf(item, special)) },
    };
  },
};

/** The special network that contains all of an item. */
function specialOf({ address, bits }: ReadItem): SpecialNetwork | null {
  const special = specialNetworkOf(address);
  if (special === null || bits === null) return special;
  return Number(special.cidr.split('/')[1]) <= bits ? special : null;
}

const byUse: Readonly<Record<NetworkUse, FindingKind | null>> = {
  internal: kinds.internal,
  documentation: kinds.documentation,
  multicast: kinds.multicast,
  bogon: kinds.bogon,
  transition: null,
};

function findingsOf(item: ReadItem, special: SpecialNetwork | null): Finding[] {
  const { address, oddities, decimalReading, line } = item;
  const embedded = embeddedIn(address);
  const service = metadataServiceAt(embedded?.address ?? address);
  const kind = special === null || service !== null ? null : byUse[special.use];
  return [
    ...(service === null ? [] : [finding(kinds.metadataService, `Used by ${service}.`)]),
    ...(embedded === null ? [] : [embeddedFinding(embedded)]),
    ...(decimalReading === null
      ? []
      : [finding(kinds.ambiguous, `It is ${address} in octal, and ${decimalReading} in decimal.`)]),
    ...(oddities.length === 0
      ? []
      : [finding(kinds.unusualNotation, `It is ${address}, with ${oddities.join(' and ')}.`)]),
    ...zoneFindings(item),
    ...networkFindings(item),
    ...(kind === null || special === null
      ? []
      : [finding(kind, `${special.cidr}: ${special.name} (${special.source}).`)]),
  ].map((each) => ({ ...each, location: `line ${line}` }));
}

function embeddedFinding({ address, by }: { address: string; by: string }): Finding {
  const network = specialNetworkOf(address);
  if (network?.use !== 'internal') return finding(kinds.embedded, `It carries ${address} by ${by}.`);
  return finding(kinds.embeddedInternal, `It carries ${address} (${network.name}) by ${by}.`);
}

function zoneFindings({ zone, address }: ReadItem): Finding[] {
  if (zone === null) return [];
  const isLocal = /^(?:fe[89ab]|ff)/.test(address);
  const isName = /^[\w.:-]{1,32}$/.test(zone);
  if (!isLocal || !isName) return [finding(kinds.oddZone, `${zone.length} characters behind the address.`)];
  return [finding(kinds.zone, `The zone is ${quote(zone)}.`)];
}

const bitsMin = { 4: 8, 6: 16 } as const;

function networkFindings({ address, bits, network, version }: ReadItem): Finding[] {
  if (bits === null || network === null) return [];
  return [
    ...(bits < bitsMin[version] ? [finding(kinds.wideNetwork, `The prefix has ${bits} bits.`)] : []),
    ...(network === address ? [] : [finding(kinds.hostBits, `The network is ${network}/${bits}.`)]),
  ];
}

function factsOf({ address, bits, port, line }: ReadItem, special: SpecialNetwork | null) {
  return {
    line,
    address,
    bits,
    port,
    network: special?.name ?? null,
    carries: embeddedIn(address)?.address ?? null,
  };
}
