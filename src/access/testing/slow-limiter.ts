import type { Limiter } from '../limiter.ts';

/**
 * A limiter that answers later, as one behind a network.
 * @param wait before each decision and after it; waits of different lengths let requests overtake each other
 */
export function slowLimiter(limiter: Limiter, wait: () => Promise<unknown>): Limiter {
  return {
    async admit(buckets) {
      await wait();
      const admission = await limiter.admit(buckets);
      await wait();
      return admission;
    },
  };
}
