import type { DatabaseSync } from 'node:sqlite';
import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { RelationType } from '../domain/entity/relation.ts';
import { numberOf } from './edge.ts';

/** Which links of an entity are counted. */
export interface CountedLinks {
  readonly direction: Direction;
  readonly types: readonly RelationType[];
  /** Types of the entities at the other end; null for any. */
  readonly ends: readonly EntityType[] | null;
}

/** Counts links of the entity with a number, without reading them. */
export type LinkCounter = (id: number, counted: CountedLinks) => number;

export function createLinkCounter(database: DatabaseSync): LinkCounter {
  const statements = {
    out: prepareCounts(database, 'origin', 'target'),
    in: prepareCounts(database, 'target', 'origin'),
  } as const satisfies Record<Direction, unknown>;
  return (id, { direction, types, ends }) => {
    const requested = { id, types: JSON.stringify(types.map(numberOf)) };
    const { ofAny, ofEnds } = statements[direction];
    const row =
      ends === null ? ofAny.get(requested) : ofEnds.get({ ...requested, ends: JSON.stringify(ends) });
    return Number(row?.count);
  };
}

/** A link counts once, even if several versions state it. */
function prepareCounts(database: DatabaseSync, own: string, other: string) {
  const links = `r.${own} = :id AND r.type IN (SELECT value FROM json_each(:types))`;
  const count = (from: string) =>
    database.prepare(
      `SELECT count(*) AS count FROM (SELECT DISTINCT r.type, r.${other}, r.qualifier ${from})`,
    );
  return {
    ofAny: count(`FROM relation AS r WHERE ${links}`),
    ofEnds: count(
      `FROM relation AS r JOIN entity AS e ON e.id = r.${other}
       WHERE ${links} AND e.type IN (SELECT value FROM json_each(:ends))`,
    ),
  };
}
