import type { PlanInput } from '../../plan.ts';
import { count, type Finding, notice, type SlotFinding } from '../finding.ts';
import { riskFinding } from '../vulnerability/judgement.ts';
import { claimWith, stated, subjectOf } from '../vulnerability/subject.ts';
import { counted, searchPath } from './counting.ts';
import { searched } from './hits.ts';
import { newestPoints } from './items.ts';
import { conditionOn } from './selection.ts';

const topMax = 3;

/** How many vulnerabilities a product or vendor has, those with the highest risk, and the newest. */
export function overviewFindings(input: PlanInput, id: string, type: string): readonly SlotFinding[] {
  const condition = conditionOn(id, type);
  if (condition === null) return [];
  const conditions = ['type:vulnerability', condition];
  const total = counted(input, searchPath(conditions));
  const exploited = counted(input, searchPath([...conditions, 'kev:true']));
  const product = id;
  if (total.total === 0) {
    return [
      ['count', { points: [count(input.place, 'productTotal', total, { product })], state: 'absence' }],
    ];
  }
  return [
    [
      'count',
      {
        points: [
          count(input.place, 'productTotal', total, { product }),
          count(input.place, 'productExploited', exploited, { product }),
        ],
        state: 'value',
      },
    ],
    ['top', topFinding(input, conditions)],
    ['newest', newestFinding(input, conditions)],
  ];
}

function topFinding(input: PlanInput, conditions: readonly string[]): Finding {
  const { hits } = searched(input, conditions, { limit: topMax, sort: '-riskScore,-epss' });
  const points = hits.flatMap(({ id }) => {
    const subject = subjectOf(input.book, id, input.place);
    if (subject === null) return [];
    return [...stated(subject, 'title', claimWith(subject, 'title')), ...riskFinding(subject).points];
  });
  return { points, state: points.length > 0 ? 'value' : 'open' };
}

/** Those of which a CVE record is stored have a date. */
function newestFinding(input: PlanInput, conditions: readonly string[]): Finding {
  const points = newestPoints(input, 'published', [...conditions, 'published:*'], 1);
  return { points, state: points.length > 0 ? 'value' : 'open' };
}

/** Says that a version decides which of them matter. */
export function versionMissing({ place }: PlanInput, product: string): Finding {
  return { points: [notice(place, 'versionMissing', { product })], state: 'open' };
}
