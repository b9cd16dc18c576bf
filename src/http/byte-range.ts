/** A stretch of bytes, both ends included, as HTTP counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a Range header asks of a file (RFC 9110, 14.1.2). `whole` where it asks for nothing that is understood,
 * and for several ranges: a server may ignore it then (14.2). `unsatisfiable` where it asks for nothing that
 * the file has.
 */
export function readRange(header: string, length: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || from + to === '' || length === 0) return 'whole';
  if (from === '') {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return 'whole';
  return first >= length ? 'unsatisfiable' : { first, last: Math.min(last, length - 1) };
}
