import ipaddr from 'ipaddr.js';
import { type ReadAddress, readAddress } from '../indicators/ip-notation.ts';
import { refang } from '../indicators/refang.ts';

/** An address or a network in the input. */
export interface ReadItem extends ReadAddress {
  /** Length of the prefix of a network; null for an address. */
  readonly bits: number | null;
  /** The first address of the network; null for an address. */
  readonly network: string | null;
  readonly port: number | null;
  readonly line: number;
}

export interface ReadInput {
  readonly items: readonly ReadItem[];
  readonly unreadWords: number;
  readonly isCut: boolean;
}

const itemsMax = 200;
/** A smaller number alone is more likely a count than an address. */
const loneNumberMin = 65_536;

/** Reads the addresses and networks of a list. */
export function readAddresses(input: string): ReadInput {
  const items: ReadItem[] = [];
  let unreadWords = 0;
  let line = 0;
  for (const text of refang(input).split('\n')) {
    line += 1;
    for (const word of text.split(/[\s,;"'`<>]+/)) {
      if (word === '') continue;
      if (items.length >= itemsMax) return { items, unreadWords, isCut: true };
      const item = readItem(word, line);
      if (item === null) unreadWords += 1;
      else items.push(item);
    }
  }
  return { items, unreadWords, isCut: false };
}

function readItem(word: string, line: number): ReadItem | null {
  if (/^\d+$/.test(word) && Number(word) < loneNumberMin) return null;
  const [host, port] = withoutPort(word);
  const slash = host.lastIndexOf('/');
  const read = readAddress(slash < 0 ? host : host.slice(0, slash));
  if (read === null) return null;
  if (slash < 0) return { ...read, bits: null, network: null, port, line };
  const bits = prefixOf(host.slice(slash + 1), read.version);
  return bits === null ? null : { ...read, bits, network: networkOf(read, bits), port, line };
}

function withoutPort(word: string): [host: string, port: number | null] {
  const inBrackets = /^\[([^[\]]+)\](?::(\d{1,5}))?$/.exec(word);
  if (inBrackets !== null) return [inBrackets[1] ?? '', portOf(inBrackets[2])];
  const plain = /^([^:]+):(\d{1,5})$/.exec(word);
  return plain === null ? [word, null] : [plain[1] ?? '', portOf(plain[2])];
}

function portOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** The length of a prefix, as a number or as a mask; null for another text. */
function prefixOf(text: string, version: 4 | 6): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= (version === 4 ? 32 : 128) ? Number(text) : null;
  const isMask = version === 4 && ipaddr.IPv4.isValidFourPartDecimal(text);
  return isMask ? ipaddr.IPv4.parse(text).prefixLengthFromSubnetMask() : null;
}

function networkOf({ address, version }: ReadAddress, bits: number): string {
  const kind = version === 4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = kind.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return readAddress(network)?.address ?? network;
}
