import type { DatabaseSync } from 'node:sqlite';
import type { NameEvidence } from '../domain/match/name-evidence.ts';
import type { Labels } from './labels.ts';

/** Writes what vulnerabilities tell of names of products, each its own, so that their order does not matter. */
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
   * Replaces what a vulnerability tells.
   * @param isFirst when it told nothing before
   */
  set(vulnerability: number, evidence: readonly NameEvidence[], isFirst = false): void {
    if (!isFirst) this.#remove.run(vulnerability);
    for (const [name, other] of evidence)
      this.#add.run(this.#labels.idOf(name), this.#labels.idOf(other), vulnerability);
  }
}
