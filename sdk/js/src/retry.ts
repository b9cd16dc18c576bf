import { CairnError } from './error.ts';

export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
  /** A longer wait is not made: the error is thrown at once, with the time in it. */
  readonly waitMsMax: number;
}

const firstWaitMs = 200;
/** Failures after which it is not known whether the server did what was asked. */
const unclear: ReadonlySet<string> = new Set(['connection_failed', 'timeout', 'invalid_answer']);

/**
 * The result of the first attempt that does not fail for a passing reason.
 * @param isSafe whether a request that may have arrived can be sent again
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, waitMsMax }: RetryPolicy,
  isSafe: boolean,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let made = 0; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (made >= retries || !isPassing(error, isSafe)) throw error;
      const waitMs = waitBefore(made, error.retryAfterSeconds);
      if (waitMs > waitMsMax) throw error;
      await pause(waitMs, signal);
    }
  }
}

function isPassing(error: unknown, isSafe: boolean): error is CairnError {
  if (!(error instanceof CairnError)) return false;
  if (unclear.has(error.code)) return isSafe;
  // The server refused these before it did anything.
  if (error.status === 429 || (error.status === 503 && error.retryAfterSeconds !== null)) return true;
  return isSafe && [502, 503, 504].includes(error.status ?? 0);
}

/** What the server asks for, otherwise twice as long each time, spread so that clients do not return together. */
export function waitBefore(made: number, retryAfterSeconds: number | null): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000;
  return firstWaitMs * 2 ** made * (0.5 + Math.random() / 2);
}

/** Resolves after a time. @throws the reason of the signal */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
