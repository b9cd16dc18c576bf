import type { Features } from '../features.ts';
import { never, points, type Rules } from './contract.ts';

const kinds: readonly (readonly string[])[] = [
  ['vulnerability', 'advisory'],
  ['weakness'],
  ['attack-pattern'],
  ['technique'],
  ['tactic'],
  ['group'],
  ['malware', 'tool'],
  ['campaign'],
  ['mitigation', 'detection'],
];

const catalogKinds = ({ count }: Features) => kinds.filter((types) => count(...types) > 0).length;
const linkable = ({ count }: Features) => count(...kinds.flat(), 'product', 'vendor', 'package');

/** Who is asked about: alone, or with what it did. */
function named(own: readonly string[], cue: 'actor' | 'malware' | 'campaign') {
  return (f: Features): number =>
    f.count(...own) === 0
      ? never
      : points(
          [true, 5],
          [f.has(cue), 0.7],
          [f.has('overview', 'define'), 0.7],
          [f.has('technique', 'uses', 'detect'), 0.5],
          [catalogKinds(f) > 1, -1.5],
          [f.count(...own) > 1 && f.has('compare'), -0.5],
        );
}

/** Questions about entities of catalogs. */
export const catalogRules: Rules = {
  actor: named(['group'], 'actor'),
  malware: named(['malware', 'tool'], 'malware'),
  campaign: named(['campaign'], 'campaign'),
  technique: (f) =>
    f.count('technique') === 0
      ? never
      : points(
          [true, 6],
          [f.has('technique', 'detect', 'fix', 'tactic'), 1],
          [f.has('who', 'uses'), 1],
          [catalogKinds(f) > 1, -2.5],
        ),
  weakness_definition: (f) =>
    f.count('weakness', 'attack-pattern') === 0
      ? never
      : points(
          [true, 6],
          [f.has('define') && f.hasAbbreviation, -4],
          [f.has('define', 'weakness', 'fix'), 1],
          [catalogKinds(f) > 1, -2.5],
          [f.has('who', 'uses'), -1],
          [f.has('find', 'newest', 'count') && f.has('vulnerability') && !f.has('define'), -3],
        ),
  definition: (f) => {
    if (f.hasAbbreviation) return points([true, 5], [f.has('define'), 2], [catalogKinds(f) > 1, -5]);
    if (f.count('tactic', 'mitigation', 'detection') > 0)
      return points([true, 6], [f.has('define'), 1], [catalogKinds(f) > 1, -2.5]);
    if (linkable(f) > 0 || f.vectors > 0)
      return points([f.has('define') && f.has('term'), 0.5], [!f.has('define') || !f.has('term'), never]);
    return points(
      [f.has('term'), 1.5],
      [f.has('term') && f.words <= 3, 1.5],
      [f.has('define'), 2],
      [f.has('define') && f.has('term'), 3],
      [f.has('ours') && f.has('source', 'freshness', 'record'), -2],
      [f.has('newest', 'count', 'find') && !f.has('define'), -4],
    );
  },
  relation: (f) => {
    const between = linkable(f);
    if (between === 0) return never;
    return points(
      [f.has('link') && between > 1, 8.5],
      [f.has('link') && between === 1 && catalogKinds(f) === 1, 3.5],
      [
        f.has('link') &&
          between === 1 &&
          f.count('vulnerability') === 1 &&
          f.has('technique', 'weakness', 'actor', 'malware', 'campaign'),
        4,
      ],
      [f.has('compare') && catalogKinds(f) === 1, -6],
      [f.has('who') && f.count('vulnerability', 'weakness', 'attack-pattern') > 0, 8.2],
      [f.has('person') && f.has('exploited', 'uses') && f.count('vulnerability') === 1, 3],
      [f.has('who') && f.count('product', 'vendor') > 0 && f.count('vulnerability') === 0, 7],
      [f.has('who') && f.has('actor', 'campaign') && f.count('malware', 'tool') > 0, 7.5],
      [catalogKinds(f) > 1, 4.5],
      [
        catalogKinds(f) > 1 &&
          f.has('uses', 'technique', 'weakness', 'exploited', 'malware', 'actor', 'campaign'),
        1.5,
      ],
      [f.count('group', 'malware', 'tool', 'campaign') > 0 && f.count('product', 'vendor') > 0, 2],
      [
        between > 1 &&
          catalogKinds(f) === 1 &&
          f.count('group', 'malware', 'tool', 'technique', 'weakness', 'campaign') > 1,
        3.5,
      ],
    );
  },
};
