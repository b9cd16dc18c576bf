import type { DatabaseSync } from 'node:sqlite';
import { relationTypes } from '../domain/entity/relation.ts';
import type { EventType } from '../domain/event.ts';

/** A CVE that was found, and when what it was found by happened. */
export interface RecentCve {
  readonly cve: string;
  /** Canonical time. */
  readonly at: string;
}

/** A change of an EPSS score from one day to another. */
export interface RecentMove {
  readonly cve: string;
  readonly before: number;
  readonly after: number;
}

/** A CVE that an advisory is about. */
export interface AdvisedCve {
  readonly cve: string;
  readonly advisory: string;
}

/** A change of what a source says about a CVE. */
export interface RecentChange {
  readonly id: string;
  readonly cve: string;
  readonly type: EventType;
  /** Canonical time. */
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An event of a vulnerability by the number of its row. */
export interface RecentEventRow {
  readonly id: string;
  readonly row: number;
  readonly type: EventType;
  /** Canonical time. */
  readonly at: string;
}

/** After the first time, and not after the second. */
export type Span = readonly [after: string, until: string];

/** Reads what is recent. Each read follows an index, and costs as much as it finds. Not to be shared between threads. */
export class RecentReader {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** CVEs that were added to the KEV catalog. */
  addedToKev(span: Span): RecentCve[] {
    return this.#statements.kevAdded.all(...span) as unknown as RecentCve[];
  }

  /** CVEs for which use by ransomware became known, as a change of one of these sources. */
  ransomwareFlagged(sources: readonly string[], span: Span): RecentCve[] {
    return this.#statements.flagged.all(JSON.stringify(sources), ...span) as unknown as RecentCve[];
  }

  /** CVEs in the KEV catalog, with the days by which they must be fixed. */
  dueByKev(span: Span): RecentCve[] {
    return this.#statements.kevDue.all(...span) as unknown as RecentCve[];
  }

