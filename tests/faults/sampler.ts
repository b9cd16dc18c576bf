import { hash } from 'node:crypto';

/** Lots that are drawn again in the same order with the same seed. */
export class Sampler {
  readonly #seed: string;
  #sampled = 0;

  constructor(seed: number | string) {
    this.#seed = String(seed);
  }

  /** From 0 up to and without 1. */
  fraction(): number {
    return hash('sha256', `${this.#seed} ${this.#sampled++}`, 'buffer').readUInt32LE() / 2 ** 32;
  }

  /** A whole number from 0 up to and without `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  one<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new Error('There is nothing to draw from.');
    return found;
  }
}

/** Cards that are dealt in an order drawn by lot, each once before any comes again. */
export class Deck<T> {
  readonly #cards: readonly T[];
  readonly #sampler: Sampler;
  #left: T[] = [];

  constructor(cards: readonly T[], sampler: Sampler) {
    this.#cards = cards;
    this.#sampler = sampler;
  }

  deal(): T {
    if (this.#left.length === 0) this.#left = [...this.#cards];
    const [card] = this.#left.splice(this.#sampler.below(this.#left.length), 1);
    if (card === undefined) throw new Error('There is nothing to deal.');
    return card;
  }
}
