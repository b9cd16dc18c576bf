/** Draws numbers below a bound, and elements of lists. */
export interface Sampler {
  below(bound: number): number;
  of<T>(list: readonly T[]): T;
}

/** Draws of a generator of numbers of [0, 1). */
export function samplerOf(next: () => number): Sampler {
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    of: (list) => {
      const sampled = list[below(list.length)];
      if (sampled === undefined) throw new Error('the list is empty');
      return sampled;
    },
  };
}

/** This many different elements, or all if there are fewer. */
export function sampleSome<T>(list: readonly T[], count: number, sampler: Sampler): T[] {
  const sampled = new Set<T>();
  for (let i = 0; i < count; i++) sampled.add(sampler.of(list));
  return [...sampled];
}
