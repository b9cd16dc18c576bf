import { oneLine, plainText } from '../text.ts';
import type { FeedEntry, FeedFact } from './feed.ts';

/** Texts of upstream are cut to these lengths. */
const titleCharactersMax = 300;
const categoryCharactersMax = 100;
const valueCharactersMax = 2_000;

/** A title in one line. */
export function titleText(title: string): string {
  return oneLine(title, titleCharactersMax);
}

/** The categories of an entry, each once. */
export function categoriesOf({ categories }: Pick<FeedEntry, 'categories'>): readonly string[] {
  return [...new Set(categories.map((category) => oneLine(category, categoryCharactersMax)))].filter(
    (category) => category !== '',
  );
}

/** The facts of an entry, one in each line. */
export function factLines({ facts }: Pick<FeedEntry, 'facts'>): readonly string[] {
  return facts.map(factLine);
}

/** The facts of an entry as HTML. */
export function factsHtml(entry: Pick<FeedEntry, 'facts'>): string {
  const items = factLines(entry).map((line) => `<li>${escapeMarkup(line)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** For the content of an element or a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => references[character] ?? character);
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function factLine({ label, value, isQuote, sources, asOf }: FeedFact): string {
  const text = plainText(value, valueCharactersMax).replaceAll(/\s+/g, ' ');
  const origin = [...sources, ...(asOf === null ? [] : [dayOf(asOf)])].map((part) => oneLine(part));
  const from = origin.length === 0 ? '' : ` (${origin.join(', ')})`;
  return `${oneLine(label)}: ${isQuote ? `“${text}”` : text}${from}`;
}

function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}
