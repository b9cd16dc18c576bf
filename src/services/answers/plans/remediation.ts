import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { planOf, type SlotFinding } from './finding.ts';
import { asksFor, listingFindings } from './kev-status.ts';
import { epssFinding } from './vulnerability/exploitation.ts';
import { unrecordedFinding } from './vulnerability/identity.ts';
import { riskFinding, tierFinding } from './vulnerability/judgement.ts';
import { withPremises } from './vulnerability/premises.ts';
import {
  actionFinding,
  advisoryFinding,
  fixFinding,
  remediationFinding,
  workaroundFinding,
} from './vulnerability/products.ts';
import { readSubjects, type Subject } from './vulnerability/subject.ts';

const subjectsMax = 10;

/** What is to be done about a CVE, and how soon. */
export const plan: Planner = (input) => {
  const { subjects, notices } = readSubjects(input, subjectsMax);
  const isExploitationNamed = asksFor(input, 'kev_status');
  const findings = subjects.flatMap((subject, i) => {
    const exploitation = listingFindings(subject).map(([, finding]): SlotFinding => [null, finding]);
    const duties = remediationFindings(subject, i === subjects.length - 1);
    return withPremises(subject, input.reading.premises, [
      ...(isExploitationNamed ? [...exploitation, ...duties] : [...duties, ...exploitation]),
      [null, epssFinding(subject)],
      [null, unrecordedFinding(subject)],
    ]);
  });
  return planOf(requiredSlots.remediation, [...findings, [null, notices]]);
};

/** @param withCaveat once in an answer: what timelines are not */
export function remediationFindings(subject: Subject, withCaveat: boolean): SlotFinding[] {
  return [
    ['fix', fixFinding(subject)],
    ['action', actionFinding(subject)],
    ['action', remediationFinding(subject)],
    ['workaround', workaroundFinding(subject)],
    [null, advisoryFinding(subject)],
    ['tier', tierFinding(subject, withCaveat)],
    [null, riskFinding(subject)],
  ];
}
