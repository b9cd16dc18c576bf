import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { notice, planOf, type SlotFinding, unknownNotice } from './finding.ts';
import { overviewFindings } from './lists/overview.ts';
import { productsOf, readingPoints } from './lists/product.ts';

/** What is known of the vulnerabilities of a product, a package or a vendor. */
export const plan: Planner = (input) => {
  const { reading, place } = input;
  const same = productsOf(reading)[0] ?? reading.entities.filter(({ type }) => type === 'vendor').slice(0, 1);
  const [named] = same;
  if (named === undefined) {
    return planOf(requiredSlots.product_vulns, [
      [null, { points: [notice(place, 'unknownProduct')], state: 'open' }],
    ]);
  }
  if (!named.isKnown) {
    const points = [unknownNotice(place, named.id)];
    return planOf(requiredSlots.product_vulns, [['count', { points, state: 'absence' }]]);
  }
  const others: SlotFinding = [null, { points: readingPoints(input, same), state: 'open' }];
  return planOf(requiredSlots.product_vulns, [...overviewFindings(input, named.id, named.type), others]);
};
