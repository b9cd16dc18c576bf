/** A benchmark that reports its figures to `bench/run.ts`. */
export interface Benchmark {
  /** Its file in this folder. */
  readonly file: string;
  /** Its arguments. @param store a data folder with all data, of which each benchmark has its own copy */
  args(store: string): readonly string[];
  /** Whether it uses the store. */
  readonly wantsStore: boolean;
}

const alone = (file: string): Benchmark => ({ file, args: () => [], wantsStore: false });

const withStore = (file: string, args: Benchmark['args'] = (store) => [store]): Benchmark => ({
  file,
  args,
  wantsStore: true,
});

/** By name, in the order in which they run. */
export const benchmarks: ReadonlyMap<string, Benchmark> = new Map([
  ['ingest', alone('ingest.ts')],
  ['world', alone('world.ts')],
  ['large', alone('large.ts')],
  ['reads-during-load', alone('reads-during-load.ts')],
  ['deltas', withStore('deltas.ts')],
  ['http', alone('http.ts')],
  ['evidence', alone('evidence.ts')],
  ['graph', withStore('graph.ts', (store) => ['1000', store])],
  ['rules', withStore('rules.ts')],
  ['triage', withStore('triage.ts')],
  ['mcp', withStore('mcp.ts')],
  ['runs', withStore('runs.ts')],
  ['poll', alone('poll.ts')],
  ['start', alone('start.ts')],
  ['sdk', alone('sdk.ts')],
  ['metrics', alone('metrics.ts')],
  ['access', withStore('access.ts', (store) => ['25', store])],
  ['mine', withStore('mine.ts')],
  ['web', withStore('web.ts')],
  ['search', alone('search.ts')],
]);
