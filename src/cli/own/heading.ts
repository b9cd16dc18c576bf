import { formatCount, formatNumber } from '../layout/format.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

/** What the identity of the operator is called: the one that owns what these commands keep. */
export const ownName = 'local';

/** The line above a list of own things: whose they are, and how many. */
export function ownHeading(text: string, ...more: readonly Rich[]): Rich {
  return joinRich([rich(ownName, 'accent'), rich(text, 'strong'), ...more], '  ');
}

/** `2 watchlists`, `2 of 14 watchlists` */
export function countOf(count: number, total: number, singular: string, plural = `${singular}s`): string {
  const all = formatNumber(total, singular, plural);
  return count < total ? `${formatCount(count)} of ${all}` : all;
}
