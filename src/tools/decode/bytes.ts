/** What content is by the bytes at its start. */
export interface Signature {
  readonly kind: 'program' | 'container';
  readonly what: string;
}

const signatures: readonly (readonly [hex: string, Signature['kind'], what: string])[] = [
  ['7f454c46', 'program', 'ELF, a program of Linux'],
  ['feedface', 'program', 'Mach-O, a program of macOS'],
  ['feedfacf', 'program', 'Mach-O, a program of macOS'],
  ['cefaedfe', 'program', 'Mach-O, a program of macOS'],
  ['cffaedfe', 'program', 'Mach-O, a program of macOS'],
  ['0061736d', 'program', 'WebAssembly'],
  ['504b0304', 'container', 'ZIP'],
  ['526172211a07', 'container', 'RAR'],
  ['377abcaf271c', 'container', '7z'],
  ['4d534346', 'container', 'CAB'],
  ['25504446', 'container', 'PDF'],
  ['d0cf11e0a1b11ae1', 'container', 'OLE, an older Office document or MSI'],
  ['4c0000000114020000000000c000000000000046', 'container', 'LNK, a shortcut of Windows'],
];

const peMessage = 'This program cannot be run in DOS mode';
const mzBytesMin = 64;
const peAddressAt = 0x3c;

/** What the bytes begin like, or null. */
export function signatureOf(bytes: Buffer): Signature | null {
  const found = signatures.find(([hex]) => bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex')));
  if (found !== undefined) return { kind: found[1], what: found[2] };
  if (bytes.length < 2 || bytes.toString('latin1', 0, 2) !== 'MZ') return null;
  const address = bytes.length >= mzBytesMin ? bytes.readUInt32LE(peAddressAt) : Number.POSITIVE_INFINITY;
  const isPe = address + 4 <= bytes.length && bytes.toString('latin1', address, address + 4) === 'PE\0\0';
  const hasMessage = bytes.subarray(0, 512).includes(peMessage);
  const isStart = bytes.length >= 4 && bytes.length < 512 && bytes.includes(0);
  return isPe || hasMessage || isStart ? { kind: 'program', what: 'MZ, a program of Windows' } : null;
}

/** Bytes as text, if they are UTF-8 or UTF-16 and readable; otherwise null. */
export function textIn(bytes: Buffer): { readonly text: string; readonly isWide: boolean } | null {
  const wide = wideText(bytes);
  if (wide !== null) return { text: wide, isWide: true };
  const text = decodeWith('utf-8', bytes);
  return text !== null && isReadable(text) ? { text, isWide: false } : null;
}

/** UTF-16 with a mark at its start, or with a zero in every second byte. */
function wideText(bytes: Buffer): string | null {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null;
  const start = bytes.subarray(0, sampleBytes);
  const zerosAt = (from: number) => {
    let zeros = 0;
    for (let at = from; at < start.length; at += 2) if (start[at] === 0) zeros += 1;
    return zeros / Math.ceil(start.length / 2);
  };
  const mark = bytes.readUInt16BE(0);
  const isLittle = mark === 0xfffe || (zerosAt(1) > wideShareMin && zerosAt(0) < 0.1);
  const isBig = mark === 0xfeff || (zerosAt(0) > wideShareMin && zerosAt(1) < 0.1);
  if (!isLittle && !isBig) return null;
  const text = decodeWith(isLittle ? 'utf-16le' : 'utf-16be', bytes);
  return text !== null && isReadable(text) ? text : null;
}

const sampleBytes = 4_096;
const wideShareMin = 0.7;
const readableShareMin = 0.95;

function decodeWith(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether nearly all characters of the beginning are printable. */
export function isReadable(text: string): boolean {
  const start = text.slice(0, sampleBytes);
  if (start.length === 0) return false;
  let readable = 0;
  for (let at = 0; at < start.length; at++) {
    const code = start.charCodeAt(at);
    const isControl = code < 32 ? code !== 9 && code !== 10 && code !== 13 : code >= 127 && code < 160;
    if (!isControl && code !== 0xfffd) readable += 1;
  }
  return readable / start.length >= readableShareMin;
}
