/** Counts the omitted parts of an advisory, by kind, for the one rejection that reports them. */
export class Problems {
  readonly #counts = new Map<string, number>();

  /** @param kind in the plural: `product ids that name nothing` */
  add(kind: string, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Counts the items of a list that could not be read, and gives those that could. */
  readable<T>(list: readonly (T | null)[] | null | undefined, kind: string): readonly T[] {
    const readable = (list ?? []).flatMap((item) => (item === null ? [] : [item]));
    const missing = (list?.length ?? 0) - readable.length;
    if (missing > 0) this.add(`${kind} that can't be read`, missing);
    return readable;
  }

  /** One clause, or null where there is nothing to tell. */
  get reason(): string | null {
    if (this.#counts.size === 0) return null;
    return `left out: ${[...this.#counts].map(([kind, count]) => `${kind} (${count})`).join(', ')}`;
  }
}
