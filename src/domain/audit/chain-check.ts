import { type ChainHead, type Content, linkHash } from './chain.ts';
import { commitmentTo, type StoredEntry } from './entry.ts';

export interface ChainReport {
  readonly entries: number;
  /** Those whose content was erased. */
  readonly erased: number;
  /** What is wrong, a sentence each, up to `chainProblemsMax`. Empty when each bit is as it was written. */
  readonly problems: readonly string[];
}

/** One fault may show in many entries; more sentences tell no more. */
export const chainProblemsMax = 20;

/** Checks the entries of a chain one after the other. */
export class ChainCheck {
  #previous: ChainHead;
  #entries = 0;
  #erased = 0;
  readonly #problems: string[] = [];
  readonly #name: string;

  /**
   * @param anchor the entry before the oldest that is kept
   * @param name of the chain, for its problems
   */
  constructor(anchor: ChainHead, name = 'audit') {
    this.#previous = anchor;
    this.#name = name;
  }

  /** The entries in the order of their numbers. */
  add(entry: StoredEntry<Content>): void {
    const { number, content, address, contentCommitment, addressCommitment, hash } = entry;
    const expected = this.#previous.number + 1;
    if (number !== expected)
      this.report(`The ${this.#name} entry ${expected} is missing before entry ${number}.`);
    if (linkHash(this.#previous.hash, entry) !== hash) {
      this.report(
        `The ${this.#name} entry ${number} is not the one that was written after entry ${number - 1}.`,
      );
    }
    if (content !== null && commitmentTo(content) !== contentCommitment) {
      this.report(`The content of the ${this.#name} entry ${number} was changed.`);
    }
    if (address !== null && commitmentTo(address) !== addressCommitment) {
      this.report(`The address of the ${this.#name} entry ${number} was changed.`);
    }
    this.#entries += 1;
    if (content === null) this.#erased += 1;
    this.#previous = { number, hash };
  }

  /** Adds a problem that the store found itself. */
  report(problem: string): void {
    if (this.#problems.length < chainProblemsMax) this.#problems.push(problem);
  }

  /** @param head the newest entry that there was */
  end(head: ChainHead): ChainReport {
    const { number, hash } = this.#previous;
    if (number !== head.number || hash !== head.hash) {
      this.report(
        `The ${this.#name} chain ends with entry ${number}, and should end with entry ${head.number} and its hash.`,
      );
    }
    return { entries: this.#entries, erased: this.#erased, problems: this.#problems };
  }
}
