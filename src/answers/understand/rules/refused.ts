import { never, points, type Rules } from './contract.ts';

/** What is declined because of what it asks for. A mere mention of an attack is not enough. */
export const refusedRules: Rules = {
  unsafe: (f) => {
    const asks = f.has('demand');
    const isAsked = points(
      [asks && f.has('harmful'), 6.5],
      [asks && f.has('attackIt'), 8],
      [f.has('attack'), 7],
      [asks && f.has('secret'), 6],
      [f.has('evade'), 8],
      [f.has('harmful') && f.has('attackIt'), 3],
    );
    if (isAsked === 0) return never;
    return isAsked + points([f.has('defensive'), -7], [f.has('existence') && !f.has('evade'), -3.5]);
  },
};
