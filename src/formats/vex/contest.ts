import type { AffectedProduct } from '../../domain/product.ts';
import { judgeProducts } from '../../domain/version/judge.ts';

/** Ranges that are looked at for one document: a record may have thousands of entries and versions. */
const ranges = 200_000;

/**
 * Finds out whether another source says, or may say, that a version is affected which one source calls safe.
 * Once that has taken its share of time, all that is left counts as such.
 */
export class Contest {
  #left = ranges;

  isContested(entries: readonly AffectedProduct[], version: string): boolean {
    this.#left -= entries.reduce((sum, { versions }) => sum + 1 + versions.length, 0);
    if (this.#left < 0) return true;
    const { status, verdicts } = judgeProducts(entries, version);
    return status === 'affected' || verdicts.some(({ method }) => method === 'not-comparable');
  }
}
