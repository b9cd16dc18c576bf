import type { NamedEntity, Point, Reading } from '../../../../answers/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { notice } from '../finding.ts';

/** The products and packages of a question, each name once: other products may have the same name. */
export function productsOf({ entities }: Reading): readonly (readonly NamedEntity[])[] {
  const products = entities.filter(({ type }) => type === 'product' || type === 'package');
  return [...Map.groupBy(products, ({ matchedText }) => matchedText).values()];
}

/** Offers the other products that a name can mean. */
export function readingPoints(
  { place }: Pick<PlanInput, 'place'>,
  same: readonly NamedEntity[],
): readonly Point[] {
  const [first, second, third] = same.map(({ id }) => id);
  if (first === undefined || second === undefined) return [];
  return third === undefined
    ? [notice(place, 'twoReadings', { first, second })]
    : [notice(place, 'threeReadings', { first, second, third })];
}
