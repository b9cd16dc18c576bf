import type { DatabaseSync } from 'node:sqlite';
import type { StoredVersion } from '../log/segment.ts';

/** A source, and the version of the code that maps it. */
export interface SummarisedSource {
  readonly name: string;
  readonly mapper: number;
}

/** What is stored of a source: items of its current versions, their newest time, and the release of that time. */
interface Summary {
  readonly records: number;
  readonly upstreamTime: string | null;
  readonly release: string | null;
}

/** What the versions that came in change in a summary. */
interface Change {
  /** Items of those that are current now, without the items of those that they replaced. */
  items: number;
  newest: string;
  release: string | null;
  /** Whether all of the newest time name the same release. */
  isClear: boolean;
}

/**
 * The summaries of the sources. They are carried on from the application before, because to read all versions of a
 * large source takes longer than all else that one new version needs.
 */
export class SourceSummaries {
  readonly #changes = new Map<string, Change>();
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /**
   * Notes a version that is now the newest of its key.
   * @param replaced items of the version that was the newest before; 0 if there was none
   */
  note(source: string, version: StoredVersion, replaced: number): void {
    const { upstreamTime: newest, upstreamVersion: release = null, items } = version;
    const known = this.#changes.get(source);
    const change = known ?? { items: 0, newest, release, isClear: true };
    this.#changes.set(source, change);
    change.items += items - replaced;
    if (newest === change.newest) change.isClear &&= release === change.release;
    if (newest > change.newest) Object.assign(change, { newest, release, isClear: true });
  }

  /** Stores the summary of each source. */
  write(sources: readonly SummarisedSource[]): void {
    for (const { name, mapper } of sources) {
      const known = this.#statements.known.get(name, mapper) as Summary | undefined;
      const change = this.#changes.get(name);
      if (known !== undefined && change === undefined) continue;
      const { records, upstreamTime, release } = carryOn(known, change) ?? this.#summarise(name);
      this.#statements.put.run(name, mapper, records, upstreamTime, release);
    }
    this.#changes.clear();
  }

  #summarise(source: string): Summary {
    return this.#statements.summarise.get({ source }) as unknown as Summary;
  }
}

/** The summary after a change; null if only all versions tell which release is the newest. */
function carryOn(known: Summary | undefined, change: Change | undefined): Summary | null {
  if (known === undefined || known.upstreamTime === null || change === undefined) return null;
  const records = known.records + change.items;
  // What was replaced is not newer than what replaced it, so the newest one is still there.
  if (change.newest < known.upstreamTime) return { ...known, records };
  if (change.newest === known.upstreamTime || !change.isClear) return null;
  return { records, upstreamTime: change.newest, release: change.release };
}

function prepareStatements(database: DatabaseSync) {
  return {
    known: database.prepare(
      `SELECT records, upstream_time AS upstreamTime, upstream_version AS release
       FROM source WHERE name = ? AND mapper = ?`,
    ),
    summarise: database.prepare(
      `SELECT coalesce(sum(items), 0) AS records, max(upstream_time) AS upstreamTime,
         (SELECT upstream_version FROM record_version WHERE source = :source AND current = 1
          ORDER BY upstream_time DESC LIMIT 1) AS release
       FROM record_version WHERE source = :source AND current = 1`,
    ),
    put: database.prepare('INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?)'),
  };
}
