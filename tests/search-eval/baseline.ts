import { DatabaseSync } from 'node:sqlite';
import type { RawText } from './published/texts.ts';

/** Ids of the best hits of a query. */
export type Ranker = (query: string) => readonly string[];

const hitsMax = 10;

/** The forms in which plain search uses the words of a query. */
export const plainForms = ['all words', 'any word', 'all words, then any'] as const;

export type PlainForm = (typeof plainForms)[number];

/** Plain full-text search for comparison: BM25 of SQLite FTS5 with weights for title, product and text, and nothing else. */
export function openBaseline(texts: ReadonlyMap<string, RawText>): Readonly<Record<PlainForm, Ranker>> {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE VIRTUAL TABLE thing USING fts5 (
      id UNINDEXED, title, product, text, tokenize = "unicode61 remove_diacritics 2"
    );
    BEGIN;
  `);
  const add = database.prepare('INSERT INTO thing (id, title, product, text) VALUES (?, ?, ?, ?)');
  for (const [id, { title, product, text }] of texts) add.run(id, title, product, text);
  database.exec('COMMIT');
  const find = database.prepare(`
    SELECT id FROM thing WHERE thing MATCH ? AND rank MATCH 'bm25(0, 8, 4, 1)' ORDER BY rank, id LIMIT ${hitsMax}
  `);
  const search = (query: string, operator: string) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    return find.all(words.map((word) => `"${word}"`).join(operator)).map(({ id }) => String(id));
  };
  const all = (query: string) => search(query, ' ');
  const found = new Map<string, readonly string[]>();
  const any = (query: string) => {
    const hits = found.get(query) ?? search(query, ' OR ');
    found.set(query, hits);
    return hits;
  };
  return {
    'all words': all,
    'any word': any,
    'all words, then any': (query) => [...new Set([...all(query), ...any(query)])].slice(0, hitsMax),
  };
}
