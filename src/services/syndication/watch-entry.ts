import { changeTitle } from '../../domain/timeline/change-title.ts';
import type { FeedEntry, FeedFact } from '../../formats/feed/feed.ts';
import { listInWords } from '../../formats/text.ts';
import type { WatchEvent } from '../watchlists/contract.ts';
import { entityUrl } from './addresses.ts';
import { type EntryContext, entryOf, titles } from './entries.ts';

/** An event of a watchlist as an entry: what changed, then the facts of the vulnerability as it is now. */
export function watchEntry(context: EntryContext, change: WatchEvent): FeedEntry {
  const { id, subject, type, seen, title } = change;
  const event = {
    urn: `event:${id}`,
    at: seen,
    remark: typeInWords(type),
    facts: changeFacts(context, change),
  };
  return (
    entryOf(context, { ...change, id: subject, event }) ?? {
      id: `urn:cairn:${event.urn}`,
      title: `${title === null ? subject : `${subject}: ${title}`}, ${event.remark}`,
      url: entityUrl(context, change),
      published: seen,
      updated: seen,
      categories: [],
      facts: event.facts,
    }
  );
}

const acronyms = new Set(['cvss', 'epss', 'kev', 'ssvc']);

/** `cvss_raised`: CVSS raised. */
function typeInWords(type: string): string {
  const words = type.split('_').map((word) => (acronyms.has(word) ? word.toUpperCase() : word));
  return words.join(' ');
}

function changeFacts({ manifests }: EntryContext, change: WatchEvent): FeedFact[] {
  const { seen, before, after } = change;
  const source = titles(manifests)(change.source);
  const common = { sources: [source], asOf: seen };
  const sentence = changeTitle(change, source).replace(/\.$/, '');
  const sides = [
    { label: 'Before', side: before },
    { label: 'After', side: after },
  ].filter(({ side }) => side !== null);
  return [
    { label: 'Change', value: sentence, ...common },
    ...sides.map(({ label, side }): FeedFact => ({ label, value: inWords(side), isQuote: true, ...common })),
  ];
}

const listedMax = 10;

/** A side of a change, whose members are named as in the answers of the API. */
function inWords(side: unknown): string {
  if (Array.isArray(side)) return side.length === 0 ? 'none' : listInWords(side.map(nameOf), listedMax);
  if (typeof side !== 'object' || side === null) return String(side).replace(/T00:00:00\.000Z$/, '');
  return Object.entries(side)
    .filter(([, value]) => value !== null)
    .map(([member, value]) => `${memberInWords(member)} ${inWords(value)}`)
    .join(', ');
}

/** `dueDate`: due date. */
function memberInWords(member: string): string {
  return member.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** A product by its names alone, as its versions may be many. */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return inWords(item);
  const { vendor, product } = item as Readonly<Record<string, unknown>>;
  const names = [vendor, product].filter((name) => typeof name === 'string');
  return names.length === 0 ? inWords(item) : names.join(' ');
}
