import type { ClaimBook } from '../claims/contract.ts';
import type { MessageName } from '../compose/messages/index.ts';
import type { CitedClaim, DerivedValues } from '../contract.ts';

/** Whether the scores of two days are stored, are of one model, and moved as the message says. */
export function isMove(
  { values }: DerivedValues,
  message: MessageName,
  [claim, ...others]: readonly CitedClaim[],
  book: ClaimBook,
): boolean {
  if (claim?.predicate !== 'epss' || others.length > 0) return false;
  const { before, beforeDay = '', after, afterDay = '' } = values;
  const trend = book.vulnerability(claim.subject)?.record.epss?.trend ?? [];
  const [was, is] = [beforeDay, afterDay].map((day) => trend.find(({ date }) => date.startsWith(`${day}T`)));
  if (was === undefined || is === undefined || was.model === null || was.model !== is.model) return false;
  const isStored = String(was.score) === before && String(is.score) === after && was.date < is.date;
  return isStored && message === (is.score > was.score ? 'epssRose' : 'epssFell');
}
