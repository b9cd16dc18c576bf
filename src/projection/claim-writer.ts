import type { DatabaseSync } from 'node:sqlite';
import { RowBatch } from './row-batch.ts';

/** So many wait in memory at most: a place among them takes 21 bits beside 32 of a claim in a number. */
const pendingMax = 2 ** 21;
const pendingAtFirst = 2 ** 12;

/**
 * Writes what each claim is about. Claims come in no order and are put in by their numbers, many at once: that fills
 * the pages of a new table whole, and goes through those of an old one a single time.
 */
export class ClaimWriter {
  readonly #rows: RowBatch;
  #claims = new BigInt64Array(pendingAtFirst);
  #subjects = new Int32Array(pendingAtFirst);
  #count = 0;

  constructor(database: DatabaseSync) {
    this.#rows = new RowBatch(database, 'claim', 2, onConflict);
  }

  /** @param subject number of an entity, or minus that of a vulnerability */
  add(subject: number, claims: Iterable<bigint>): void {
    for (const claim of claims) {
      if (this.#count === pendingMax) this.flush();
      if (this.#count === this.#claims.length) this.#grow();
      this.#claims[this.#count] = claim;
      this.#subjects[this.#count++] = subject;
    }
  }

  /** Puts in what waits. To be called at the end of a transaction. */
  flush(): void {
    for (const place of this.#order()) {
      const at = place % pendingMax;
      this.#rows.add(this.#claims[at] ?? 0n, this.#subjects[at] ?? 0);
    }
    this.#rows.flush();
    this.#count = 0;
    this.#claims = new BigInt64Array(pendingAtFirst);
    this.#subjects = new Int32Array(pendingAtFirst);
  }

  /** Where the claims wait, by the upper half of their numbers, then as they came, so that the last one stays. */
  #order(): Float64Array {
    const halves = new Int32Array(this.#claims.buffer);
    const order = new Float64Array(this.#count);
    for (let at = 0; at < order.length; at++) {
      // Where the lower half lies here, in the other byte order, pages are filled less, and no more.
      order[at] = ((halves[2 * at + 1] ?? 0) + 2 ** 31) * pendingMax + at;
    }
    return order.sort();
  }

  #grow(): void {
    const [claims, subjects] = [this.#claims, this.#subjects];
    const length = Math.min(pendingMax, Math.ceil(1.5 * claims.length));
    this.#claims = new BigInt64Array(length);
    this.#claims.set(claims);
    this.#subjects = new Int32Array(length);
    this.#subjects.set(subjects);
  }
}

/** Most claims are there already and about the same: they are not written again. */
const onConflict =
  'ON CONFLICT (id) DO UPDATE SET subject = excluded.subject WHERE subject <> excluded.subject';
