import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { Mapping, MappingTask } from '../ingest/mapping.ts';

/** Threads that each run the function of a file of `threads/`. */
export function openPool(
  name: 'mapping' | 'reading',
  options: ConstructorParameters<typeof Piscina>[0],
): Piscina {
  return new Piscina({ ...options, filename: new URL(`./threads/${name}.ts`, import.meta.url).href });
}

/** Ends the threads, whatever they do. Answers that already exist still arrive, but nobody waits for them. */
export async function closePool(pool: Piscina): Promise<void> {
  pool.on('error', () => {});
  await pool.destroy();
}

/** Longer than most tasks take. */
const lastTasksMs = 3_000;

const documentThreadIdleMs = 2_000;

/** Threads that map upstream's records. */
export function openMappingPool(threads: number): { mapping: Mapping; close: () => Promise<void> } {
  const open = () =>
    openPool('mapping', {
      // Started only for work: a run without new data needs none.
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      // Each thread needs its next task in its queue, because the thread that distributes tasks is busy too.
      concurrentTasksPerWorker: 2,
      resourceLimits: { maxYoungGenerationSizeMb: 24 },
    });
  let pool = open();
  // Documents need much memory for a moment, and a thread releases it only when it ends.
  const documents = openPool('mapping', {
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: documentThreadIdleMs,
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const running = new Set<Promise<unknown>>();
  const run = (
    name: MappingTask,
    input: unknown,
    { from = pool, transferList = [] }: { from?: Piscina; transferList?: ArrayBuffer[] } = {},
  ) => {
    const answer = from.run({ name, input }, { transferList });
    running.add(answer);
    // A caller that waits still gets the failure. If nobody waits any more, it must not end the process.
    answer.catch(() => {}).finally(() => running.delete(answer));
    return answer;
  };
  const on =
    <K extends MappingTask>(name: K) =>
    (input: Parameters<Mapping[K]>[0]) =>
      run(name, input) as ReturnType<Mapping[K]>;
  const onDocument =
    <K extends 'prepareDocument' | 'readDocument' | 'printDocument'>(name: K) =>
    (input: Parameters<Mapping[K]>[0]) =>
      run(name, input, { from: documents, transferList: ownBuffer(input.bytes) }) as ReturnType<Mapping[K]>;
  const mapping: Mapping = {
    prepareRecords: (input) => run('prepareRecords', input, { transferList: [input.bytes.buffer] }),
    prepareDocument: onDocument('prepareDocument'),
    readDocument: onDocument('readDocument'),
    printDocument: onDocument('printDocument'),
    readItems: on('readItems'),
    readReports: on('readReports'),
    project: on('project'),
    compareRecords: on('compareRecords'),
    rest: async () => {
      const resting = pool;
      pool = open();
      await closePool(resting);
    },
  };
  const close = async () => {
    // Node ends the process with a thread that is terminated in the moment in which it begins to compress
    // something. These threads begin thousands of times a second, so their last tasks get the time to end.
    await Promise.race([Promise.allSettled(running), sleep(lastTasksMs, undefined, { ref: false })]);
    await Promise.all([pool, documents].map(closePool));
  };
  return { mapping, close };
}

/**
 * The buffer of the bytes if it contains nothing else, so that it can be transferred. Other bytes are copied.
 */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
