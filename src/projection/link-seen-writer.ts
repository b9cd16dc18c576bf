import type { DatabaseSync } from 'node:sqlite';
import type { Labels } from './labels.ts';
import type { VersionLocation } from './version-location.ts';

/**
 * Writes when links were stated by versions that are not the newest of their keys. Each such version adds what it
 * states, whatever came before or after it, so that their order does not matter.
 */
export class LinkSeenWriter {
  readonly #labels: Labels;
  readonly #note;

  constructor(database: DatabaseSync, labels: Labels) {
    this.#labels = labels;
    this.#note = database.prepare(
      `INSERT INTO link_seen VALUES (?, ?, ?, ?)
       ON CONFLICT (claim, source, chain) DO UPDATE SET at = excluded.at WHERE excluded.at < at`,
    );
  }

  /**
   * Notes that a version states links.
   * @param isRecord whether it is a whole record, of which the key is no chain
   */
  note(
    { source, key, upstreamTime }: Pick<VersionLocation, 'source' | 'key' | 'upstreamTime'>,
    isRecord: boolean,
    claims: Iterable<bigint>,
  ): void {
    const [sourceId, chainId] = [this.#labels.idOf(source), isRecord ? 0 : this.#labels.idOf(key)];
    const at = Date.parse(upstreamTime);
    for (const claim of claims) this.#note.run(claim, sourceId, chainId, at);
  }
}
