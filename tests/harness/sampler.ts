import { hash } from 'node:crypto';

/** Random choices that are the same with the same seed. */
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

  /** An integer from 0 up to and without `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  one<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new Error('The list is empty.');
    return found;
  }
}

/** Cards in random order, each once before any comes again. */
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
    if (card === undefined) throw new Error('No card is left.');
    return card;
  }
}

/** This many of the texts, drawn at random: the same ones for the same seed, in any order of input. */
export function sample(from: Iterable<string>, size: number, seed: number): string[] {
  const pool = Array.from(from).sort();
  // Other texts give other positions, even if many lists begin with the same texts.
  const sampler = hash('sha256', `${seed} ${pool.join(' ')}`);
  const count = Math.min(size, pool.length);
  for (let at = 0; at < count; at++) {
    const first = pool[at] ?? '';
    const sampledNumber = Number.parseInt(hash('sha256', `${sampler} ${at}`).slice(0, 12), 16);
    const sampled = at + (sampledNumber % (pool.length - at));
    pool[at] = pool[sampled] ?? '';
    pool[sampled] = first;
  }
  return pool.slice(0, count);
}
