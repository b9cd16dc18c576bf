import { isCommitLike, isWholeCommit } from './git.ts';
import type { Scheme } from './scheme.ts';

/** The version that is asked about. It is read once for each scheme, however many ranges use that. */
export class Question {
  readonly version: string;
  readonly mayBeCommit: boolean;
  readonly isWholeCommit: boolean;
  readonly #orders = new Map<Scheme, (other: string) => number | null>();

  constructor(version: string) {
    this.version = version;
    this.mayBeCommit = isCommitLike(version);
    this.isWholeCommit = isWholeCommit(version);
  }

  /** Where it lies to another version; without a scheme only the same text is known to be the same version. */
  compareTo(other: string, scheme: Scheme | null): number | null {
    if (other === this.version) return 0;
    if (scheme === null) return null;
    const order = this.#orders.get(scheme) ?? scheme.compareFrom(this.version);
    this.#orders.set(scheme, order);
    return order(other);
  }
}
