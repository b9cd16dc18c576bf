import ipaddr from 'ipaddr.js';
import { parseIpAddress } from '../../kit/ip-address.ts';

/** A way of writing an address that people do not use, but programs understand. */
export type OddNotation =
  | 'hexadecimal numbers'
  | 'octal numbers'
  | 'fewer than four numbers'
  | 'other digits than 0 to 9';

/** An IP address in any notation. */
export interface ReadAddress {
  /** As standards write it: `192.0.2.1`, `2001:db8::1`. */
  readonly address: string;
  readonly version: 4 | 6;
  readonly oddities: readonly OddNotation[];
  /** What a program reads that takes leading zeros for decimal, if it differs. */
  readonly decimalReading: string | null;
  /** The part behind `%`, as written. */
  readonly zone: string | null;
}

const charactersMax = 120;
const part = 256;

/** Reads an address as the URL Standard and inet_aton do; null for any other text. */
export function readAddress(text: string): ReadAddress | null {
  if (text.length > charactersMax) return null;
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  const [bare = '', ...zone] = plain.split('%');
  if (bare.includes(':')) return readV6(bare, zone.length === 0 ? null : zone.join('%'), plain !== text);
  return zone.length > 0 ? null : readV4(plain, plain !== text);
}

function readV6(bare: string, zone: string | null, hasOtherDigits: boolean): ReadAddress | null {
  const parsed = parseIpAddress(bare);
  if (parsed === null) return null;
  const { version, parts } = parsed;
  return {
    address: version === 6 ? new ipaddr.IPv6([...parts]).toRFC5952String() : `::ffff:${parts.join('.')}`,
    version: 6,
    oddities: hasOtherDigits ? ['other digits than 0 to 9'] : [],
    decimalReading: null,
    zone,
  };
}

function readV4(text: string, hasOtherDigits: boolean): ReadAddress | null {
  const parts = text.split('.');
  if (parts.length > 4) return null;
  const numbers = parts.map((each) => numberOf(each));
  const address = joined(numbers);
  if (address === null) return null;
  const oddities: OddNotation[] = [
    ...(hasOtherDigits ? (['other digits than 0 to 9'] as const) : []),
    ...(parts.some((each) => /^0x/i.test(each)) ? (['hexadecimal numbers'] as const) : []),
    ...(parts.some(isOctal) ? (['octal numbers'] as const) : []),
    ...(parts.length < 4 ? (['fewer than four numbers'] as const) : []),
  ];
  const decimal = parts.some(isOctal) ? joined(parts.map((each) => numberOf(each, true))) : null;
  const decimalReading = decimal === address ? null : decimal;
  return { address, version: 4, oddities, decimalReading, zone: null };
}

function isOctal(text: string): boolean {
  return /^0[0-7]+$/.test(text);
}

/** NaN for what is not a number. */
function numberOf(text: string, isDecimal = false): number {
  if (/^0x[\da-f]{0,12}$/i.test(text)) return Number.parseInt(`0${text.slice(2)}`, 16);
  if (!/^\d{1,20}$/.test(text)) return Number.NaN;
  return isOctal(text) && !isDecimal ? Number.parseInt(text, 8) : Number.parseInt(text, 10);
}

/** The last number fills all bytes that are left. */
function joined(numbers: readonly number[]): string | null {
  const front = numbers.slice(0, -1);
  const last = numbers.at(-1) ?? Number.NaN;
  const bytesLeft = 4 - front.length;
  if (front.some((number) => !(number < part)) || !(last < part ** bytesLeft)) return null;
  const back = Array.from(
    { length: bytesLeft },
    (_, at) => Math.floor(last / part ** (bytesLeft - 1 - at)) % part,
  );
  return [...front, ...back].join('.');
}
