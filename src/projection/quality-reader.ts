import type { DatabaseSync } from 'node:sqlite';
import { type RelationType, relationTypes } from '../domain/entity/relation.ts';
import { type LastingSignals, unpackSignals } from '../domain/risk/signals.ts';
import type { Score } from '../domain/score.ts';
import { unpackRecord } from './record-text.ts';

/** How many vulnerabilities have a value. */
export interface FieldCount {
  /** A field of published records; for links of one source their type. */
  readonly field: string;
  /** Whose links are counted; null for what all sources give together. */
  readonly source: string | null;
  readonly present: number;
  readonly total: number;
}

/** How often sources differ about a vulnerability. */
export interface ConflictCount {
  readonly field: string;
  readonly differing: number;
  /** Vulnerabilities about which there are two statements to compare. */
  readonly compared: number;
  /** Vulnerabilities that were looked at, evenly spread if they are not all. */
  readonly read: number;
  readonly total: number;
}

/** What is stored, how complete it is and how often sources differ. */
export interface DataQuality {
  readonly vulnerabilities: readonly { readonly state: string; readonly count: number }[];
  /** `described` by a record, and not only named by others. */
  readonly entities: readonly { readonly type: string; readonly count: number; readonly described: number }[];
  readonly fields: readonly FieldCount[];
  readonly conflicts: readonly ConflictCount[];
}

/** Whole records are read of at most this many vulnerabilities, because all of them could take seconds. */
const readMax = 20_000;

/** Links that a source may state about a vulnerability. */
const countedLinks = [
  'affects',
  'has-weakness',
  'exploited-via',
  'referenced-by',
] as const satisfies readonly RelationType[];

/** Measures a generation. What was measured is remembered until the data changes. */
export class QualityReader {
  readonly #database: DatabaseSync;
  readonly #checkTime: () => void;
  #known: { readonly dataVersion: number; readonly quality: DataQuality } | null = null;

  /** @param checkTime called regularly; stops the work by throwing an error */
  constructor(database: DatabaseSync, checkTime: () => void) {
    this.#database = database;
    this.#checkTime = checkTime;
  }

