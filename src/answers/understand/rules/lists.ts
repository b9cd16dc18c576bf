import type { Features } from '../features.ts';
import { never, points, type Rules } from './contract.ts';

const catalogTypes = [
  'vulnerability',
  'advisory',
  'weakness',
  'attack-pattern',
  'technique',
  'tactic',
  'group',
  'malware',
  'tool',
  'campaign',
  'mitigation',
  'detection',
];
const productsIn = ({ count }: Features) => count('product', 'vendor', 'package');
const isListed = ({ has }: Features) => has('vulnerability', 'kev', 'exploited', 'ransomware');
const isTrend = ({ has }: Features) => has('overTime', 'ranking');

/** Questions about many records, and about the service itself. */
export const listRules: Rules = {
  product_vulns: (f) =>
    productsIn(f) === 0
      ? never
      : points(
          [true, 4.5],
          [isListed(f), 1.5],
          [f.versions > 0, -1],
          [f.count(...catalogTypes) > 0, -4],
          [f.hasWindow, -2.5],
          [f.has('fix'), -0.8],
          [f.has('count') && f.hasWindow, -1],
        ),
  latest: (f) => {
    if (!f.has('newest') && !f.hasWindow) return never;
    return points(
      [isListed(f), 4],
      [!isListed(f) && f.has('newest') && f.hasWindow && f.words <= 5, 2.5],
      [f.has('newest'), 1.2],
      [f.hasWindow, 1.2],
      [productsIn(f) === 0, 0.8],
      [f.count(...catalogTypes) > 0, -4.5],
      [f.has('count'), -3],
      [isTrend(f), -3],
      [f.has('ours') && f.has('freshness', 'source'), -4],
      [f.has('define'), -1],
    );
  },
  trend: (f) =>
    !f.has('count') && !isTrend(f)
      ? never
      : points(
          [f.has('overTime'), 5.5],
          [f.has('ranking') && f.count('vulnerability') === 0, 6],
          [f.has('count') && isListed(f), 5.5],
          [f.has('count') && f.hasWindow, 2],
          [isListed(f), 1],
          [productsIn(f) > 0 && f.has('count') && !f.hasWindow && !isTrend(f), -2],
          [f.count(...catalogTypes) > 0 && !f.hasWindow, -2.5],
          [f.has('ours') && f.has('record') && !f.hasWindow && !isTrend(f), -3],
        ),
  meta: (f) => {
    const asks = f.has('source', 'freshness', 'record', 'ability');
    if (!asks) return never;
    return points(
      [f.has('ability') && (f.has('ours') || f.words <= 2), 5],
      [f.has('source', 'freshness'), 3],
      [f.has('record') && f.has('ours'), 3.5],
      [f.has('ours'), 3],
      [f.count(...catalogTypes) + productsIn(f) > 0, -4],
      [f.hasWindow, -2],
    );
  },
  search: (f) => {
    const entities = f.count(...catalogTypes) + productsIn(f);
    return points(
      [true, 1.5],
      [f.has('find') && f.has('security') && !f.has('who'), 2],
      [entities === 0 && f.has('security') && !f.has('define'), 2.5],
      [entities > 0, -2],
      [f.has('newest') || f.hasWindow, -1],
    );
  },
};
