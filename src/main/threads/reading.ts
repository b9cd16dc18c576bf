import { Failure } from '../../kit/failure.ts';
import { currentGeneration } from '../../projection/generations.ts';
import { ProjectionReader } from '../../projection/reader.ts';
import { createReads, type Reads } from '../../services/reads.ts';
import { probeSqliteState } from '../../storage/sqlite/state-store.ts';
import { type FailureData, failureData } from './failure-data.ts';

/** A read of a generation. */
export interface ReadTask {
  readonly kind: 'read';
  readonly path: string;
  readonly secret: Uint8Array;
  readonly name: keyof Reads;
  readonly input: unknown;
}

/** A look at whether the databases work. */
export interface ProbeTask {
  readonly kind: 'probe';
  readonly statePath: string;
  readonly projectionFolder: string;
}

export type ThreadAnswer = { readonly value: unknown } | { readonly failure: FailureData };

const probeBusyTimeoutMs = 500;
let open: { readonly reader: ProjectionReader; readonly reads: Reads } | null = null;

/** A thread that reads the projection. It keeps the generation that was asked for last open. */
export default function run(task: ReadTask | ProbeTask): ThreadAnswer {
  try {
    return { value: task.kind === 'probe' ? probe(task) : read(task) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: failureData(error) };
  }
}

function read({ path, secret, name, input }: ReadTask): unknown {
  if (open === null || open.reader.path !== path) {
    open?.reader.close();
    open = null;
    const reader = openGeneration(path);
    open = { reader, reads: createReads(reader, secret) };
  }
  return open.reads[name](input as never);
}

/** The caller's sentence names no file. */
function openGeneration(path: string): ProjectionReader {
  try {
    return new ProjectionReader(path);
  } catch (cause) {
    throw new Failure('unavailable', 'The projection can not be read at the moment. Try again in a moment.', {
      cause,
    });
  }
}

/** Opens both files anew: a connection that is open goes on working on a file that was replaced. */
function probe({ statePath, projectionFolder }: ProbeTask): boolean {
  try {
    const path = currentGeneration(projectionFolder);
    if (path === null) return false;
    const reader = new ProjectionReader(path);
    try {
      return reader.shared().head.number > 0 && probeSqliteState(statePath, probeBusyTimeoutMs);
    } finally {
      reader.close();
    }
  } catch {
    return false;
  }
}
