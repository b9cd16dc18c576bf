/**
 * The places of the highest amounts that are not 0, the highest first. Usually few of many are wanted, so
 * most are rejected after one comparison. If amounts are equal, the lower place comes first.
 */
export function topK(amounts: Uint32Array, limit: number): number[] {
  if (limit > sortedFrom) {
    return Array.from(amounts.keys())
      .filter((place) => amounts[place] !== 0)
      .sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b)
      .slice(0, limit);
  }
  const places: number[] = [];
  let least = limit > 0 ? 0 : Number.POSITIVE_INFINITY;
  for (let place = 0; place < amounts.length; place++) {
    const amount = amounts[place] ?? 0;
    if (amount <= least) continue;
    let at = places.length;
    while (at > 0 && amount > (amounts[places[at - 1] ?? 0] ?? 0)) at--;
    places.splice(at, 0, place);
    if (places.length > limit) places.pop();
    if (places.length === limit) least = amounts[places.at(-1) ?? 0] ?? 0;
  }
  return places;
}

/** For more than this many, sorting all is faster. */
const sortedFrom = 500;