  /** @param dataVersion a number that changes with the data */
  measure(dataVersion: number): DataQuality {
    if (this.#known?.dataVersion !== dataVersion) this.#known = { dataVersion, quality: this.#measure() };
    return this.#known.quality;
  }

  #measure(): DataQuality {
    const vulnerabilities = this.#rows<{ state: string; count: number }>(
      'SELECT state, count(*) AS count FROM vulnerability GROUP BY state ORDER BY state',
    );
    const entities = this.#rows<{ type: string; count: number; described: number }>(
      `SELECT type, count(*) AS count, count(record) AS described FROM entity
       WHERE type <> 'vulnerability' GROUP BY type ORDER BY type`,
    );
    const judged = this.#judged();
    return {
      vulnerabilities,
      entities,
      fields: [...this.#recordFields(judged), ...this.#linkFields()],
      conflicts: [...judgedConflicts(judged), this.#scoreConflicts()],
    };
  }

  /** What is judged of vulnerabilities, with how many are alike. */
  #judged(): Judged[] {
    const rows = this.#rows<{ signals: number; count: number }>(
      'SELECT signals, count(*) AS count FROM vulnerability GROUP BY signals',
    );
    return rows.map(({ signals, count }) => ({ signals: unpackSignals(signals), count }));
  }

  #recordFields(judged: readonly Judged[]): FieldCount[] {
    this.#checkTime();
    const columns = ['title', 'published', 'modified', 'cvss', 'vendor', 'product'] as const;
    const [row = {}] = this.#rows<Record<string, number>>(
      `SELECT count(*) AS total, ${columns.map((column) => `count(${column}) AS ${column}`).join(', ')},
         count(epss.cve) AS epss
       FROM vulnerability LEFT JOIN epss USING (cve) WHERE state = 'published'`,
    );
    const total = row.total ?? 0;
    const isPublished = ({ state }: LastingSignals) => state === 'published';
    const ssvc = countOf(judged, (one) => isPublished(one) && one.exploitation !== null);
    const present = { ...row, ssvc };
    return ([...columns, 'epss', 'ssvc'] as const).map((field) => ({
      ...{ field, source: null, total },
      present: Number((present as Record<string, number>)[field] ?? 0),
    }));
  }

  #linkFields(): FieldCount[] {
    this.#checkTime();
    const sources = this.#rows<{ source: string; total: number }>(
      `SELECT source, count(DISTINCT subject) AS total FROM contribution
       WHERE subject GLOB 'CVE-*' GROUP BY source ORDER BY source`,
    );
    this.#checkTime();
    const types = countedLinks.map((type) => relationTypes.indexOf(type));
    const links = this.#rows<{ source: string; type: number; present: number }>(
      `SELECT l.text AS source, r.type, count(DISTINCT r.origin) AS present
       FROM relation AS r JOIN entity AS e ON e.id = r.origin JOIN label AS l ON l.id = r.source
       WHERE e.type = 'vulnerability' AND r.type IN (${types.join(', ')}) GROUP BY r.source, r.type`,
    );
    return sources.flatMap(({ source, total }) =>
      links
        .filter((one) => one.source === source)
        .map(({ type, present }) => ({ field: relationTypes[type] ?? '', source, present, total })),
    );
  }

  /** Vulnerabilities with scores of the same CVSS version by several, for the vulnerability itself. */
  #scoreConflicts(): ConflictCount {
    const [{ total } = { total: 0 }] = this.#rows<{ total: number }>(
      'SELECT count(*) AS total FROM vulnerability',
    );
    const step = Math.max(1, Math.ceil(total / readMax));
    const records = this.#database
      .prepare('SELECT record FROM vulnerability WHERE id % ? = 0')
      .iterate(step) as unknown as Iterable<{ record: Uint8Array }>;
    const counts = { read: 0, compared: 0, differing: 0 };
    for (const { record } of records) {
      this.#checkTime();
      const { cvss } = JSON.parse(unpackRecord(record).body) as { cvss: readonly Score[] };
      const groups = scoresByVersion(cvss).filter((scores) => scores.size > 1);
      counts.read++;
      if (groups.length > 0) counts.compared++;
      if (groups.some((scores) => new Set(scores.values()).size > 1)) counts.differing++;
    }
    return { field: 'cvss', ...counts, total };
  }

  #rows<Row>(sql: string): Row[] {
    return this.#database.prepare(sql).all() as Row[];
  }
}

interface Judged {
  readonly signals: LastingSignals;
  readonly count: number;
}

function countOf(judged: readonly Judged[], accepts: (signals: LastingSignals) => boolean): number {
  return judged.reduce((sum, { signals, count }) => sum + (accepts(signals) ? count : 0), 0);
}

/** What SSVC and the CVE record state of vulnerabilities that KEV lists. */
function judgedConflicts(judged: readonly Judged[]): ConflictCount[] {
  const total = countOf(judged, () => true);
  const conflict = (
    field: string,
    isCompared: (signals: LastingSignals) => boolean,
    differs: (signals: LastingSignals) => boolean,
  ) => ({
    field,
    differing: countOf(judged, (one) => isCompared(one) && differs(one)),
    compared: countOf(judged, isCompared),
    read: total,
    total,
  });
  return [
    conflict(
      'exploitation',
      ({ isListed, exploitation }) => isListed && exploitation !== null,
      ({ exploitation }) => exploitation === 'none',
    ),
    conflict(
      'state',
      ({ isListed, state }) => isListed && state !== 'unknown',
      ({ state }) => state === 'rejected',
    ),
  ];
}

/** The first score of each scorer, by version. */
function scoresByVersion(cvss: readonly Score[]): Map<string, number>[] {
  const versions = new Map<string, Map<string, number>>();
  for (const { version, source, baseScore, forProducts } of cvss) {
    if (forProducts) continue;
    const scores = versions.get(version) ?? new Map<string, number>();
    versions.set(version, scores);
    if (!scores.has(source)) scores.set(source, baseScore);
  }
  return [...versions.values()];
}
