import { clockFrom } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { currentGeneration } from '../../projection/generations.ts';
import { ProjectionReader } from '../../projection/reader.ts';
import type { CheckTimes } from '../../provenance/source-profiles.ts';
import type { ObjectBytes } from '../../services/contract.ts';
import { createReads, type Reads } from '../../services/reads.ts';
import { manifests } from '../../sources/manifests.ts';
import { probeSqliteState } from '../../storage/sqlite/probe.ts';
import { loadPast, type PastParts } from '../past.ts';
import { type FailureData, failureData } from './failure-data.ts';

/** A read of a generation. */
export interface ReadTask {
  readonly kind: 'read';
  readonly path: string;
  readonly secret: Uint8Array;
  readonly past: PastParts;
  /** As all threads have them, so that they give the same answers. */
  readonly checkTimes: CheckTimes;
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
let open: { readonly reader: ProjectionReader; readonly reads: Reads; readonly close: () => void } | null =
  null;
/** Of the task that came last. */
let checkTimes: CheckTimes = new Map();

/** A thread that reads the projection and what lies behind it. It keeps the generation that was asked for last open. */
export default async function run(task: ReadTask | ProbeTask): Promise<ThreadAnswer> {
  try {
    if (task.kind === 'probe') return { value: probe(task) };
    const value = await read(task);
    return task.name === 'readObjectBytes' ? await handedOver(value as ObjectBytes) : { value };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: failureData(error) };
  }
}

async function read({ path, secret, past, name, input, ...task }: ReadTask): Promise<unknown> {
  checkTimes = task.checkTimes;
  if (open === null || open.reader.path !== path) {
    open?.close();
    open = null;
    open = openReads(path, secret, past);
  }
  return open.reads[name](input as never);
}

function openReads(path: string, secret: Uint8Array, parts: PastParts): NonNullable<typeof open> {
  const reader = openGeneration(path);
  const closers = [() => reader.close()];
  const own = { manifests, clock: clockFrom(parts.clock), checkTimes: () => checkTimes };
  const reads = createReads(reader, secret, own, async () => {
    const past = await loadPast(path, parts, own.checkTimes);
    closers.push(() => past.close());
    return past;
  });
  const close = () => {
    for (const closeOne of closers) closeOne();
  };
  return { reader, reads, close };
}

/** The answer with its bytes given away, not copied. */
async function handedOver(value: ObjectBytes): Promise<ThreadAnswer> {
  const { move, transferableSymbol, valueSymbol } = await import('piscina');
  const parcel = { [transferableSymbol]: value.bytes.buffer, [valueSymbol]: { value } };
  return move(parcel as never) as unknown as ThreadAnswer;
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
