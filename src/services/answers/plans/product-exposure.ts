import type { NamedEntity, Reading } from '../../../answers/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import { parseCveId } from '../../../domain/identifiers.ts';
import { Failure } from '../../../kit/failure.ts';
import { findForProduct } from '../../match/product-findings.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { type Finding, notice, planOf, type SlotFinding, unknownNotice } from './finding.ts';
import { type Exposure, exposureFinding, verdictFinding } from './lists/exposure.ts';
import { overviewFindings, versionMissing } from './lists/overview.ts';
import { productsOf, readingPoints } from './lists/product.ts';
import { affectedFinding, fixFinding } from './vulnerability/products.ts';
import { subjectOf } from './vulnerability/subject.ts';

const cvesMax = 3;
const productsMax = 2;

/** Whether versions of products are affected: by the CVEs of the question, or by any. */
export const plan: Planner = (input) => {
  const products = productsOf(input.reading).slice(0, productsMax);
  const findings = products.flatMap((same, at) => productFindings(input, same, input.reading.versions[at]));
  return planOf(requiredSlots.product_exposure, findings.length === 0 ? withoutProduct(input) : findings);
};

/** What the CVEs of the question affect, or what is known of the vendor that it names. */
function withoutProduct(input: PlanInput): SlotFinding[] {
  const { reading, book, place } = input;
  const subjects = cvesOf(reading).flatMap(({ id }) => subjectOf(book, id, place) ?? []);
  const [vendor] = reading.entities.filter(({ type, isKnown }) => type === 'vendor' && isKnown);
  const known: readonly SlotFinding[] =
    subjects.length > 0
      ? subjects.flatMap((subject): SlotFinding[] => [
          ['range', affectedFinding(subject)],
          [null, fixFinding(subject)],
        ])
      : vendor === undefined
        ? []
        : overviewFindings(input, vendor.id, vendor.type);
  return [['verdict', { points: [notice(place, 'unknownProduct')], state: 'open' }], ...known];
}

function cvesOf({ entities }: Reading): readonly NamedEntity[] {
  return entities.filter(({ id }) => parseCveId(id) === id).slice(0, cvesMax);
}

function productFindings(
  input: PlanInput,
  same: readonly NamedEntity[],
  version: string | undefined,
): SlotFinding[] {
  const [named] = same;
  if (named === undefined) return [];
  const { id, type } = named;
  const cves = cvesOf(input.reading);
  const others: SlotFinding = [null, { points: readingPoints(input, same), state: 'open' }];
  if (version === undefined) {
    return [...overviewFindings(input, id, type), ['verdict', versionMissing(input, id)], others];
  }
  const exposure = exposureOf(input, id, version);
  if (exposure === null) {
    const points = [unknownNotice(input.place, id)];
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

/** A verdict that states affected or fixed versions, or that nothing affects the version, answers both slots. */
function slotsOf(finding: Finding): SlotFinding[] {
  const hasRange = finding.points.some(({ message }) => message === 'affectedRange' || message === 'fixedIn');
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
