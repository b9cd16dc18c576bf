import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { type Header, valuesOf, withoutComments } from './headers.ts';
import { kinds } from './kinds.ts';

/** A server that passed the mail on, as it says itself. */
export interface Hop {
  readonly from: string | null;
  readonly by: string | null;
  /** Milliseconds since 1970; null for an unreadable time. */
  readonly time: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The way of the mail, the first server first. */
export function readHops(headers: readonly Header[]): Hop[] {
  return valuesOf(headers, 'received').map(readHop).reverse();
}

/** Times that can not be true. @param now milliseconds since 1970 */
export function timeFindings(headers: readonly Header[], hops: readonly Hop[], now: number): Finding[] {
  const times = hops.flatMap(({ time }) => (time === null ? [] : [time]));
  const isReversed = times.some((time, at) => time - (times[at + 1] ?? time) > hourMs);
  const date = timeOf(valuesOf(headers, 'date')[0] ?? '');
  const [first = date] = times;
  const isOff =
    date !== null && (date - now > dayMs || (first !== null && Math.abs(date - first) > 2 * dayMs));
  return [
    ...(isReversed ? [finding(kinds.receivedTimes, 'A later server is earlier.', 'Received')] : []),
    ...(isOff ? [finding(kinds.dateDiffers, `It is ${new Date(date).toISOString()}.`, 'Date')] : []),
  ];
}

export function factsOfHop({ from, by, time }: Hop): Record<string, string | null> {
  return {
    from: from === null ? null : quote(from),
    by: by === null ? null : quote(by),
    time: time === null ? null : new Date(time).toISOString(),
  };
}

function readHop(value: string): Hop {
  const plain = withoutComments(value.slice(0, 4_000));
  const end = plain.lastIndexOf(';');
  const words = (end < 0 ? plain : plain.slice(0, end)).split(/\s+/);
  const after = (word: string) => words[words.indexOf(word) + 1] ?? null;
  return {
    from: words.includes('from') ? after('from') : null,
    by: words.includes('by') ? after('by') : null,
    time: end < 0 ? null : timeOf(plain.slice(end + 1)),
  };
}

function timeOf(text: string): number | null {
  const time = Date.parse(withoutComments(text.slice(0, 200)).trim().slice(0, 60));
  return Number.isNaN(time) ? null : time;
}
