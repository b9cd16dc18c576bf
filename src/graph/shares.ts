/**
 * Divides a space evenly: anyone who needs less than an even share leaves the rest to the others, and an
 * indivisible rest goes to the first. The shares together fill the room, or are all that is needed.
 */
export function fairShares(needs: readonly number[], remaining: number): number[] {
  const { level, left } = evenLevel(needs, remaining);
  let rest = left;
  return needs.map((need) => {
    if (need <= level) return need;
    if (rest === 0) return level;
    rest -= 1;
    return level + 1;
  });
}

/** The largest share that all who need this much can have, and what is left of the space then. */
function evenLevel(
  needs: readonly number[],
  remaining: number,
): { readonly level: number; readonly left: number } {
  const ascending = [...needs].sort((a, b) => a - b);
  let [level, left] = [0, remaining];
  for (const [i, need] of ascending.entries()) {
    const sharing = ascending.length - i;
    const even = Math.floor(left / sharing);
    if (level + even < need) return { level: level + even, left: left - even * sharing };
    left -= (need - level) * sharing;
    level = need;
  }
  return { level, left };
}
