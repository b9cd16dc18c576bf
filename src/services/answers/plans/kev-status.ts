import type { SlotState } from '../../../answers/contract.ts';
import { type Intent, requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { type Finding, nothing, planOf, type SlotFinding } from './finding.ts';
import {
  attackFinding,
  caveatFinding,
  epssFinding,
  kevFinding,
  ransomwareFinding,
} from './vulnerability/exploitation.ts';
import { unrecordedFinding } from './vulnerability/identity.ts';
import { riskFinding, tierFinding } from './vulnerability/judgement.ts';
import { withPremises } from './vulnerability/premises.ts';
import { actionFinding, remedyFinding } from './vulnerability/products.ts';
import { claimWith, readSubjects, type Subject } from './vulnerability/subject.ts';

const subjectsMax = 50;

/** Whether a CVE is exploited, and what that asks for. */
export const plan: Planner = (input) => {
  const { subjects, notices } = readSubjects(input, subjectsMax);
  const isOne = subjects.length === 1;
  const isRemedyNamed = asksFor(input, 'remediation');
  const findings = subjects.flatMap((subject) =>
    withPremises(subject, input.reading.premises, [
      ...listingFindings(subject),
      ...(isOne ? [[null, caveatFinding(subjects)] as const, ...duties(subject, isRemedyNamed)] : []),
      [null, epssFinding(subject)],
      [null, unrecordedFinding(subject)],
    ]),
  );
  const caveat: Finding = isOne ? nothing : caveatFinding(subjects);
  return planOf(requiredSlots.kev_status, [...findings, [null, caveat], [null, notices]]);
};

/** Whether a question can be read as one of another intent too. */
export function asksFor({ reading }: Pick<PlanInput, 'reading'>, intent: Intent): boolean {
  return reading.alternatives.some((one) => one.intent === intent);
}

/** Since when it is exploited, and by whom it is used. */
export function listingFindings(subject: Subject): SlotFinding[] {
  const listing = kevFinding(subject);
  const isListed = claimWith(subject, 'kev')?.facets.kev === 'listed';
  const stateOf = (isStated: boolean): SlotState => (!isListed ? listing.state : isStated ? 'value' : 'open');
  const answered = (isStated: boolean): Finding => ({ points: [], state: stateOf(isStated) });
  return [
    ['listed', listing],
    ['added', answered(claimWith(subject, 'kev.added') !== undefined)],
    ['due', answered(claimWith(subject, 'kev.due') !== undefined)],
    ['ransomware', ransomwareFinding(subject)],
    ...(isListed ? [] : [[null, attackFinding(subject)] as const]),
  ];
}

/** What is to be done about one that is exploited, or about any if the question asks for it. */
function duties(subject: Subject, isRemedyNamed: boolean): SlotFinding[] {
  const isListed = claimWith(subject, 'kev')?.facets.kev === 'listed';
  if (!isListed && !isRemedyNamed) return [[null, riskFinding(subject)]];
  return [
    [null, actionFinding(subject)],
    [null, remedyFinding(subject)],
    [null, tierFinding(subject)],
    [null, riskFinding(subject)],
  ];
}
