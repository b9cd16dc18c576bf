import type { DatabaseSync } from 'node:sqlite';
import { claimNumber } from './claims.ts';

/** The upstream times of the oldest and the newest stored version that states a link. */
export interface LinkTimes {
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** Who states a link, and the time of its current version. */
export interface LinkStatement {
  readonly source: string;
  /** Key of the report or document; null for a whole record. */
  readonly chain: string | null;
  /** The upstream time of the current version, which states it. */
  readonly upstreamTime: string;
}

/** Reads when links were first and last stated. */
export class LinkSeenReader {
  readonly #earlier;

  constructor(database: DatabaseSync) {
    this.#earlier = database.prepare(
      `SELECT at FROM link_seen WHERE claim = ?1 AND source = (SELECT id FROM label WHERE text = ?2)
         AND chain = CASE WHEN ?3 IS NULL THEN 0 ELSE (SELECT id FROM label WHERE text = ?3) END`,
    );
  }

  /** @param claimId of a link that the current version of a chain states */
  times(claimId: string, { source, chain, upstreamTime }: LinkStatement): LinkTimes {
    const at = this.#earlier.get(claimNumber(claimId), source, chain)?.at;
    const earlier = at === undefined ? upstreamTime : new Date(Number(at)).toISOString();
    return { firstSeen: earlier < upstreamTime ? earlier : upstreamTime, lastSeen: upstreamTime };
  }
}
