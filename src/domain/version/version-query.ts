import { isCommitLike, isFullCommit } from './git.ts';
import { differInForm, maven } from './maven.ts';
import type { Scheme } from './version.ts';

/** The version that is asked about. It is read once for each scheme, however many ranges use that. */
export class VersionQuery {
  readonly version: string;
  readonly mayBeCommit: boolean;
  readonly isFullCommit: boolean;
  readonly #orders = new Map<Scheme, (other: string) => number | null>();

  constructor(version: string) {
    this.version = version;
    this.mayBeCommit = isCommitLike(version);
    this.isFullCommit = isFullCommit(version);
  }

  /** Where it lies to another version; without a scheme only the same text is known to be the same version. */
  compareTo(other: string, scheme: Scheme | null): number | null {
    if (other === this.version) return 0;
    if (scheme === null || isOrderedByForm(scheme, other, this.version)) return null;
    const order = this.#orders.get(scheme) ?? scheme.compareFrom(this.version);
    this.#orders.set(scheme, order);
    return order(other);
  }
}

/** The order of two versions that a source names; null where it says nothing about releases. */
export function compareBounds(a: string, b: string, scheme: Scheme | null): number | null {
  if (a === b) return 0;
  return scheme === null || isOrderedByForm(scheme, a, b) ? null : scheme.compare(a, b);
}

function isOrderedByForm(scheme: Scheme, a: string, b: string): boolean {
  return scheme === maven && differInForm(a, b);
}
