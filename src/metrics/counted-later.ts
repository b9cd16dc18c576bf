import { Counter, type CounterConfiguration } from 'prom-client';

/** What was counted of one combination of labels. */
export interface Count {
  readonly labels: readonly string[];
  /** Not yet passed to the registry. Who counts raises it. */
  waiting: number;
}

/**
 * A counter whose numbers are passed to its registry when that is read. To count in the registry takes ten times as long,
 * and is done several times for each request.
 */
export class CountedLater<Label extends string> {
  readonly #counter: Counter<Label>;
  readonly #counts: Count[] = [];

  constructor(configuration: Omit<CounterConfiguration<Label>, 'collect'>) {
    this.#counter = new Counter({ ...configuration, collect: () => this.#pass() });
  }

  /** @param labels their values, in the order of their names. Keep the result: it is a new one at each call. */
  labels(...labels: readonly string[]): Count {
    const count = { labels, waiting: 0 };
    this.#counts.push(count);
    return count;
  }

  /** What was counted since the process started, as the registry reads it. */
  get(): ReturnType<Counter<Label>['get']> {
    return this.#counter.get();
  }

  #pass(): void {
    for (const count of this.#counts) {
      if (count.waiting > 0) this.#counter.labels(...count.labels).inc(count.waiting);
      count.waiting = 0;
    }
  }
}
