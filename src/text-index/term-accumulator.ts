import type { Postings } from './reader.ts';
import type { ScoreBuffers } from './score-buffers.ts';

/** What the terms of one word give to the documents that have any of them. */
export class TermAccumulator {
  readonly #buffers: ScoreBuffers;
  #size = 0;

  constructor(buffers: ScoreBuffers) {
    this.#buffers = buffers;
  }

  /** Lets the word give at least that much to the document. */
  raise(document: number, amount: number): void {
    const { scores, matched, bestScores, raisedDocuments } = this.#buffers;
    const value = Math.fround(amount);
    const before = bestScores[document] ?? 0;
    if (value <= before) return;
    if (before === 0) {
      matched[document] = (matched[document] ?? 0) + 1;
      raisedDocuments[this.#size++] = document;
    }
    scores[document] = (scores[document] ?? 0) + (value - before);
    bestScores[document] = value;
  }

  /** The same for all documents of a term: by far the most. */
  raiseAll({ segment, base, from, to }: Postings, factor: number): void {
    const { postings, weights, tagPostings } = segment;
    const { scores, matched, bestScores, raisedDocuments } = this.#buffers;
    let size = this.#size;
    for (let i = from; i < to; i++) {
      const document = base + (postings[i] ?? 0);
      const value = Math.fround(factor * (weights[i - tagPostings] ?? 0));
      const before = bestScores[document] ?? 0;
      if (value <= before) continue;
      if (before === 0) {
        matched[document] = (matched[document] ?? 0) + 1;
        raisedDocuments[size++] = document;
      }
      scores[document] = (scores[document] ?? 0) + (value - before);
      bestScores[document] = value;
    }
    this.#size = size;
  }

  /** Leaves the tally ready for the next word. */
  forget(): void {
    const { bestScores, raisedDocuments } = this.#buffers;
    for (let i = 0; i < this.#size; i++) bestScores[raisedDocuments[i] ?? 0] = 0;
  }
}