  /** Changes of CVEs by their upstream times, other than additions to the KEV catalog and changes of EPSS scores. */
  changes(span: Span): RecentChange[] {
    return this.#statements.changes.all(...span).map((row) => {
      const { before, after, ...change } = row as unknown as RecentChange;
      return { ...change, before: JSON.parse(String(before)), after: JSON.parse(String(after)) };
    });
  }

  /** The events of vulnerabilities from a time on, of some types. */
  eventsSince(since: string, types: readonly EventType[]): RecentEventRow[] {
    return this.#statements.since.all(since, JSON.stringify(types)) as unknown as RecentEventRow[];
  }

  /**
   * The newest time, until a time, of an addition to the KEV catalog, a publication, a change of a CVE, or EPSS scores;
   * null if there is none.
   */
  newestDated(until: string): string | null {
    return (this.#statements.newestDated.get({ until })?.at ?? null) as string | null;
  }

  /** Published CVEs with a critical severity. */
  publishedCritical(span: Span): RecentCve[] {
    return this.#statements.published.all(...span) as unknown as RecentCve[];
  }

  /** When the newest CVE was published until a time; null if there is none. */
  newestPublished(until: string): string | null {
    return (this.#statements.newestPublished.get(until)?.at ?? null) as string | null;
  }

  /** Changes of scores of at least 0.1 between two days that follow each other, by their numbers. */
  epssMoves(from: number, to: number): RecentMove[] {
    return this.#statements.moves.all(to, from) as unknown as RecentMove[];
  }

  /** CVEs in described advisories whose ids begin with one of these texts. */
  advisedBy(prefixes: readonly string[]): AdvisedCve[] {
    return this.#statements.advised.all(JSON.stringify(prefixes), referencedBy) as unknown as AdvisedCve[];
  }

  /** The last id of a described advisory from a start, before an end; null if there is none. */
  lastAdvisory(start: string, end: string): string | null {
    return (this.#statements.lastAdvisory.get(start, end)?.key ?? null) as string | null;
  }
}

const referencedBy = relationTypes.indexOf('referenced-by');

/** Without additions to KEV and moves of scores, which have lists of their own. */
const isChange = `e.type NOT IN ('kev_added', 'epss_jump', 'epss_drop') AND e.subject >= 'CVE-' AND e.subject < 'CVE.'`;

function prepareStatements(database: DatabaseSync) {
  return {
    kevAdded: database.prepare(
      `SELECT cve, kev_added AS at FROM vulnerability
       WHERE kev_added IS NOT NULL AND kev_added > ? AND kev_added <= ?`,
    ),
    flagged: database.prepare(
      `SELECT e.subject AS cve, max(e.at) AS at
       FROM json_each(?) AS s CROSS JOIN manifest AS m ON m.source = s.value
         CROSS JOIN event AS e ON e.manifest = m.number AND e.at > ? AND e.at <= ?
       WHERE e.type = 'ransomware_flagged' AND e.source = s.value GROUP BY e.subject`,
    ),
    kevDue: database.prepare(
      `SELECT cve, at FROM (
         SELECT cve, kev ->> '$.dueDate' AS at FROM vulnerability WHERE kev_added IS NOT NULL
       ) WHERE at > ? AND at <= ?`,
    ),
    changes: database.prepare(
      `SELECT e.id, e.subject AS cve, e.type, e.at, e.before, e.after
       FROM manifest AS m CROSS JOIN event AS e ON e.manifest = m.number AND e.at > ? AND e.at <= ?
       WHERE ${isChange} ORDER BY e.subject, e.at, e.id`,
    ),
    since: database.prepare(
      `SELECT e.id, v.id AS row, e.type, e.at
       FROM manifest AS m CROSS JOIN event AS e ON e.manifest = m.number AND e.at >= ?
         CROSS JOIN vulnerability AS v ON v.cve = e.subject
       WHERE e.type IN (SELECT value FROM json_each(?))`,
    ),
    newestDated: database.prepare(
      `SELECT max(at) AS at FROM (
         SELECT max(kev_added) AS at FROM vulnerability WHERE kev_added IS NOT NULL AND kev_added <= :until
         UNION ALL SELECT max(published) FROM vulnerability
           WHERE state = 'published' AND published IS NOT NULL AND published <= :until
         UNION ALL SELECT max(date) FROM epss_day WHERE date <= :until
         UNION ALL SELECT (
           SELECT e.at FROM event AS e WHERE e.manifest = m.number AND e.at <= :until AND ${isChange}
           ORDER BY e.at DESC LIMIT 1
         ) FROM manifest AS m
       )`,
    ),
    published: database.prepare(
      `SELECT cve, published AS at FROM vulnerability
       WHERE state = 'published' AND published IS NOT NULL AND published > ? AND published <= ?
         AND severity = 'critical'`,
    ),
    newestPublished: database.prepare(
      `SELECT published AS at FROM vulnerability
       WHERE state = 'published' AND published IS NOT NULL AND published <= ? ORDER BY published DESC LIMIT 1`,
    ),
    moves: database.prepare(
      `SELECT e.subject AS cve, e.before ->> '$.score' AS before, e.after ->> '$.score' AS after
       FROM event AS e
       WHERE e.version = (SELECT version FROM epss_day WHERE day = ?)
         AND e.prior = (SELECT version FROM epss_day WHERE day = ?) AND e.type IN ('epss_jump', 'epss_drop')`,
    ),
    advised: database.prepare(
      `SELECT DISTINCT v.key AS cve, a.key AS advisory
       FROM json_each(?) AS p CROSS JOIN entity AS a ON a.key >= p.value AND a.key < p.value || '~'
         CROSS JOIN relation AS r ON r.target = a.id AND r.type = ? CROSS JOIN entity AS v ON v.id = r.origin
       WHERE a.record IS NOT NULL AND v.type = 'vulnerability' ORDER BY v.key, a.key`,
    ),
    lastAdvisory: database.prepare(
      'SELECT key FROM entity WHERE key >= ? AND key < ? AND record IS NOT NULL ORDER BY key DESC LIMIT 1',
    ),
  };
}
