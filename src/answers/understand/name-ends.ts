import { normalName } from '../../domain/entity/name.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { Names } from './entities.ts';
import type { Span } from './span.ts';

const wordsMax = 5;
/** Fewer vulnerabilities may have a product whose name is by mistake one with a version. */
const knownCountMin = 10;
/** What may be a version, or a part of a name: "Windows 8.1", "Windows 10 Version 1809". */
const numbered = /^(?:\d{1,2}\.\d(?:\.\d)?|version \d{4})$/i;
/** What may be a time, or a part of a name: "Publisher 2016", "Civil 3D". */
const dated = /^(?:(?:19|20)\d\d|\d[Dd])$/;

/** Whether a number is the end of the name of a product, as in "Windows 8.1". */
export function endsName(names: Names, text: string, { from, to }: Span): boolean {
  const number = text.slice(from, to);
  if (!numbered.test(number)) return false;
  return nameCount(names, text, from, number) >= knownCountMin;
}

/** Whether what looks like a time is the end of the name of a product, as in "Publisher 2016". */
export function endsDatedName(names: Names, text: string, { from, to }: Span): boolean {
  const number = text.slice(from, to).trim();
  if (!dated.test(number) || !/\p{Lu}\S*\s+$/u.test(text.slice(0, from))) return false;
  return nameCount(names, text, from, number) > 0;
}

/** How often the commonest name is named that the words before a number make with it. */
function nameCount({ index }: Names, text: string, from: number, number: string): number {
  const before = text
    .slice(Math.max(from - 60, 0), from)
    .replace(/^.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, '')
    .trim()
    .split(/\s+/)
    .slice(-wordsMax);
  const counts = before.map((_, at) => {
    const name = normalName([...before.slice(at), number].join(' '));
    return name === null ? 0 : index.frequency(tagTerm(`name:${name}`));
  });
  return Math.max(0, ...counts);
}
