import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Sampler } from '../harness/sampler.ts';

const kibibyte = 1024;
const sizeMax = 64 * kibibyte;

const classes: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '7',
  blanks: ' ',
  'line ends': '\n',
  dots: '.',
  slashes: '/',
  percent: '%',
  'percent codes': '%25',
  brackets: '[',
  braces: '${',
  angles: '<',
  ampersands: '&#',
  quotes: '"',
  backslashes: '\\x',
  colons: 'a:',
  commas: 'a,',
  equals: 'a=',
  'at signs': 'a@',
  dollars: '$a$',
  dashes: '-----BEGIN ',
  zeros: '\0',
  controls: '\u0007\u001b[',
  'right to left': '\u202e',
  invisible: '\u200b',
  tags: '\u{e0041}',
  combining: 'e\u0301',
  emoji: '😀',
  wide: '漢',
};

/** Texts that are made to do harm to any program that reads them, by name. */
export function hostileTexts(sampler: Sampler): ReadonlyMap<string, string> {
  const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
  const random = Buffer.from(Array.from({ length: 48 * kibibyte }, () => sampler.below(256)));
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  let layers = 'the innermost text';
  for (let layer = 0; layer < 12; layer++) layers = base64(layers);
  const bomb = gzipSync(Buffer.alloc(32 * kibibyte * kibibyte));
  return new Map([
    ...Object.entries(classes).map(
      ([name, part]) => [name, part.repeat(Math.floor(sizeMax / Buffer.byteLength(part)))] as const,
    ),
    ['random bytes as Latin-1', random.toString('latin1').slice(0, 40 * kibibyte)],
    ['random bytes in Base64', base64(random).slice(0, sizeMax)],
    ['random bytes in hex', random.subarray(0, 32 * kibibyte).toString('hex')],
    ['deep lists', nested('[', ']', 30 * kibibyte)],
    ['deep objects', nested('{"a":', '}', 10 * kibibyte)],
    ['prototype', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
    ['a name of a prototype', '__proto__'],
    ['lone surrogates', '\ud800'.repeat(1_000)],
    ['zero bytes between text', 'a\0b\0c\0'.repeat(5_000)],
    ['a gzip bomb', base64(bomb)],
    ['a deflate bomb', `FromBase64String('${base64(deflateRawSync(Buffer.alloc(8_000_000)))}')`],
    ['many small bombs', `base64,${base64(gzipSync(Buffer.alloc(200_000)))} `.repeat(100)],
    ['twelve layers', layers],
    ['nested look-ups', `${'${lower:'.repeat(5_000)}j${'}'.repeat(5_000)}`],
    [
      'a sequence whose length lies',
      `-----BEGIN CERTIFICATE-----\n${base64(Buffer.from('3084ffffffff0201', 'hex'))}\n-----END CERTIFICATE-----`,
    ],
    [
      'deep sequences',
      `-----BEGIN CERTIFICATE-----\n${base64(Buffer.alloc(20_000, Buffer.from('3080', 'hex')))}\n-----END CERTIFICATE-----`,
    ],
    ['10,000 headers', 'A: b\r\n'.repeat(10_000)],
    ['one header of many lines', `Subject:${'\r\n x'.repeat(15_000)}`],
    ['many parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(7_000)}`],
    ['nearly a token', `${'a'.repeat(20_000)}.${'b'.repeat(20_000)}.${'c'.repeat(20_000)}`],
    ['nearly a mail address', `${'a.'.repeat(16_000)}@${'b.'.repeat(16_000)}`],
    ['nearly an address', `http://${'a.'.repeat(15_000)}${'%2e'.repeat(10_000)}`],
    ['nearly a vector', `CVSS:3.1/${'AV:N/'.repeat(13_000)}`],
    ['nearly a list of package URLs', 'pkg:npm/a@1 '.repeat(5_400)],
    ['nearly a hash', 'd41d8cd98f00b204e9800998ecf8427'.repeat(2_000)],
    ['many hashes', Array.from({ length: 1_900 }, (_, n) => n.toString(16).padStart(32, 'a')).join('\n')],
  ]);
}

/** A text of one of many forms: parts of real inputs, mixed, cut, repeated and changed. */
export function drawText(sampler: Sampler, seeds: readonly string[]): string {
  const pieces = Array.from({ length: 1 + sampler.below(4) }, () => drawPiece(sampler, seeds));
  return pieces.join(sampler.one(['', ' ', '\n', ',', '\0', '.', '%', '=']));
}

function drawPiece(sampler: Sampler, seeds: readonly string[]): string {
  const seed = sampler.one(seeds).slice(0, 2_000);
  switch (sampler.below(8)) {
    case 0:
      return seed;
    case 1:
      return seed.slice(0, sampler.below(seed.length + 1));
    case 2:
      return seed.slice(sampler.below(seed.length + 1)).repeat(1 + sampler.below(20));
    case 3:
      return changed(seed, sampler);
    case 4:
      return Buffer.from(seed).toString(sampler.one(['base64', 'base64url', 'hex']));
    case 5:
      return encodeURIComponent(seed.toWellFormed());
    case 6:
      return gzipSync(seed).toString('base64');
    default:
      return Array.from({ length: sampler.below(60) }, () =>
        String.fromCodePoint(sampler.one([32, 128, 0x250, 0x2100, 0x1f600]) + sampler.below(90)),
      ).join('');
  }
}

/** With a few characters replaced. */
function changed(text: string, sampler: Sampler): string {
  let result = text;
  for (let n = 0; n < 3; n++) {
    const at = sampler.below(result.length + 1);
    const character = sampler.one([
      '\0',
      '"',
      '\\',
      '%',
      '/',
      ':',
      '-',
      '0',
      'A',
      'é',
      '{',
      '}',
      '\ud800',
      '\n',
    ]);
    result = result.slice(0, at) + character + result.slice(at + 1);
  }
  return result;
}
