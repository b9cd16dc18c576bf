import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { fact, notice, planOf, type SlotFinding } from './finding.ts';
import { unrecordedFinding } from './vulnerability/identity.ts';
import { metricPoints } from './vulnerability/metrics.ts';
import { withPremises } from './vulnerability/premises.ts';
import { scoreFinding } from './vulnerability/scores.ts';
import { claimsWith, readSubjects, type Subject } from './vulnerability/subject.ts';

const subjectsMax = 3;
const vectorsMax = 3;

/** What a score consists of, metric by metric. */
export const plan: Planner = (input) => {
  const { reading } = input;
  const vectors = reading.vectors.slice(0, vectorsMax);
  const { subjects, notices } = readSubjects(input, subjectsMax);
  const isOnlyVector = vectors.length > 0 && subjects.length === 0 && reading.entities.length === 0;
  return planOf(requiredSlots.score_explain, [
    ...vectors.flatMap((vector) => vectorFindings(input, vector)),
    ...subjects.flatMap((subject) => withPremises(subject, reading.premises, scoreFindings(subject))),
    ...(isOnlyVector ? [] : [[null, notices] as const]),
  ]);
};

function vectorFindings({ place }: PlanInput, vector: string): SlotFinding[] {
  const points = metricPoints(place, vector, null);
  if (points === null) return [[null, { points: [notice(place, 'vectorInvalid')], state: 'open' }]];
  return [
    ['score', { points: points.slice(0, 1), state: 'value' }],
    ['metrics', { points: points.slice(1), state: 'value' }],
  ];
}

function scoreFindings(subject: Subject): SlotFinding[] {
  const { place } = subject;
  const claims = claimsWith(subject, 'cvss.score');
  const claim = claims.find(({ facets }) => facets['cvss.vector'] !== undefined);
  const vector = claim?.facets['cvss.vector'];
  const points = claim === undefined || vector === undefined ? null : metricPoints(place, vector, claim);
  const [best] = claims;
  const unexplained = best === undefined || points !== null ? [] : [fact(place, 'noVector', best)];
  const isOther = claim !== undefined && claim !== best;
  return [
    ['score', scoreFinding(subject)],
    [null, { points: isOther ? [fact(place, 'scoreVector', claim)] : [], state: 'open' }],
    points === null
      ? ['metrics', { points: unexplained, state: 'absence' }]
      : ['metrics', { points, state: 'value' }],
    [null, unrecordedFinding(subject)],
  ];
}
