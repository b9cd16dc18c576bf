import type { DatabaseSync } from 'node:sqlite';
import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { RelationType } from '../domain/entity/relation.ts';
import { productsOf, vendorOf } from './graph-statements.ts';
import { type LinkJudgement, linkSignature } from './link-judgement.ts';
import { type Edge, madeBy, madeByEdge, numberOf, typeOf } from './link-row.ts';

/** One step along a link or against its direction, between entities by number. */
export interface Step {
  readonly from: number;
  readonly type: RelationType;
  readonly direction: Direction;
  readonly to: number;
}

/** A link, with the inputs from which confidence in it is computed. */
export interface JudgedEdge {
  readonly edge: Edge;
  readonly judgement: LinkJudgement;
}

/** What is known about links, other than the steps along them. */
interface LinkKnowledge {
  judgementOf(signature: string): LinkJudgement;
  naming(product: number): { readonly judgement: LinkJudgement };
}

type Row = Readonly<Record<string, unknown>>;

/** Reads the steps from many entities at once. */
export class StepReader {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #links: LinkKnowledge;

  constructor(database: DatabaseSync, links: LinkKnowledge) {
    this.#statements = prepareStatements(database);
    this.#links = links;
  }

  /**
   * How many links each entity has, counted up to a maximum. For a vendor this includes the links to its
   * products.
   */
  degrees(ids: readonly number[], most: number): Map<number, number> {
    const requested = { ids: JSON.stringify(ids), most };
    const { degreesOut, degreesIn, degreesOfVendors } = this.#statements;
    const degrees = new Map<number, number>();
    for (const statement of [degreesOut, degreesIn, degreesOfVendors]) {
      for (const { id, count } of statement.all(requested)) {
        degrees.set(Number(id), Number(count) + (degrees.get(Number(id)) ?? 0));
      }
    }
    return degrees;
  }

  /** All steps that start at these entities, each once, even if it has several qualifiers. */
  *from(ids: readonly number[], types: ReadonlySet<RelationType>): Generator<Step> {
    const requested = JSON.stringify(ids);
    for (const direction of ['out', 'in'] as const) {
      for (const row of this.#statements[direction].iterate({ ids: requested })) {
        const type = typeOf(row.type);
        if (types.has(type)) yield { from: Number(row.id), type, direction, to: Number(row.other) };
      }
    }
    if (!types.has(madeBy)) return;
    for (const row of this.#statements.vendorsOf.iterate(requested)) yield madeByStep(row, 'out');
    for (const row of this.#statements.productsOfAll.iterate(requested)) yield madeByStep(row, 'in');
  }

  /** Ids of entities by their numbers. */
  keys(ids: readonly number[]): Map<number, string> {
    const rows = this.#statements.keys.all(JSON.stringify(ids));
    return new Map(rows.map(({ id, key }) => [Number(id), String(key)]));
  }

  /** Those of the entities that have one of the types. */
  ofTypes(ids: readonly number[], types: readonly EntityType[]): Set<number> {
    const rows = this.#statements.typesOf.all({ ids: JSON.stringify(ids), ends: JSON.stringify(types) });
    return new Set(rows.map(({ id }) => Number(id)));
  }

  /** For each step, the links that it can use, with the inputs from which confidence in each is computed. */
  judged(steps: readonly Step[]): JudgedEdge[][] {
    const found: JudgedEdge[][] = steps.map((step) =>
      step.type === madeBy ? [this.#judgedMadeBy(step)] : [],
    );
    const requested = steps.map((step) => [...endsOf(step), step.type] as const);
    const rows = this.#statements.judged.all(
      JSON.stringify(requested.map(([origin, target, type]) => [origin, numberOf(type), target])),
    );
    for (const { step, label, qualifier, signature } of rows) {
      const [origin = -1, target = -1, type = madeBy] = requested[Number(step)] ?? [];
      const edge: Edge = { origin, type, target, label: Number(label), qualifier: String(qualifier) || null };
      found[Number(step)]?.push({ edge, judgement: this.#links.judgementOf(String(signature)) });
    }
    return found;
  }

  #judgedMadeBy(step: Step): JudgedEdge {
    const [product, vendor] = endsOf(step);
    return { edge: madeByEdge(product, vendor), judgement: this.#links.naming(product).judgement };
  }
}

/** Origin and target of the link that a step uses. */
export function endsOf({ from, to, direction }: Step): [origin: number, target: number] {
  return direction === 'out' ? [from, to] : [to, from];
}

function madeByStep({ id, other }: Row, direction: Direction): Step {
  return { from: Number(id), type: madeBy, direction, to: Number(other) };
}

function prepareStatements(database: DatabaseSync) {
  const degrees = (own: string) =>
    `SELECT f.value AS id, (SELECT count(*) FROM (SELECT 1 FROM relation WHERE ${own} = f.value LIMIT :most)) AS count
     FROM json_each(:ids) AS f`;
  const steps = (own: string, other: string) =>
    `SELECT DISTINCT f.value AS id, r.type AS type, r.${other} AS other
     FROM json_each(:ids) AS f CROSS JOIN relation AS r ON r.${own} = f.value`;
  return {
    degreesOut: database.prepare(degrees('origin')),
    degreesIn: database.prepare(degrees('target')),
    degreesOfVendors: database.prepare(
      `SELECT v.id, (SELECT count(*) FROM (SELECT 1 FROM entity AS p WHERE ${productsOf} LIMIT :most)) AS count
       FROM json_each(:ids) AS f CROSS JOIN entity AS v ON v.id = f.value AND v.type = 'vendor'`,
    ),
    out: database.prepare(steps('origin', 'target')),
    in: database.prepare(steps('target', 'origin')),
    vendorsOf: database.prepare(
      `SELECT p.id, v.id AS other FROM json_each(?) AS f CROSS JOIN entity AS p ON p.id = f.value AND p.type = 'product'
         CROSS JOIN entity AS v ON v.key = ${vendorOf}`,
    ),
    productsOfAll: database.prepare(
      `SELECT v.id, p.id AS other FROM json_each(?) AS f CROSS JOIN entity AS v ON v.id = f.value AND v.type = 'vendor'
         CROSS JOIN entity AS p ON ${productsOf}`,
    ),
    keys: database.prepare(
      'SELECT e.id, e.key FROM json_each(?) AS f CROSS JOIN entity AS e ON e.id = f.value',
    ),
    typesOf: database.prepare(
      `SELECT e.id FROM json_each(:ids) AS f CROSS JOIN entity AS e ON e.id = f.value
       WHERE e.type IN (SELECT value FROM json_each(:ends))`,
    ),
    /** The links of each step in a list of [origin, type, target]. */
    judged: database.prepare(
      `SELECT a.key AS step, r.qualifier AS label, coalesce(q.text, '') AS qualifier, ${linkSignature} AS signature
       FROM json_each(?) AS a CROSS JOIN relation AS r ON r.origin = a.value ->> 0 AND r.type = a.value ->> 1
         AND r.target = a.value ->> 2 LEFT JOIN label AS q ON q.id = r.qualifier
       GROUP BY a.key, r.qualifier ORDER BY a.key, qualifier`,
    ),
  };
}
