import type { DecisionPoint, DecisionTable } from '../entity/facts.ts';

/** A decision table as an entity: its id, its version, and its content. */
export interface StoredTable {
  /** `ssvc:cisa:dt_bod2604` */
  readonly id: string;
  readonly version: string | null;
  readonly table: DecisionTable;
}

/** The published tables that priorities are read from; null for one that is not loaded. */
export interface DecisionTables {
  readonly bod: StoredTable | null;
  readonly coordinator: StoredTable | null;
  readonly deployer: StoredTable | null;
}

/** The ids of their entities. */
export const tableIds = {
  bod: 'ssvc:cisa:dt_bod2604',
  coordinator: 'ssvc:cisa:dt_co',
  deployer: 'ssvc:ssvc:dt_dp',
} as const satisfies Record<keyof DecisionTables, string>;

/** A question of a table: the id of its decision point without the version, and what a missing answer is called. */
export interface Question {
  /** `ssvc:TI` */
  readonly point: string;
  readonly input: string;
  /** The possible answers, by the names of the point's values in any case; null if the answer is not known. */
  readonly answers: readonly string[] | null;
}

/** What a table decides, with every outcome that is possible while answers are missing. */
export interface TableOutcome<Key extends string = string> {
  /** The most urgent first. */
  readonly possible: readonly Key[];
  /** The most urgent of them; null if there is none. */
  readonly soonest: Key | null;
  /** The inputs without an answer. */
  readonly missing: readonly string[];
  /** Numbers of the rows of the table that apply, from 0. */
  readonly rows: readonly number[];
}

/**
 * Reads the outcomes that are possible with some answers. A table lists its outcomes with the most urgent last.
 * @param keyOf the same function for every reading of a table
 * @returns null if the table has a question that is not among those given, or an answer is not one of its values
 */
export function decide<Key extends string>(
  table: DecisionTable,
  questions: readonly Question[],
  keyOf: (outcome: DecisionPoint['values'][number]) => Key | null,
): TableOutcome<Key> | null {
  const known = decided.get(table) ?? new Map<string, TableOutcome | null>();
  decided.set(table, known);
  const answers = questions.map((question) => question.answers?.join(' ') ?? '').join(',');
  const outcome = known.get(answers);
  if (outcome !== undefined) return outcome as TableOutcome<Key> | null;
  const read = readOutcome(table, questions, keyOf);
  known.set(answers, read);
  return read;
}

/** There are few combinations of answers, and lists ask for the same ones again and again. */
const decided = new WeakMap<DecisionTable, Map<string, TableOutcome | null>>();

function readOutcome<Key extends string>(
  { points, outcome, rows }: DecisionTable,
  questions: readonly Question[],
  keyOf: (outcome: DecisionPoint['values'][number]) => Key | null,
): TableOutcome<Key> | null {
  const accepted: ReadonlySet<string>[] = [];
  for (const point of points) {
    const question = questions.find((one) => point.id.startsWith(`${one.point}:`));
    const keys = question === undefined ? null : keysOf(point, question.answers);
    if (keys === null) return null;
    accepted.push(keys);
  }
  const applying = rows.flatMap(({ answers }, row) =>
    answers.every((answer, i) => accepted[i]?.has(answer)) ? [row] : [],
  );
  const outcomes = new Set(applying.map((row) => rows[row]?.outcome));
  const possible: Key[] = [];
  for (const value of outcome.values.toReversed()) {
    if (!outcomes.has(value.key)) continue;
    const key = keyOf(value);
    if (key === null) return null;
    possible.push(key);
  }
  const missing = questions.filter(({ answers }) => answers === null).map(({ input }) => input);
  return { possible, soonest: possible[0] ?? null, missing, rows: applying };
}

/** The keys of the values with these names; null if one is not a value of the point. */
function keysOf({ values }: DecisionPoint, answers: readonly string[] | null): ReadonlySet<string> | null {
  if (answers === null) return new Set(values.map(({ key }) => key));
  const keys = answers.map((answer) => values.find(({ name }) => name.toLowerCase() === answer)?.key);
  return keys.every((key) => key !== undefined) ? new Set(keys) : null;
}
