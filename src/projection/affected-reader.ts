import type { DatabaseSync } from 'node:sqlite';
import type { Entity } from '../domain/entity/entity.ts';
import { relationTypes } from '../domain/entity/relation.ts';
import type { Vulnerability } from '../domain/vulnerability.ts';
import { NameReader } from './name-reader.ts';
import { readAffected } from './record-json.ts';
import { unpackRecord } from './record-text.ts';
import type { ListRow } from './text-row.ts';

/** A vulnerability and what its sources state about products. */
export interface AffectedRow extends ListRow, Pick<Vulnerability, 'affected' | 'cpeConfigurations'> {
  /** The number of its row. */
  readonly row: number;
  /** The number of characters in which the statements about products are stored. */
  readonly size: number;
}

/** The severity of a vulnerability, and what is judged of it. */
export interface AssessedRow {
  readonly severity: string;
  /** As packed by `packSignals`. */
  readonly signals: number;
}

/** An advisory that itself states affected packages, because it does not name a CVE. */
export interface AdvisoryRow extends Pick<Entity, 'id' | 'name' | 'state' | 'created' | 'details'> {
  /** The number of its row. */
  readonly row: number;
  /** The number of characters in which it is stored. */
  readonly size: number;
}

/** Reads which products and packages vulnerabilities affect. Must not be shared between threads. */
export class AffectedReader {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #byLooseId = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly names: NameReader;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.names = new NameReader(database);
  }

  /** Drops remembered packages, which may have changed. */
  forget(): void {
    this.#byLooseId.clear();
    this.names.forget();
  }

  /** All reads see one state of the projection, even if it is written at the same time. */
  inSnapshot<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /** The numbers of those of these products and packages that are stored. */
  find(keys: readonly string[]): Map<string, number> {
    const rows = this.#statements.find.all(JSON.stringify(keys));
    return new Map(rows.map(({ key, id }) => [String(key), Number(id)]));
  }

  /**
   * Packages of a type by a looser form of their ids, which several packages may share.
   * @param type the type in their package URLs
   */
  looselyNamed(type: string, looseId: (id: string) => string | null): ReadonlyMap<string, readonly string[]> {
    const known = this.#byLooseId.get(type);
    if (known !== undefined) return known;
    const rows = this.#statements.packages.all({ from: `pkg:${type}/`, to: `pkg:${type}0` });
    const found = Map.groupBy(
      rows.map(({ key }) => String(key)),
      (key) => looseId(key) ?? key,
    );
    this.#byLooseId.set(type, found);
    return found;
  }

  /**
   * The ids of what affects each of the entities: CVEs, and advisories that do not name a CVE.
   * @param among null for all ids
   */
  affecting(entities: readonly number[], among: ReadonlySet<string> | null = null): Map<number, string[]> {
    const found = new Map<number, string[]>();
    const targets = JSON.stringify(entities);
    const rows =
      among === null
        ? this.#statements.affecting.iterate({ targets })
        : this.#statements.affectingAmong.iterate({ targets, among: JSON.stringify([...among]) });
    for (const { entity, key } of rows) {
      const keys = found.get(Number(entity));
      if (keys === undefined) found.set(Number(entity), [String(key)]);
      else keys.push(String(key));
    }
    return found;
  }

  /** How many ids `affecting` returns for each entity; entities without any are left out. */
  countAffecting(entities: readonly number[]): Map<number, number> {
    const rows = this.#statements.countAffecting.all(JSON.stringify(entities));
    return new Map(rows.map(({ entity, count }) => [Number(entity), Number(count)]));
  }

  /** How severe a vulnerability is, and what is judged of it; null if at most EPSS names it. */
  assessed(cve: string): AssessedRow | null {
    return (this.#statements.assessed.get(cve) ?? null) as AssessedRow | null;
  }

  /** Vulnerabilities with the statements about products, in no particular order. */
  *vulnerabilities(cves: readonly string[]): Iterable<AffectedRow> {
    for (const row of this.#statements.vulnerabilities.iterate(JSON.stringify(cves))) {
      const { record, ...summary } = row as unknown as ListRow & { row: number; record: Uint8Array };
      yield { ...summary, ...readAffected(unpackRecord(record).body) };
    }
  }

  /** Advisories by id, in no particular order. */
  *advisories(keys: readonly string[]): Iterable<AdvisoryRow> {
    for (const { row, record } of this.#statements.advisories.iterate(JSON.stringify(keys))) {
      if (!(record instanceof Uint8Array)) continue;
      const { body } = unpackRecord(record);
      yield { ...JSON.parse(body), row: Number(row), size: body.length };
    }
  }
}

const affects = relationTypes.indexOf('affects');

function prepareStatements(database: DatabaseSync) {
  // CROSS JOIN prevents SQLite from scanning the larger table.
  const affecting = `SELECT DISTINCT r.target AS entity, o.key FROM json_each(:targets) AS asked
       CROSS JOIN relation AS r ON r.target = asked.value AND r.type = ${affects}
       CROSS JOIN entity AS o ON o.id = r.origin`;
  return {
    find: database.prepare(
      'SELECT e.id, e.key FROM json_each(?) AS asked CROSS JOIN entity AS e ON e.key = asked.value',
    ),
    packages: database.prepare('SELECT key FROM entity WHERE key > :from AND key < :to'),
    affecting: database.prepare(affecting),
    affectingAmong: database.prepare(
      `${affecting} WHERE +r.origin IN (
         SELECT e.id FROM json_each(:among) AS named CROSS JOIN entity AS e ON e.key = named.value)`,
    ),
    countAffecting: database.prepare(
      `SELECT r.target AS entity, count(DISTINCT r.origin) AS count FROM json_each(?) AS asked
       CROSS JOIN relation AS r ON r.target = asked.value AND r.type = ${affects} GROUP BY r.target`,
    ),
    assessed: database.prepare('SELECT severity, signals FROM vulnerability WHERE cve = ?'),
    vulnerabilities: database.prepare(
      `SELECT v.id AS row, v.cve, v.sort_key AS sortKey, v.state, v.title, v.published, v.modified, v.severity,
         v.cvss, v.vendor, v.product, v.kev_added AS kevAdded, v.kev, v.signals, e.series, v.record
       FROM json_each(?) AS asked CROSS JOIN vulnerability AS v ON v.cve = asked.value
         LEFT JOIN epss AS e ON e.cve = v.cve`,
    ),
    advisories: database.prepare(
      'SELECT e.id AS row, e.record FROM json_each(?) AS asked CROSS JOIN entity AS e ON e.key = asked.value',
    ),
  };
}
