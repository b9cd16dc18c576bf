import type { Features } from '../features.ts';
import { never, points, type Rules } from './contract.ts';

const vulnerabilitiesIn = ({ count }: Features) => count('vulnerability', 'advisory');
const productsIn = ({ count }: Features) => count('product', 'vendor', 'package');
const actorsIn = ({ count }: Features) => count('group', 'malware', 'tool', 'campaign');

/** How many different kinds of facts about a vulnerability are asked for. */
function facets({ has }: Features): number {
  return [
    has('exploited', 'kev', 'ransomware', 'due'),
    has('fix', 'act') && !has('due'),
    has('score', 'epss'),
    has('affected'),
  ].filter(Boolean).length;
}

/** Questions about vulnerabilities with known ids. */
export const vulnerabilityRules: Rules = {
  cve_analysis: (f) =>
    vulnerabilitiesIn(f) === 0
      ? never
      : points(
          [true, 3.2],
          [f.has('overview', 'define'), 1],
          [facets(f) === 0, 2],
          [f.has('epss') && !f.has('explain'), 2.5],
          [facets(f) >= 2, 3.4],
          [vulnerabilitiesIn(f) > 1, -3],
        ),
  cve_compare: (f) =>
    vulnerabilitiesIn(f) < 2
      ? points(
          [f.has('compare') && vulnerabilitiesIn(f) === 1, 2.5],
          [!f.has('compare') || vulnerabilitiesIn(f) === 0, never],
        )
      : points([vulnerabilitiesIn(f) === 2, 5], [vulnerabilitiesIn(f) > 2, 3], [f.has('compare'), 4]),
  prioritize: (f) => {
    const asks =
      f.has('prioritize') ||
      (f.has('urgent') && f.has('fix', 'act') && !f.has('exploited', 'kev', 'due')) ||
      (f.has('first') && (f.has('fix', 'act', 'vulnerability') || vulnerabilitiesIn(f) > 1));
    if (vulnerabilitiesIn(f) > 1)
      return points([true, 2], [vulnerabilitiesIn(f) === 3, 2], [vulnerabilitiesIn(f) > 3, 4], [asks, 9]);
    return asks
      ? points(
          [true, 5],
          [vulnerabilitiesIn(f) === 1, -1.5],
          [productsIn(f) > 0, 1],
          [f.has('vulnerability'), 3],
        )
      : never;
  },
  kev_status: (f) =>
    vulnerabilitiesIn(f) === 0 || !f.has('exploited', 'kev', 'due', 'ransomware')
      ? never
      : points(
          [true, 6.2],
          [f.has('kev', 'due'), 1],
          [facets(f) > 1, -2],
          [vulnerabilitiesIn(f) > 1, -1.5],
          [f.has('who'), -2],
        ),
  remediation: (f) =>
    !f.has('fix', 'act')
      ? never
      : points(
          [vulnerabilitiesIn(f) > 0, 6.2],
          [vulnerabilitiesIn(f) === 0 && productsIn(f) > 0, 5],
          [vulnerabilitiesIn(f) === 0 && productsIn(f) === 0, 1],
          [facets(f) > 1, -2],
          [f.has('prioritize', 'first'), -2],
          [actorsIn(f) > 0, -3],
          [vulnerabilitiesIn(f) > 1, -1],
        ),
  score_explain: (f) =>
    f.vectors > 0
      ? 9
      : vulnerabilitiesIn(f) === 0 || !f.has('score', 'epss')
        ? points([f.has('score') && f.has('why'), 2.2], [!f.has('score') || !f.has('why'), never])
        : points(
            [f.has('score') && !f.has('epss'), 6.1],
            [f.has('epss'), 3.5],
            [f.has('explain'), 1.5],
            [facets(f) > 1, -2],
            [vulnerabilitiesIn(f) > 1, -1.5],
          ),
  product_exposure: (f) => {
    const isQuestion = f.has('affected');
    if (productsIn(f) === 0)
      return vulnerabilitiesIn(f) > 0 && f.versions > 0
        ? 5.8
        : points(
            [isQuestion && vulnerabilitiesIn(f) === 0, 1],
            [!isQuestion || vulnerabilitiesIn(f) > 0, never],
          );
    return points(
      [true, 1],
      [f.versions > 0, 6.5],
      [vulnerabilitiesIn(f) > 0 && isQuestion, 6.5],
      [vulnerabilitiesIn(f) > 0 && !isQuestion, 1.5],
      [isQuestion && vulnerabilitiesIn(f) === 0 && f.versions === 0, 2.5],
    );
  },
};
