import { never, points, type Rules } from './contract.ts';

/** What is declined because of what it asks for. A mere mention of an attack is not enough. */
export const refusedRules: Rules = {
  unsafe: (f) => {
    const asks = f.has('demand');
    const weight = points(
      [f.isHarmful, 11],
      [asks && f.has('attackIt'), 9],
      [f.has('attack'), 7],
      [asks && f.has('secret'), 6],
      [f.has('evade'), 9],
    );
    if (weight === 0) return never;
    return (
      weight +
      points(
        [f.has('defensive') && !f.isHarmful, f.has('evade') ? -4 : -7],
        [f.has('existence') && !f.has('evade') && !f.isHarmful, -3.5],
      )
    );
  },
};
