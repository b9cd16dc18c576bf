import type { NamedEntity } from '../../../answers/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import { Failure } from '../../../kit/failure.ts';
import { findForProduct } from '../../match/product-findings.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { type Finding, notice, planOf, type SlotFinding } from './finding.ts';
import { type Exposure, exposureFinding, verdictFinding } from './lists/exposure.ts';
import { overviewFindings, versionMissing } from './lists/overview.ts';
import { productsOf, readingPoints } from './lists/product.ts';

const cvesMax = 3;
const productsMax = 2;

/** Whether versions of products are affected: by the CVEs of the question, or by any. */
export const plan: Planner = (input) => {
  const { reading, place } = input;
  const products = productsOf(reading).slice(0, productsMax);
  const findings = products.flatMap((same, at) => productFindings(input, same, reading.versions[at]));
  const missing: Finding = { points: [notice(place, 'unknownProduct')], state: 'open' };
  return planOf(requiredSlots.product_exposure, findings.length === 0 ? [['verdict', missing]] : findings);
};

function productFindings(
  input: PlanInput,
  same: readonly NamedEntity[],
  version: string | undefined,
): SlotFinding[] {
  const [named] = same;
  if (named === undefined) return [];
  const { id, type } = named;
  const cves = input.reading.entities.filter((entity) => entity.type === 'vulnerability').slice(0, cvesMax);
  const others: SlotFinding = [null, { points: readingPoints(input, same), state: 'open' }];
  if (version === undefined) {
    return [...overviewFindings(input, id, type), ['verdict', versionMissing(input, id)], others];
  }
  const exposure = exposureOf(input, id, version);
  if (exposure === null) {
    const points = [notice(input.place, 'unknownId', { id })];
    return [
      ['verdict', { points, state: 'absence' }],
      ['range', { points: [], state: 'absence' }],
    ];
  }
  const verdicts =
    cves.length === 0
      ? [exposureFinding(input, exposure)]
      : cves.map((cve) => verdictFinding(input, exposure, cve.id));
  return [...verdicts.flatMap(slotsOf), others];
}

/** A verdict that states the range, or that has none because nothing affects the version, answers both slots. */
function slotsOf(finding: Finding): SlotFinding[] {
  const hasRange = finding.points.some(({ message }) => message === 'affectedRange');
  const state = hasRange ? 'value' : finding.state === 'open' ? 'open' : 'absence';
  return [
    ['verdict', finding],
    ['range', { points: [], state }],
  ];
}

/** Null for what no source names. */
function exposureOf({ context }: PlanInput, id: string, version: string): Exposure | null {
  try {
    return { ...findForProduct(context, id, version), id, version };
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
