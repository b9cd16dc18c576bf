import { gzipSync } from 'node:zlib';
import { digestOf, type PublishedFile } from './content.ts';

/** A file at a certain time, packed. */
export interface Representation {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** As HTTP writes dates. */
  readonly lastModified: string;
  /** Other headers. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The response of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Headers of a request, by their names in small letters. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export function representationOf(bytes: Buffer, file: PublishedFile): Representation {
  const tag = `"${digestOf(bytes).slice(0, 32)}"`;
  return {
    bytes,
    type: file.type,
    etag: file.isWeaklyTagged === true ? `W/${tag}` : tag,
    lastModified: new Date(file.modifiedMs).toUTCString(),
    headers: file.headers ?? {},
  };
}

/** The response to a GET by RFC 9110: preconditions first (13.2.2), then the range (14.2). */
export function answerTo(headers: RequestHeaders, file: Representation): Answer {
  const chosen = negotiate(headers, file);
  if (isUnchanged(headers, chosen)) return { status: 304, headers: headersOf(chosen), body: Buffer.alloc(0) };
  return answerFully(headers, chosen);
}

/** Like `answerTo`, for a server without preconditions and compression. */
export function answerFully(headers: RequestHeaders, file: Chosen): Answer {
  const { bytes, type, encoding } = file;
  const described = {
    ...headersOf(file),
    'content-type': type,
    ...(encoding === undefined ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
  };
  const range =
    encoding === undefined && mayRange(headers, file) ? rangeOf(headers.range, bytes.length) : null;
  if (range === null) return { status: 200, headers: withLength(described, bytes), body: bytes };
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { 'content-range': `bytes */${bytes.length}`, 'content-length': '0' },
      body: Buffer.alloc(0),
    };
  }
  const body = bytes.subarray(range.first, range.last + 1);
  const place = `bytes ${range.first}-${range.last}/${bytes.length}`;
  return { status: 206, headers: { ...withLength(described, body), 'content-range': place }, body };
}

interface Chosen extends Representation {
  readonly encoding?: 'gzip';
}

/** Texts are compressed on request. The tag is then a weak one, because compression gives other bytes each time. */
function negotiate(headers: RequestHeaders, file: Representation): Chosen {
  const isCompressible =
    /^(?:text\/|application\/json\b)/.test(file.type) && file.bytes.length <= compressedBytesMax;
  if (!isCompressible || !acceptsGzip(textOf(headers['accept-encoding']))) return file;
  const known = compressed.get(file.bytes) ?? gzipSync(file.bytes);
  compressed.set(file.bytes, known);
  return { ...file, bytes: known, etag: file.etag.replace(/^(?!W\/)/, 'W/'), encoding: 'gzip' };
}

/** Larger content takes too long to compress for each request. */
const compressedBytesMax = 8_000_000;
const compressed = new WeakMap<Buffer, Buffer>();

function acceptsGzip(accepted: string): boolean {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, weight === '' ? 1 : Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

function isUnchanged(headers: RequestHeaders, { etag, lastModified }: Representation): boolean {
  const tags = textOf(headers['if-none-match']);
  if (tags !== '') return tags.trim() === '*' || tagsIn(tags).some((tag) => weak(tag) === weak(etag));
  const since = Date.parse(textOf(headers['if-modified-since']));
  return !Number.isNaN(since) && Date.parse(lastModified) <= since;
}

/** Whether a range counts: without If-Range, or when it names the current version by a strong validator. */
function mayRange(headers: RequestHeaders, { etag, lastModified }: Representation): boolean {
  const condition = textOf(headers['if-range']).trim();
  if (condition === '') return true;
  return /^(?:W\/)?"/.test(condition)
    ? !etag.startsWith('W/') && condition === etag
    : condition === lastModified;
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Null for none, and for unsupported ones: several ranges, other units. */
function rangeOf(header: string | string[] | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(textOf(header).replaceAll(' ', '')) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first >= length || first > last ? 'unsatisfiable' : { first, last };
}

function headersOf({ etag, lastModified, headers }: Representation): Record<string, string> {
  return { ...headers, etag, 'last-modified': lastModified, vary: 'Accept-Encoding' };
}

function withLength(headers: Record<string, string>, body: Buffer): Record<string, string> {
  return { ...headers, 'content-length': String(body.length) };
}

function tagsIn(list: string): readonly string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

function weak(tag: string): string {
  return tag.replace(/^W\//, '');
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(',') : (header ?? '');
}
