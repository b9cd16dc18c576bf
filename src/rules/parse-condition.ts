import { escapePointer } from '../domain/origin.ts';
import { parseQuery } from '../search/language/parse.ts';
import {
  type Condition,
  type FactCondition,
  type Operand,
  type Operator,
  operators,
  ruleLimits,
  type Scalar,
} from './contract.ts';
import { facts } from './facts.ts';
import type { Faults } from './faults.ts';

/**
 * Reads a tree of conditions.
 * @param pointer where it is in the request
 * @returns null if it has faults, which are added
 */
export function parseCondition(value: unknown, pointer: string, faults: Faults): Condition | null {
  return new ConditionParser(faults).parse(value, pointer, 1);
}

class ConditionParser {
  readonly #faults: Faults;
  #nodes = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  parse(value: unknown, pointer: string, depth: number): Condition | null {
    this.#nodes += 1;
    if (this.#nodes > ruleLimits.nodes) {
      if (this.#nodes > ruleLimits.nodes + 1) return null;
      return this.#faults.add(pointer, `is one condition too many: a rule has at most ${ruleLimits.nodes}`);
    }
    if (depth > ruleLimits.depth) {
      return this.#faults.add(pointer, `is too deep: conditions have a depth of at most ${ruleLimits.depth}`);
    }
    const members = membersOf(value);
    if (members === null) return this.#faults.add(pointer, mustBeCondition);
    const names = [...members.keys()].sort().join();
    if (names === 'all' || names === 'any') return this.#group(names, members.get(names), pointer, depth);
    if (names === 'not') {
      const not = this.parse(members.get('not'), `${pointer}/not`, depth + 1);
      return not && { not };
    }
    if (names === 'query') return this.#query(members.get('query'), `${pointer}/query`);
    if (names === 'fact,op,value') return this.#comparison(members, pointer);
    const foreign = [...members.keys()].find((name) => !known.has(name));
    if (foreign === undefined) return this.#faults.add(pointer, mustBeCondition);
    return this.#faults.add(`${pointer}/${escapePointer(foreign.slice(0, 60))}`, 'is unknown');
  }

  #group(name: 'all' | 'any', value: unknown, pointer: string, depth: number): Condition | null {
    const at = `${pointer}/${name}`;
    if (!Array.isArray(value)) return this.#faults.add(at, 'must be a list of conditions');
    if (value.length === 0) return this.#faults.add(at, 'must have at least one condition');
    const of: Condition[] = [];
    for (const [index, element] of value.entries()) {
      const parsed = this.parse(element, `${at}/${index}`, depth + 1);
      if (this.#nodes > ruleLimits.nodes || this.#faults.isFull) return null;
      if (parsed !== null) of.push(parsed);
    }
    if (of.length < value.length) return null;
    return name === 'all' ? { all: of } : { any: of };
  }

  #query(value: unknown, pointer: string): Condition | null {
    if (typeof value !== 'string' || value.trim() === '') return this.#faults.add(pointer, 'must be a query');
    const { query, problems } = parseQuery(value);
    const [problem] = problems;
    if (problem !== undefined) {
      return this.#faults.add(
        pointer,
        `is wrong at character ${problem.start + 1}: ${problem.message} ${problem.remedy}`,
      );
    }
    return query === null ? this.#faults.add(pointer, 'must be a query') : { query: value };
  }

  #comparison(members: ReadonlyMap<string, unknown>, pointer: string): FactCondition | null {
    const fact = members.get('fact');
    const op = operators.find((one) => one === members.get('op'));
    if (typeof fact !== 'string' || !facts.has(fact)) {
      return this.#faults.add(`${pointer}/fact`, 'must be the name of a fact: docs/rules.md lists them');
    }
    if (op === undefined) return this.#faults.add(`${pointer}/op`, `must be one of ${operators.join(', ')}`);
    const value = this.#operand(op, members.get('value'), `${pointer}/value`);
    return value === null ? null : { fact, op, value };
  }

  /** The form of the value follows from the operator. Whether it suits the fact is only known to a comparison. */
  #operand(op: Operator, value: unknown, pointer: string): Operand | null {
    if (op === 'in' || op === 'not_in') return this.#list(value, pointer);
    if (op === 'exists') {
      return typeof value === 'boolean' ? value : this.#faults.add(pointer, 'must be true or false');
    }
    if (!isScalar(value)) return this.#faults.add(pointer, 'must be a text, a finite number, true or false');
    if (op !== 'matches') return this.#bounded(value, pointer, ruleLimits.textCharacters);
    if (typeof value !== 'string') return this.#faults.add(pointer, 'must be a regular expression');
    return this.#bounded(value, pointer, ruleLimits.patternCharacters);
  }

  #list(value: unknown, pointer: string): readonly Scalar[] | null {
    const most = ruleLimits.listItems;
    if (!Array.isArray(value) || !value.every(isScalar)) {
      return this.#faults.add(pointer, 'must be a list of texts, numbers, true or false');
    }
    if (value.length === 0 || value.length > most) {
      return this.#faults.add(pointer, `must have 1 to ${most} entries, and has ${value.length}`);
    }
    const long = value.findIndex((one) => String(one).length > ruleLimits.textCharacters);
    if (long === -1) return value;
    return this.#faults.add(`${pointer}/${long}`, tooLong(ruleLimits.textCharacters));
  }

  #bounded(value: Scalar, pointer: string, charactersMax: number): Scalar | null {
    if (String(value).length <= charactersMax) return value;
    return this.#faults.add(pointer, tooLong(charactersMax));
  }
}

const known = new Set(['all', 'any', 'not', 'query', 'fact', 'op', 'value']);
const mustBeCondition =
  'must be an object with only `all`, `any`, `not` or `query`, or with `fact`, `op` and `value`';

function tooLong(charactersMax: number): string {
  return `must have at most ${charactersMax} characters`;
}

/** Its own members; null for what is not an object. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? new Map(Object.entries(value)) : null;
}

function isScalar(value: unknown): value is Scalar {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
