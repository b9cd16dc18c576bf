import { riskConstants } from '../domain/risk/constants.ts';
import { columnOf, type SearchColumn, severityScale, tierScale } from '../projection/searched.ts';
import type { Matcher } from '../text-index/matcher.ts';
import type { FieldNameOf } from './language/fields.ts';
import type { LevelCondition } from './language/query.ts';

/** The numbers in a column that a level stands for, both ends included. */
interface Level {
  readonly word: string;
  readonly min: number;
  readonly max: number;
}

interface LevelColumn {
  readonly column: SearchColumn;
  /** Ascending. What has no number is `unknown`. */
  readonly levels: readonly [Level, ...Level[]];
}

const { medium, high, critical } = riskConstants.levels;

/** The columns from which levels are read. */
export const levelColumns: Readonly<Record<FieldNameOf<'level'>, LevelColumn>> = {
  severity: { column: 'severity', levels: oneByOne(severityScale) },
  tier: { column: 'tier', levels: oneByOne(tierScale) },
  risk: {
    column: 'riskScore',
    levels: [
      { word: 'low', min: 0, max: medium - 1 },
      { word: 'medium', min: medium, max: high - 1 },
      { word: 'high', min: high, max: critical - 1 },
      { word: 'critical', min: critical, max: 100 },
    ],
  },
};

function oneByOne(words: readonly string[]): [Level, ...Level[]] {
  const [first, ...others] = words.map((word, i) => ({ word, min: i, max: i }));
  if (first === undefined) throw new Error('A level needs words.');
  return [first, ...others];
}

/** Finds what fulfils a condition on a level. Nothing is above or below `unknown`. */
export function matchLevel(condition: LevelCondition): Matcher {
  const { column, levels } = levelColumns[condition.field];
  const range = (min: number, max: number): Matcher =>
    min > max ? { kind: 'none' } : { kind: 'range', column: columnOf(column), min, max };
  const [lowest, highest] = [levels[0], levels.at(-1) ?? levels[0]];
  if (condition.operator === '*') return range(lowest.min, highest.max);
  const levelOf = (word: string) => levels.find((level) => level.word === word);
  if (condition.operator === '..') {
    return range(levelOf(condition.from)?.min ?? 0, levelOf(condition.to)?.max ?? -1);
  }
  const level = levelOf(condition.value);
  if (level === undefined) return condition.operator === ':' ? unknownLevel(column) : { kind: 'none' };
  switch (condition.operator) {
    case ':':
      return range(level.min, level.max);
    case '>':
      return range(level.max + 1, highest.max);
    case '>=':
      return range(level.min, highest.max);
    case '<':
      return range(lowest.min, level.min - 1);
    case '<=':
      return range(lowest.min, level.max);
  }
}

/** Vulnerabilities without a number in a column. Other entities have no level at all. */
export function unknownLevel(column: SearchColumn): Matcher {
  return {
    kind: 'and',
    of: [
      { kind: 'tag', tag: 'type:vulnerability' },
      { kind: 'missing', column: columnOf(column) },
    ],
  };
}

/** The place of a number among the levels, ascending. */
export function levelRank({ levels }: LevelColumn, value: number): number {
  return levels.findLastIndex(({ min }) => min <= value);
}
