import type { DatabaseSync } from 'node:sqlite';

/** Another name of a product, as vulnerabilities state it. */
export interface JoinedName {
  readonly id: string;
  /** The number of vulnerabilities that use both names for the same product. */
  readonly together: number;
  /**
   * The share of these among all vulnerabilities that use the more frequent of the two names for the product.
   */
  readonly share: number;
}

/** Reads the names by which products are known. Must not be shared between threads. */
export class NameReader {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #joined = new Map<string, readonly JoinedName[]>();
  readonly #similar = new Map<string, readonly string[]>();

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** Drops remembered data, which may have changed. */
  forget(): void {
    this.#joined.clear();
    this.#similar.clear();
  }

  /** CVEs found by names to which no link points. */
  unlinked(ids: readonly string[]): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { key, cve } of this.#statements.unlinked.iterate(JSON.stringify(ids))) {
      const cves = found.get(String(key));
      if (cves === undefined) found.set(String(key), [String(cve)]);
      else cves.push(String(cve));
    }
    return found;
  }

  /** Those of the CVEs without a stored record, which only lists name. */
  unrecorded(cves: ReadonlySet<string>): ReadonlySet<string> {
    if (cves.size === 0) return cves;
    const rows = this.#statements.unrecorded.all(JSON.stringify([...cves]));
    return new Set(rows.map(({ cve }) => String(cve)));
  }

  /** The other names of products. */
  joined(ids: readonly string[]): ReadonlyMap<string, readonly JoinedName[]> {
    const found = new Map(ids.map((id) => [id, this.#joined.get(id)]));
    const missing = [...found].flatMap(([id, names]) => (names === undefined ? [id] : []));
    const read = new Map<string, JoinedName[]>(missing.map((id) => [id, []]));
    for (const row of this.#statements.joined.iterate(JSON.stringify(missing))) {
      const [together, own, its] = [row.together, row.own, row.its].map(Number);
      const share = (together ?? 0) / Math.max(own ?? 1, its ?? 1);
      read.get(String(row.key))?.push({ id: String(row.id), together: together ?? 0, share });
    }
    for (const [id, names] of read) remember(this.#joined, id, names);
    return new Map(Array.from(found, ([id, names]) => [id, names ?? read.get(id) ?? []]));
  }

  /** Ids of products that begin with one of the prefixes, or are one of the ids. */
  beginningWith(prefixes: readonly string[], ids: readonly string[]): readonly string[] {
    const requested = JSON.stringify([prefixes, ids]);
    const known = this.#similar.get(requested);
    if (known !== undefined) return known;
    const rows = this.#statements.similar.all({
      beginnings: JSON.stringify(prefixes),
      ids: JSON.stringify(ids),
    });
    const found = rows.map(({ id }) => String(id));
    remember(this.#similar, requested, found);
    return found;
  }
}

const rememberedMax = 20_000;

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  if (known.size >= rememberedMax) known.clear();
  known.set(key, value);
}

function prepareStatements(database: DatabaseSync) {
  const ofOne = 'SELECT count(*) FROM name_evidence AS one WHERE one.name =';
  return {
    unlinked: database.prepare(
      `SELECT l.text AS key, v.cve FROM json_each(?) AS asked CROSS JOIN label AS l ON l.text = asked.value
         CROSS JOIN name_evidence AS e ON e.name = l.id AND e.other = 0
         CROSS JOIN vulnerability AS v ON v.id = e.vulnerability`,
    ),
    unrecorded: database.prepare(
      `SELECT v.cve FROM json_each(?) AS asked CROSS JOIN vulnerability AS v ON v.cve = asked.value
       WHERE v.state = 'unknown'`,
    ),
    joined: database.prepare(
      `SELECT l.text AS key, o.text AS id, pair.together,
         (${ofOne} l.id AND one.other = l.id) AS own, (${ofOne} o.id AND one.other = o.id) AS its
       FROM (
         SELECT l.id AS name, e.other, count(*) AS together FROM json_each(?) AS asked
           CROSS JOIN label AS l ON l.text = asked.value
           CROSS JOIN name_evidence AS e ON e.name = l.id AND e.other NOT IN (0, e.name)
         GROUP BY l.id, e.other
       ) AS pair CROSS JOIN label AS l ON l.id = pair.name CROSS JOIN label AS o ON o.id = pair.other`,
    ),
    similar: database.prepare(
      `SELECT e.key AS id FROM json_each(:beginnings) AS asked
         CROSS JOIN entity AS e ON e.key >= asked.value AND e.key < asked.value || char(1114111)
       UNION SELECT l.text FROM json_each(:beginnings) AS asked
         CROSS JOIN label AS l ON l.text >= asked.value AND l.text < asked.value || char(1114111)
       UNION SELECT asked.value FROM json_each(:ids) AS asked`,
    ),
  };
}
