import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A static file in each form that is sent. */
export interface Asset {
  readonly mediaType: string;
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
  /** The same exactly for the same bytes. */
  readonly tag: string;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Scripts and the icon by their names, and the style sheets as one. Read when the first page is requested. */
const texts = new Map<string, string>([
  [
    'style.css',
    namesIn('styles')
      .map((name) => read(`styles/${name}`))
      .join('\n'),
  ],
  ...namesIn('browser').map((name): [string, string] => [name, read(`browser/${name}`)]),
]);

/** Scripts name each other with the version of all, so that browsers may keep each without asking again. */
const scriptsTag = tagOf([...texts.values()].join());
for (const [name, text] of texts) {
  if (name.endsWith('.js'))
    texts.set(name, text.replaceAll(/(from '\.\/[\w-]+\.js)'/g, `$1?v=${scriptsTag}'`));
}

const assets = new Map<string, Asset>();

/** A static file; null for any other name. */
export function assetNamed(name: string): Asset | null {
  const known = assets.get(name);
  if (known !== undefined) return known;
  const text = texts.get(name);
  if (text === undefined) return null;
  const asset = compress(text, types[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8');
  assets.set(name, asset);
  return asset;
}

/** The address of a static file. It changes with the file, so that browsers may keep it without asking again. */
export function assetAddress(name: string): string {
  return `/assets/${name}?v=${scriptsTag}`;
}

/** @param text in UTF-8 */
export function compress(text: string, mediaType: string): Asset {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    mediaType,
    identity,
    br: brotliCompressSync(identity, { params }),
    gzip: gzipSync(identity, { level: 9 }),
    tag: tagOf(text),
  };
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function namesIn(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /\.(?:css|js|svg)$/.test(name))
    .sort();
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
