import type { DatabaseSync } from 'node:sqlite';
import { type EventKey, eventFrom, type StoredEvent } from './event-row.ts';

/** Whether scores came after a manifest. `late`: their day is before one that was stored already. */
export type NewScores = 'none' | 'newest' | 'late';

/** What is new about which subjects. Must not be shared between threads. */
export class NewsReader {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** Subjects of events that were noticed after a manifest, in order. */
  subjects(since: number): string[] {
    return this.#statements.subjects.all(since).map(({ subject }) => String(subject));
  }

  /** Those of them about which anything was stored after another manifest, except scores. */
  changedSubjects(since: number, after: number): string[] {
    return this.#statements.changed.all({ since, after }).map(({ subject }) => String(subject));
  }

  scoresAfter(manifest: number): NewScores {
    const { first, before } = this.#statements.scores.get({ manifest }) ?? {};
    if (typeof first !== 'number') return 'none';
    return typeof before === 'number' && first < before ? 'late' : 'newest';
  }

  /** Events about subjects that were noticed after a manifest, in the order of the store. */
  eventsAbout(subjects: readonly string[], since: number): StoredEvent[] {
    return this.#statements.events.all({ subjects: JSON.stringify(subjects), since }).map(eventFrom);
  }

  /** Those of these events that are stored, in no particular order. */
  eventsWithIds(ids: readonly string[]): StoredEvent[] {
    return this.#statements.withIds.all(JSON.stringify(ids)).map(eventFrom);
  }

  /** The numbers of subjects in the search index, where those of vulnerabilities are negative. */
  numbersOf(subjects: readonly string[]): Map<string, number> {
    const rows = this.#statements.numbers.all(JSON.stringify(subjects));
    return new Map(rows.map(({ key, number }) => [String(key), Number(number)]));
  }

  /** Products and packages by which each of the subjects may be found. */
  namesOf(subjects: readonly string[]): Map<string, string[]> {
    const rows = this.#statements.names.all({ subjects: JSON.stringify(subjects) });
    const found = Map.groupBy(rows, ({ key }) => String(key));
    return new Map(Array.from(found, ([key, own]) => [key, own.map(({ name }) => String(name))]));
  }

  /** The versions of the mappers that made what is stored. */
  mappers(): string {
    return JSON.stringify(this.#statements.mappers.all().map(({ name, mapper }) => [name, mapper]));
  }
}

/** Sorts the events of a list as the store noticed them. */
export function placeOfEvent({ manifest, at, subject, id }: EventKey): string {
  return [String(manifest).padStart(12, '0'), at, subject, id].join(' ');
}

function prepareStatements(database: DatabaseSync) {
  const event = 'id, manifest, at, type, subject, source, version, prior, before, after';
  return {
    subjects: database.prepare('SELECT DISTINCT subject FROM event WHERE manifest > ? ORDER BY subject'),
    changed: database.prepare(
      `SELECT DISTINCT subject FROM event WHERE manifest > :since AND subject IN (
         SELECT subject FROM event WHERE manifest > :after
         UNION SELECT i.subject FROM record_version AS v CROSS JOIN item_version AS i ON i.version = v.id
           WHERE v.manifest > :after
         UNION SELECT c.subject FROM record_version AS v CROSS JOIN contribution AS c ON c.version = v.id
           WHERE v.manifest > :after AND c.digest IS NULL
       ) ORDER BY subject`,
    ),
    scores: database.prepare(
      `SELECT (SELECT min(d.day) FROM epss_day AS d JOIN record_version AS v ON v.id = d.version
           WHERE v.manifest > :manifest) AS first,
         (SELECT max(d.day) FROM epss_day AS d JOIN record_version AS v ON v.id = d.version
           WHERE v.manifest <= :manifest) AS before`,
    ),
    events: database.prepare(
      `SELECT ${event} FROM event WHERE manifest > :since
         AND subject IN (SELECT value FROM json_each(:subjects))
       ORDER BY manifest, at, subject, id`,
    ),
    withIds: database.prepare(`SELECT ${event} FROM event WHERE id IN (SELECT value FROM json_each(?))`),
    numbers: database.prepare(
      `SELECT asked.value AS key, coalesce(-v.id, e.id) AS number FROM json_each(?) AS asked
         LEFT JOIN vulnerability AS v ON v.cve = asked.value LEFT JOIN entity AS e ON e.key = asked.value
       WHERE v.id IS NOT NULL OR e.id IS NOT NULL`,
    ),
    names: database.prepare(
      `SELECT o.key, t.key AS name FROM json_each(:subjects) AS asked CROSS JOIN entity AS o ON o.key = asked.value
         CROSS JOIN relation AS r ON r.origin = o.id CROSS JOIN entity AS t ON t.id = r.target
         WHERE t.type IN ('product', 'package')
       UNION SELECT v.cve, l.text FROM json_each(:subjects) AS asked
         CROSS JOIN vulnerability AS v ON v.cve = asked.value
         CROSS JOIN name_evidence AS e ON e.vulnerability = v.id CROSS JOIN label AS l ON l.id = e.name`,
    ),
    mappers: database.prepare('SELECT name, mapper FROM source ORDER BY name'),
  };
}
