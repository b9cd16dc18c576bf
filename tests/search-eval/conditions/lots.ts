/** Draws numbers below a bound, and elements of lists. */
export interface Lots {
  below(bound: number): number;
  of<T>(list: readonly T[]): T;
}

/** Draws of a generator of numbers of [0, 1). */
export function lotsOf(next: () => number): Lots {
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    of: (list) => {
      const drawn = list[below(list.length)];
      if (drawn === undefined) throw new Error('there is nothing to draw from');
      return drawn;
    },
  };
}

/** So many different elements, or fewer where there are no more. */
export function drawSome<T>(list: readonly T[], count: number, lots: Lots): T[] {
  const drawn = new Set<T>();
  for (let i = 0; i < count; i++) drawn.add(lots.of(list));
  return [...drawn];
}
