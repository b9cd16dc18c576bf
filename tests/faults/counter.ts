/** Counts how often each thing happened. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(what: string): void {
    this.#counts.set(what, this.count(what) + 1);
  }

  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  toString(): string {
    return [...this.#counts].map(([what, count]) => `${count} ${what}`).join(', ');
  }
}
