import type { BenchDocument } from './documents.ts';
import type { Ask, Engine } from './engine.ts';
import { PostgresClient, type Value } from './postgres-client.ts';
import type { PostgresServer } from './postgres-server.ts';
import { type Filters, type LoggedQuery, pageHits, tsqueryText } from './query.ts';

/**
 * PostgreSQL's full-text search with the same documents, over its socket. It uses a GIN index on weighted
 * words, the stems and stop words of its English configuration, ranking by `ts_rank_cd`, and filters as
 * columns. It returns only the numbers of documents.
 */
export async function openPostgres(
  server: PostgresServer,
  documents: Iterable<BenchDocument>,
): Promise<Engine> {
  const client = await PostgresClient.connect(server.socket, server.user, 'postgres');
  await client.run(table);
  await fill(client, documents);
  for (const sql of indexes) await client.run(sql);
  const prepare = async ({ words, filters, sort, page }: LoggedQuery): Promise<Ask> => {
    const { sql, values } = queryOf(filters, sort);
    const requested = [tsqueryText(words), String(pageHits), String(page * pageHits), ...values];
    return () => client.run(sql, requested);
  };
  return { name: 'PostgreSQL', prepare, close: async () => client.close() };
}

const table = `CREATE UNLOGGED TABLE document (
  id int PRIMARY KEY, type text, severity int, cvss real, kev int, cwe int, published text, words tsvector
)`;

/** D is the lowest of the four weights. */
const insert = `INSERT INTO document
  SELECT id, type, severity, cvss, kev, cwe, published,
    setweight(to_tsvector('english', name || ' ' || aliases), 'A') ||
    setweight(to_tsvector('english', products), 'B') ||
    setweight(to_tsvector('english', description), 'C') ||
    setweight(to_tsvector('english', text), 'D')
  FROM json_to_recordset($1::json) AS given (
    id int, type text, severity int, cvss real, kev int, cwe int, published text,
    name text, aliases text, products text, description text, text text
  )`;

const indexes = [
  'CREATE INDEX ON document USING gin (words) WITH (fastupdate = off)',
  'CREATE INDEX ON document (cwe)',
  'CREATE INDEX ON document (published)',
  'CREATE INDEX ON document (kev) WHERE kev = 1',
  'VACUUM ANALYZE document',
];

const batchDocuments = 2_000;

async function fill(client: PostgresClient, documents: Iterable<BenchDocument>): Promise<void> {
  let batch: BenchDocument[] = [];
  const flush = async () => {
    await client.run(insert, [JSON.stringify(batch, withoutNul)]);
    batch = [];
  };
  for (const document of documents) {
    batch.push(document);
    if (batch.length === batchDocuments) await flush();
  }
  await flush();
}

/** PostgreSQL can't store this character in texts. */
function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', ' ') : value;
}

function queryOf(
  filters: Filters | null,
  sort: LoggedQuery['sort'],
): { sql: string; values: readonly Value[] } {
  const { severityMin, cvssMin, kev, cwe, publishedAfter, type } = filters ?? {};
  const conditions: readonly (readonly [left: string, type: string, value: Value | undefined])[] = [
    ['severity >=', 'int', severityMin && (severityMin === 'high' ? '3' : '4')],
    ['cvss >=', 'real', cvssMin?.toString()],
    ['kev =', 'int', kev && '1'],
    ['cwe =', 'int', cwe?.toString()],
    ['published >', 'text', publishedAfter],
    ['type =', 'text', type],
  ];
  const requested = conditions.filter(([, , value]) => value !== undefined);
  const places = requested.map(([left, type], index) => `${left} $${index + 4}::${type}`);
  const order = sort === null ? 'ts_rank_cd(words, query) DESC' : `${sort} DESC NULLS LAST`;
  return {
    sql: `SELECT id FROM document, to_tsquery('english', $1::text) AS query
      WHERE ${['words @@ query', ...places].join(' AND ')}
      ORDER BY ${order}, id LIMIT $2::int OFFSET $3::int`,
    values: requested.map(([, , value]) => value ?? null),
  };
}
