import {
  type DecisionTables,
  decide,
  type Question,
  type StoredTable,
  type TableOutcome,
} from './decision-table.ts';

/** Decision points that published tables ask, by their short keys, with their values by key and name. */
export const decisionPoints = {
  E: { id: 'ssvc:E', name: 'Exploitation', values: { N: 'none', P: 'public poc', A: 'active' } },
  A: { id: 'ssvc:A', name: 'Automatable', values: { N: 'no', Y: 'yes' } },
  TI: { id: 'ssvc:TI', name: 'Technical Impact', values: { P: 'partial', T: 'total' } },
  KEV: { id: 'cisa:KEV', name: 'In KEV', values: { N: 'no', Y: 'yes' } },
  PE: { id: 'cisa:PE', name: 'Publicly Exposed', values: { N: 'no', Y: 'yes' } },
  EXP: { id: 'ssvc:EXP', name: 'System Exposure', values: { S: 'small', C: 'controlled', O: 'open' } },
  MWI: {
    id: 'ssvc:MWI',
    name: 'Mission and Well-Being Impact',
    values: { L: 'low', M: 'medium', H: 'high' },
  },
  HI: {
    id: 'ssvc:HI',
    name: 'Human Impact',
    values: { L: 'low', M: 'medium', H: 'high', VH: 'very high' },
  },
} as const satisfies Record<string, DecisionPointKeys>;

interface DecisionPointKeys {
  /** The id without its version, as tables have it. */
  readonly id: string;
  readonly name: string;
  /** Names in lower case by their keys. */
  readonly values: Readonly<Record<string, string>>;
}

export type PointKey = keyof typeof decisionPoints;

/** Names of values, in lower case, by the keys of the points. A missing point is not known. */
export type StatedPoints = Readonly<Partial<Record<PointKey, string>>>;

/** What each table decides; null if it is not loaded, or in other words than those of the points. */
export type PointOutcomes = Readonly<Record<keyof DecisionTables, TableOutcome | null>>;

/** Reads the outcomes of all tables that are possible with some points. Inputs are named by the keys of the points. */
export function decidePoints(points: StatedPoints, tables: DecisionTables): PointOutcomes {
  const questions = questionsOf(points);
  const decided = (stored: StoredTable | null, nameOf: (value: { key: string; name: string }) => string) => {
    if (stored === null) return null;
    const own = questions.filter(({ point }) =>
      stored.table.points.some(({ id }) => id.startsWith(`${point}:`)),
    );
    return decide(stored.table, own, (value) => nameOf(value).toLowerCase());
  };
  return {
    bod: decided(tables.bod, ({ key }) => key),
    coordinator: decided(tables.coordinator, ({ name }) => name),
    deployer: decided(tables.deployer, ({ name }) => name),
  };
}

function questionsOf(points: StatedPoints): Question[] {
  return (Object.keys(decisionPoints) as PointKey[]).map((key) => {
    const stated = points[key];
    const answers = stated === undefined ? (implied[key]?.(points) ?? null) : [stated];
    return { point: decisionPoints[key].id, input: key, answers };
  });
}

/**
 * What follows for points that are not stated. What is listed in KEV is exploited. A system that is open is reachable
 * from public networks, a small one is not. A controlled one may be.
 */
const implied: Readonly<Partial<Record<PointKey, (points: StatedPoints) => readonly string[] | null>>> = {
  E: ({ KEV }) => (KEV === 'yes' ? ['active'] : null),
  PE: ({ EXP }) => (EXP === 'open' ? ['yes'] : EXP === 'small' ? ['no'] : null),
  EXP: ({ PE }) => (PE === 'yes' ? ['open'] : PE === 'no' ? ['small', 'controlled'] : null),
};
