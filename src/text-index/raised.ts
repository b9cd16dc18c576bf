import type { Postings } from './reader.ts';
import type { Tally } from './tally.ts';

/** What the terms of one word give to the documents that have any of them. */
export class Raised {
  readonly #tally: Tally;
  #size = 0;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Lets the word give at least that much to the document. */
  raise(document: number, amount: number): void {
    const { scores, matched, best, raised } = this.#tally;
    const value = Math.fround(amount);
    const before = best[document] ?? 0;
    if (value <= before) return;
    if (before === 0) {
      matched[document] = (matched[document] ?? 0) + 1;
      raised[this.#size++] = document;
    }
    scores[document] = (scores[document] ?? 0) + (value - before);
    best[document] = value;
  }

  /** The same for all documents of a term: by far the most. */
  raiseAll({ segment, base, from, to }: Postings, factor: number): void {
    const { postings, weights, tagPostings } = segment;
    const { scores, matched, best, raised } = this.#tally;
    let size = this.#size;
    for (let i = from; i < to; i++) {
      const document = base + (postings[i] ?? 0);
      const value = Math.fround(factor * (weights[i - tagPostings] ?? 0));
      const before = best[document] ?? 0;
      if (value <= before) continue;
      if (before === 0) {
        matched[document] = (matched[document] ?? 0) + 1;
        raised[size++] = document;
      }
      scores[document] = (scores[document] ?? 0) + (value - before);
      best[document] = value;
    }
    this.#size = size;
  }

  /** Leaves the tally ready for the next word. */
  forget(): void {
    const { best, raised } = this.#tally;
    for (let i = 0; i < this.#size; i++) best[raised[i] ?? 0] = 0;
  }
}
