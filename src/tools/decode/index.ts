import { grouped } from '../../kit/grouped.ts';
import { type Analysis, type Finding, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { isReadable, signatureOf, textIn } from './bytes.ts';
import { readContent } from './content.ts';
import { Inflater, isGzip, isZlib } from './inflate.ts';
import { lookupDepthMax } from './jndi.ts';
import { kinds } from './kinds.ts';
import { maskSecrets } from './mask.ts';
import { layersIn, type TextLayer } from './text-layers.ts';

const depthMax = 5;
const layersMax = 40;
/** Most are not layers: digests are valid Base64 too. */
const partsMax = 2_000;
const nestedMin = 3;

export const tool: Tool = {
  name: 'decode',
  title: 'Encoded texts',
  purpose:
    'Decodes layer by layer what is hidden in Base64, hex, percent, gzip and other encodings, and says what it is.',
  grammar:
    'Any text: Base64, hexadecimal digits, percent encoding, HTML entities, escapes of JavaScript, character codes, or a PowerShell command line. The content may be gzip, zlib, deflate or UTF-16.',
  bytesMax: inputBytesMax,
  limits: [
    `At most ${depthMax} layers in depth, and ${layersMax} in all.`,
    `At most ${grouped(partsMax)} parts are tried.`,
    `Look-ups of Log4j are resolved ${lookupDepthMax} deep.`,
    'Compressed data becomes at most 8 MiB in all.',
    'Encrypted data, and encodings with an alphabet of their own, are not decoded.',
    'Archives and documents are named and not opened.',
  ],
  example: 'SGVsbG8sIHdvcmxkIQ==',
  kinds: Object.values(kinds),
  analyse(input) {
    const decoding = new Decoding();
    decoding.readText(input, []);
    return decoding.analysis();
  },
};

/** Grows while an input is decoded. */
class Decoding {
  readonly #inflater = new Inflater();
  readonly #findings: Finding[] = [];
  readonly #layers: { readonly encodings: readonly string[]; readonly bytes: number }[] = [];
  readonly #unseen = new Set<string>();
  #parts = 0;

  analysis(): Analysis {
    return {
      findings: this.#findings,
      unseen: [...this.#unseen],
      lookups: [],
      references: ['https://www.rfc-editor.org/rfc/rfc4648'],
      facts: { layers: this.#layers },
    };
  }

  /** @param encodings those around it, the outermost first */
  readText(text: string, encodings: readonly string[]): void {
    const place = encodings.length === 0 ? null : encodings.join(' > ');
    const { findings, unseen } = readContent(text, encodings.length, place);
    this.#findings.push(...findings);
    for (const each of unseen) this.#unseen.add(each);
    let isEncoded = false;
    for (const layer of layersIn(text)) {
      if (!this.#mayTryPart()) return;
      if (layer.role !== 'call' && !isPlausible(layer.content)) continue;
      if (!this.#mayGoDeeper(encodings)) return;
      isEncoded = true;
      this.#readLayer(layer, text, encodings);
    }
    if (!isEncoded && encodings.length === 0 && isOpaque(text))
      this.#unseen.add('What the text means: no encoding fits it.');
  }

  #readLayer({ encoding, content, role }: TextLayer, text: string, encodings: readonly string[]): void {
    const inner = [...encodings, encoding];
    if (role === 'command') this.#add(kinds.encodedCommand, 'The command is in Base64.', inner);
    if (role === 'basic') this.#add(kinds.credentials, 'The text is left out.', inner);
    if (encoding === 'percent' && /%(?:c[01]|e0%[89])/i.test(text))
      this.#add(kinds.overlong, 'A character in percent encoding.', inner);
    if (typeof content === 'string') this.#enterText(content, inner);
    else this.#readBytes(content, inner, role === 'basic');
  }

  #readBytes(bytes: Buffer, encodings: readonly string[], isSecret: boolean): void {
    const signature = signatureOf(bytes);
    if (signature !== null) {
      this.#note(encodings, bytes.length);
      this.#add(
        signature.kind === 'program' ? kinds.executable : kinds.container,
        `It begins like ${signature.what}.`,
        encodings,
      );
      if (signature.kind === 'container')
        this.#unseen.add(`What the ${signature.what.split(',')[0]} file contains.`);
      return;
    }
    const text = textIn(bytes);
    if (text !== null) {
      this.#enterText(text.text, text.isWide ? [...encodings, 'UTF-16'] : encodings, isSecret);
      return;
    }
    this.#note(encodings, bytes.length);
    const inflated = this.#mayGoDeeper(encodings) ? this.#inflater.inflate(bytes) : null;
    if (inflated === null) {
      this.#unseen.add('What some bytes mean: they are neither text nor a known format.');
      return;
    }
    const inner = [...encodings, inflated.name];
    if (inflated.isBomb) this.#add(kinds.bomb, `${bytes.length} bytes of ${inflated.name} data.`, inner);
    if (inflated.bytes === null) this.#unseen.add('Compressed data beyond 8 MiB.');
    else if (inflated.isBomb) this.#unseen.add('The content of compressed data that is mostly repetition.');
    else this.#readBytes(inflated.bytes, inner, isSecret);
  }

  #enterText(text: string, encodings: readonly string[], isSecret = false): void {
    this.#note(encodings, Buffer.byteLength(text));
    const preview = isSecret ? '' : `: ${quote(maskSecrets(text))}`;
    this.#add(kinds.layer, `${encodings.at(-1)}, ${Buffer.byteLength(text)} bytes${preview}`, encodings);
    const own = encodings.filter((encoding) => encoding !== 'UTF-16');
    if (own.length >= 2 && own.at(-1) === own.at(-2))
      this.#add(kinds.doubleEncoding, `Twice ${own.at(-1)}.`, encodings);
    else if (own.length >= nestedMin) this.#add(kinds.nested, `${own.length} encodings.`, encodings);
    this.readText(text, encodings);
  }

  #mayTryPart(): boolean {
    this.#parts += 1;
    if (this.#parts <= partsMax) return true;
    this.#unseen.add(`Encoded parts beyond the first ${grouped(partsMax)}.`);
    return false;
  }

  #mayGoDeeper(encodings: readonly string[]): boolean {
    const depth = encodings.filter((encoding) => encoding !== 'UTF-16').length;
    if (depth < depthMax && this.#layers.length < layersMax) return true;
    this.#unseen.add(depth < depthMax ? `More than ${layersMax} layers.` : `Layers below the ${depthMax}th.`);
    return false;
  }

  #note(encodings: readonly string[], bytes: number): void {
    this.#layers.push({ encodings, bytes });
  }

  #add(kind: (typeof kinds)[keyof typeof kinds], detail: string, encodings: readonly string[]): void {
    this.#findings.push(finding(kind, detail, encodings.join(' > ')));
  }
}

/** Words and numbers are valid Base64 and hex by chance. What they decode to is then neither text nor a format. */
function isPlausible(content: Buffer | string): boolean {
  if (typeof content === 'string') return true;
  if (signatureOf(content) !== null || (content.length >= 4 && textIn(content) !== null)) return true;
  return content.length >= opaqueBytesMin || isGzip(content) || (content[0] === 0x78 && isZlib(content));
}

/** From this length on, bytes are decoded on purpose even if nobody can read them. Digests are shorter. */
const opaqueBytesMin = 65;

/** A long text without blanks, which is longer than words. */
function isOpaque(text: string): boolean {
  const trimmed = text.trim();
  return !isReadable(trimmed) || (trimmed.length >= 24 && !/[\s./:@]/.test(trimmed));
}
