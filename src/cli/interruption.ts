import { Failure } from '../kit/failure.ts';
import type { SignalSource, StopSignal } from './dependencies.ts';

/** A signal stopped the work before its end. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  /** As in a shell: 128 plus the number of the signal. */
  readonly exitCode: number;

  constructor(signal: StopSignal) {
    super(`Interrupted by ${signal}.`);
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/**
 * Runs work that the first SIGINT or SIGTERM asks to stop. A later one ends the process at once, except
 * within the first second: a terminal and npm both forward the same Ctrl-C.
 * @throws Interruption when the work stopped because of the signal
 */
export async function interruptible<T>(
  source: SignalSource,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let repeats: NodeJS.Timeout | undefined;
  const stopOn = (name: StopSignal) => () => {
    controller.abort(new Interruption(name));
    repeats ??= setTimeout(stopListening, repeatMs).unref();
  };
  const listeners = [
    ['SIGINT', stopOn('SIGINT')],
    ['SIGTERM', stopOn('SIGTERM')],
  ] as const;
  const stopListening = () => {
    for (const [name, listener] of listeners) source.off(name, listener);
  };
  for (const [name, listener] of listeners) source.on(name, listener);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted && !(error instanceof Failure) ? controller.signal.reason : error;
  } finally {
    clearTimeout(repeats);
    stopListening();
  }
}

const repeatMs = 1_000;
