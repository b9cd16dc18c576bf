import { oneLine } from '../text.ts';
import { webAddress } from '../web-address.ts';
import type { FeedEntry } from './feed.ts';
import { categoriesOf, factLines, titleText } from './text.ts';

/** A calendar of days. */
export interface Calendar {
  readonly title: string;
  readonly description: string;
  readonly events: readonly CalendarEvent[];
}

/** An event of a whole day. */
export interface CalendarEvent extends Omit<FeedEntry, 'published'> {
  /** Canonical time of the day. */
  readonly day: string;
}

/** iCalendar, RFC 5545. */
export function renderCalendar({ title, description, events }: Calendar): string {
  const name = escapeText(titleText(title));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairn//Cairn//EN',
    'CALSCALE:GREGORIAN',
    // RFC 7986, and the older name that most programs read.
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `DESCRIPTION:${escapeText(titleText(description))}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): readonly string[] {
  const { id, title, url, updated, day } = event;
  const categories = categoriesOf(event).map(escapeText);
  const address = webAddress(url);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(oneLine(id))}`,
    `DTSTAMP:${updated.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(nextDay(day))}`,
    `SUMMARY:${escapeText(titleText(title))}`,
    `DESCRIPTION:${escapeText(factLines(event).join('\n'))}`,
    // Not a text: nothing in it is escaped.
    ...(address === null ? [] : [`URL:${address}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.join(',')}`]),
    // Due dates do not make anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function dateOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length).replaceAll('-', '');
}

const dayMs = 86_400_000;

function nextDay(time: string): string {
  return new Date(Date.parse(time) + dayMs).toISOString();
}

/** A value of the type TEXT (3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const lineBytesMax = 75;

/** A content line in parts of at most 75 octets (3.1); no character is divided. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineBytesMax) return line;
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > lineBytesMax) {
      parts.push(part);
      // The blank that continues a line counts.
      [part, bytes] = [' ', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
