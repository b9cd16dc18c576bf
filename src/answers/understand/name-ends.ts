import { normalName } from '../../domain/entity/name.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { Names } from './entities.ts';
import type { Span } from './span.ts';

const wordsMax = 3;
/** Fewer vulnerabilities may have a product whose name is by mistake one with a version. */
const knownCountMin = 10;

/** Whether a number is the end of the name of a product, as in "Windows 8.1". */
export function endsName({ index }: Names, text: string, { from, to }: Span): boolean {
  const number = text.slice(from, to);
  if (!/^\d{1,2}\.\d$/.test(number)) return false;
  const before = text
    .slice(Math.max(from - 60, 0), from)
    .trim()
    .split(/\s+/)
    .slice(-wordsMax);
  return before.some((_, at) => {
    const name = normalName([...before.slice(at), number].join(' '));
    return index.frequency(tagTerm(`name:${name}`)) >= knownCountMin;
  });
}
