import type { DecisionTable } from '../../domain/entity/facts.ts';
import { UnmappableError } from '../contract.ts';
import type { SsvcPoint } from './wire.ts';

type NamedPoint = readonly [id: string, point: SsvcPoint];
type Row = Readonly<Record<string, string>>;

/**
 * The rows with their answers in the order of the points that are asked. Each combination of answers has one
 * outcome: rows name every point and no other, only values that the points have, and no combination is missing
 * or there twice.
 * @throws UnmappableError with the first row that is wrong
 */
export function readRows(
  written: readonly Row[],
  inputs: readonly NamedPoint[],
  outcome: NamedPoint,
): DecisionTable['rows'] {
  const keys = new Map([...inputs, outcome].map(([id, { values }]) => [id, keysOf(id, values)]));
  const rows = written.map((row, index) => {
    if (Object.keys(row).length > keys.size) {
      throw new UnmappableError(`Row ${index} names an unknown decision point.`);
    }
    const at = (id: string) => readValue(row, id, keys.get(id), index);
    return { answers: inputs.map(([id]) => at(id)), outcome: at(outcome[0]) };
  });

  const distinct = new Set(rows.map(({ answers }) => JSON.stringify(answers))).size;
  const combinations = inputs.reduce((count, [, { values }]) => count * values.length, 1);
  if (distinct === rows.length && rows.length === combinations) return rows;
  throw new UnmappableError(
    `The table has ${rows.length} rows, ${distinct} of them distinct, for ${combinations} combinations of answers.`,
  );
}

function readValue(row: Row, id: string, keys: ReadonlySet<string> | undefined, index: number): string {
  const value = Object.hasOwn(row, id) ? row[id] : undefined;
  if (value === undefined) throw new UnmappableError(`Row ${index} says nothing of ${display(id)}.`);
  if (keys?.has(value)) return value;
  throw new UnmappableError(`Row ${index} gives ${display(id)} a value that the point does not have.`);
}

function keysOf(id: string, values: SsvcPoint['values']): ReadonlySet<string> {
  const keys = new Set(values.map(({ key }) => key));
  if (keys.size < values.length) throw new UnmappableError(`${display(id)} has two values of one key.`);
  return keys;
}

function display(id: string): string {
  return `"${id.slice(0, 60)}"`;
}
