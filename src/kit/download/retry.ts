import { DownloadError, type DownloadErrorKind } from './contract.ts';
import type { DownloadBounds, Sleep } from './options.ts';

export interface RetryOptions {
  readonly bounds: DownloadBounds;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/**
 * Tries until it works, or the fault is one that would only come again, or the tries are used up.
 * @throws what the last try threw, or the reason of the signal
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { bounds, sleep, signal } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof DownloadError) || tries >= bounds.triesMax || !isPassing(error)) throw error;
      const waitMs = waitAfter(tries, error, options);
      if (waitMs === null) throw error;
      await sleep(waitMs, signal).catch((reason: unknown) => {
        signal.throwIfAborted();
        throw reason;
      });
    }
  }
}

/** True for what may well be over in a moment. */
function isPassing({ fault, status }: DownloadError): boolean {
  if (fault === 'status') return status !== null && passingStatuses.has(status);
  return transientErrors.has(fault);
}

const transientErrors: ReadonlySet<DownloadErrorKind> = new Set([
  ...(['name_unresolved', 'unreachable', 'timed_out', 'too_slow', 'rate_limited', 'incomplete'] as const),
]);

const passingStatuses: ReadonlySet<number> = new Set([408, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Null when the server asks for more patience than a download has. */
function waitAfter(
  tries: number,
  { retryAfterMs }: DownloadError,
  { bounds: { backoffMs, backoffMsMax, retryAfterMsMax }, random }: RetryOptions,
): number | null {
  if (retryAfterMs !== null && retryAfterMs > retryAfterMsMax) return null;
  // Full jitter: those who were turned away together do not come back together.
  const jitterMs = random() * Math.min(backoffMsMax, backoffMs * 2 ** (tries - 1));
  return (retryAfterMs ?? 0) + jitterMs;
}
