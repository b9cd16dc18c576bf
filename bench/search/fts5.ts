import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { BenchDocument } from './documents.ts';
import type { Ask, Engine } from './engine.ts';
import { type Filters, fts5Text, type LoggedQuery, pageHits } from './query.ts';

/**
 * SQLite's FTS5 with the same documents, in this process. It uses BM25 with the weights that Cairn gives its
 * fields, stemming, a prefix index of three letters, and filters as extra columns. It returns only the
 * numbers of documents.
 */
export function openFts5(path: string, documents: Iterable<BenchDocument>): Engine {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000');
  database.exec(tables);
  fill(database, documents);
  const statements = new Map<string, StatementSync>();
  const prepare = async ({ words, filters, sort, page }: LoggedQuery): Promise<Ask> => {
    const { sql, values } = queryOf(filters, sort);
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    const requested = [fts5Text(words), ...values, pageHits, page * pageHits];
    return () => statement.all(...requested).length;
  };
  return { name: 'SQLite FTS5', prepare, close: async () => database.close() };
}

const tables = `
  CREATE VIRTUAL TABLE words USING fts5 (
    name, aliases, products, description, text,
    content = '', prefix = '3', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO words (words, rank) VALUES ('rank', 'bm25(8.0, 8.0, 4.0, 1.0, 0.5)');
  CREATE TABLE document (
    id INTEGER PRIMARY KEY, type TEXT, severity INTEGER, cvss REAL, kev INTEGER, cwe INTEGER, published TEXT
  ) STRICT;
`;

function fill(database: DatabaseSync, documents: Iterable<BenchDocument>): void {
  const addWords = database.prepare(
    'INSERT INTO words (rowid, name, aliases, products, description, text) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addDocument = database.prepare('INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for (const one of documents) {
    addWords.run(one.id, one.name, one.aliases, one.products, one.description, one.text);
    addDocument.run(one.id, one.type, one.severity, one.cvss, one.kev, one.cwe, one.published);
  }
  database.exec(`COMMIT; INSERT INTO words (words) VALUES ('optimize'); ANALYZE`);
}

function queryOf(
  filters: Filters | null,
  sort: LoggedQuery['sort'],
): { sql: string; values: readonly SQLInputValue[] } {
  if (filters === null && sort === null) {
    const sql = 'SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ? OFFSET ?';
    return { sql, values: [] };
  }
  const { severityMin, cvssMin, kev, cwe, publishedAfter, type } = filters ?? {};
  const conditions: readonly (readonly [sql: string, value: SQLInputValue | undefined])[] = [
    ['document.severity >= ?', severityMin && (severityMin === 'high' ? 3 : 4)],
    ['document.cvss >= ?', cvssMin],
    ['document.kev = ?', kev && 1],
    ['document.cwe = ?', cwe],
    ['document.published > ?', publishedAfter],
    ['document.type = ?', type],
  ];
  const requested = conditions.filter(([, value]) => value !== undefined);
  const order = sort === null ? 'words.rank' : `document.${sort} DESC, document.id`;
  return {
    sql: `SELECT document.id FROM words JOIN document ON document.id = words.rowid
      WHERE ${['words MATCH ?', ...requested.map(([sql]) => sql)].join(' AND ')} ORDER BY ${order} LIMIT ? OFFSET ?`,
    values: requested.flatMap(([, value]) => value ?? []),
  };
}
