import type { DatabaseSync } from 'node:sqlite';
import type { NameEvidence } from '../domain/match/entry-names.ts';
import type { VersionLocation } from './version-location.ts';

/** Interns the texts that many rows share. */
export class Labels {
  readonly #find;
  readonly #add;
  readonly #known = new Map<string, number>();
  /** Whether there were no labels at first: then all labels are in memory. */
  readonly #knowsAll: boolean;

  constructor(database: DatabaseSync) {
    this.#find = database.prepare('SELECT id FROM label WHERE text = ?');
    this.#add = database.prepare('INSERT INTO label (text) VALUES (?)');
    this.#knowsAll = database.prepare('SELECT id FROM label LIMIT 1').get() === undefined;
  }

  /**
   * The number of a text. An empty text has the number 0, which means that there is none.
   * @param isKept whether an empty text is stored as a text
   */
  idOf(text: string, isKept = false): number {
    if (text === '' && !isKept) return 0;
    const cached = this.#known.get(text);
    if (cached !== undefined) return cached;
    const known = this.#knowsAll ? undefined : this.#find.get(text)?.id;
    const id = Number(known ?? this.#add.run(text).lastInsertRowid);
    this.#known.set(text, id);
    return id;
  }
}

/**
 * Writes what vulnerabilities state about names of products. Each vulnerability has its own rows, so their
 * order does not matter.
 */
export class NameEvidenceWriter {
  readonly #labels: Labels;
  readonly #add;
  readonly #remove;

  constructor(database: DatabaseSync, labels: Labels) {
    this.#labels = labels;
    this.#add = database.prepare('INSERT INTO name_evidence VALUES (?, ?, ?)');
    this.#remove = database.prepare('DELETE FROM name_evidence WHERE vulnerability = ?');
  }

  /**
   * Replaces the statements of a vulnerability.
   * @param isFirst true if it did not have any before
   */
  set(vulnerability: number, evidence: readonly NameEvidence[], isFirst = false): void {
    if (!isFirst) this.#remove.run(vulnerability);
    for (const [name, other] of evidence)
      this.#add.run(this.#labels.idOf(name), this.#labels.idOf(other), vulnerability);
  }
}

/**
 * Writes when links were stated by versions that are not the newest of their keys. Each such version adds
 * what it states, independently of the others, so their order does not matter.
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
   * @param isRecord whether it is a whole record, whose key is not stored as a chain
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
