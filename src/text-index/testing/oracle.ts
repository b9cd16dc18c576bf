import type { IndexedDocument } from '../builder.ts';
import { packWords } from '../document-terms.ts';
import { noValue } from '../encoding.ts';
import type { Matcher } from '../matcher.ts';
import type { ScoredTerm, ScoredWord } from '../score.ts';
import { stem, stemsBegunBy } from '../words.ts';

/**
 * A document as a test writes it. Expected results are computed from its plain texts, one document after
 * another.
 */
export interface PlainDocument {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly columns: readonly [number, number];
}

const fields = [
  { name: 'title', weight: 8, averageWords: 3 },
  { name: 'text', weight: 1, averageWords: 8 },
] as const;

export function indexed({ id, title, text, tags, columns }: PlainDocument): IndexedDocument {
  const texts = { title, text };
  return {
    id,
    terms: packWords(
      fields.map(({ name, weight, averageWords }) => ({ text: texts[name], weight, averageWords })),
    ),
    tags,
    columns: Int32Array.from(columns),
  };
}

/** The terms of each text of a document, in order. */
export function termsIn(document: PlainDocument): string[][] {
  return fields.map(({ name }) => split(document[name]));
}

export function matches(document: PlainDocument, matcher: Matcher): boolean {
  switch (matcher.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'word':
      return hasPhrase(document, [matcher.word]);
    case 'phrase':
      return hasPhrase(document, matcher.words);
    case 'prefix':
      return termsBegunBy(document, matcher.prefix).length > 0;
    case 'tag':
      return document.tags.includes(matcher.tag);
    case 'tagPrefix':
      return document.tags.some((tag) => tag.startsWith(matcher.prefix));
    case 'range': {
      const value = columnOf(document, matcher.column);
      return value !== noValue && value >= matcher.min && value <= matcher.max;
    }
    case 'missing':
      return columnOf(document, matcher.column) === noValue;
    case 'ids':
      return matcher.ids.includes(document.id);
    case 'not':
      return !matches(document, matcher.of);
    case 'and':
      return matcher.of.every((part) => matches(document, part));
    case 'or':
      return matcher.of.some((part) => matches(document, part));
  }
}

/** The score of each document by the formula, and how many words of the query it has. */
export function scoreAll(
  documents: readonly PlainDocument[],
  words: readonly ScoredWord[],
): Map<number, { score: number; matched: number }> {
  const results = new Map(documents.map(({ id }) => [id, { score: 0, matched: 0 }]));
  for (const { terms } of words) {
    const rarities = terms.map((term) => {
      const count = documents.filter((document) => impactOf(document, term) > 0).length;
      return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
    });
    for (const document of documents) {
      const amounts = terms.map(
        (term, i) => ((rarities[i] ?? 0) * term.weight * impactOf(document, term)) / 255,
      );
      const topDocuments = Math.max(0, ...amounts);
      const result = results.get(document.id);
      if (result === undefined || topDocuments === 0) continue;
      result.score += topDocuments;
      result.matched++;
    }
  }
  return results;
}

function impactOf(document: PlainDocument, { term, isPrefix, phrase }: ScoredTerm): number {
  if (phrase) {
    if (!hasPhrase(document, phrase)) return 0;
    return Math.min(...phrase.flatMap(split).map((part) => weightOf(document, part)));
  }
  if (!isPrefix) return weightOf(document, term);
  return Math.max(0, ...termsBegunBy(document, term).map((begun) => weightOf(document, begun)));
}

/** BM25F without rarity, in steps of 1/255. */
function weightOf(document: PlainDocument, term: string): number {
  let amount = 0;
  for (const { name, weight, averageWords } of fields) {
    const terms = split(document[name]);
    const count = terms.filter((other) => other === term).length;
    amount += (weight * count) / (0.4 + 0.6 * (terms.length / averageWords));
  }
  return amount === 0 ? 0 : Math.max(1, Math.round((255 * amount) / (1.2 + amount)));
}

function hasPhrase(document: PlainDocument, typed: readonly string[]): boolean {
  const wanted = typed.flatMap(split);
  if (wanted.length === 0) return false;
  return termsIn(document).some((terms) =>
    terms.some((_, start) => wanted.every((term, i) => terms[start + i] === term)),
  );
}

function termsBegunBy(document: PlainDocument, prefix: string): string[] {
  const others = stemsBegunBy(prefix);
  return termsIn(document)
    .flat()
    .filter((term) => term.startsWith(prefix) || others.includes(term));
}

function columnOf(document: PlainDocument, column: number): number {
  return document.columns[column] ?? noValue;
}

/** Suitable only for the plain texts of tests. */
function split(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(stem);
}
