import type { DatabaseSync } from 'node:sqlite';
import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import { type RelationClass, type RelationType, relationClasses } from '../domain/entity/relation.ts';
import { prepareGraphStatements } from './graph-statements.ts';
import { type LinkEvidence, readEvidence } from './link-evidence.ts';
import { type LinkJudgement, LinkJudgements } from './link-judgement.ts';
import { type Edge, type EdgeTo, type GraphEntity, madeByEdge, numberOf, typeOf } from './link-row.ts';
import { LinkSeenReader } from './link-seen-reader.ts';
import type { SignalRow } from './row-signals.ts';
import { StepReader } from './step-reader.ts';

/** The stored facts of an entity that are displayed. */
export interface NodeRow extends GraphEntity {
  readonly name: string | null;
  readonly state: string | null;
  readonly severity: string | null;
  readonly isExploited: boolean;
  /** What its risk is computed from. */
  readonly signals: SignalRow;
}

/** A technique derived from a weakness and an attack pattern. */
export interface DerivedRow {
  readonly weakness: number;
  readonly pattern: number;
  readonly technique: GraphEntity;
}

/** Which links of an entity to return. */
export interface EdgeRequest {
  readonly id: number;
  readonly type: RelationType;
  readonly direction: Direction;
  /** JSON list of the types of entities at the other end; null for any. */
  readonly ends: string | null;
}

/** As many links, or fewer, are probably to vulnerabilities that are known to be exploited. */
const fewLinks = 10;

/** Reads from one generation how entities are linked. Must not be shared between threads. */
export class GraphReader {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareGraphStatements>;
  readonly #judgements: LinkJudgements;
  /** For paths between entities. */
  readonly steps: StepReader;
  /** When links were first and last stated. */
  readonly seen: LinkSeenReader;
  /** The links of an entity with one type and direction that were read in this snapshot. */
  readonly #lists = new Map<string, { readonly limit: number; readonly edges: readonly EdgeTo[] }>();
  #dataVersion = -1;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareGraphStatements(database);
    this.#judgements = new LinkJudgements(database);
    this.steps = new StepReader(database, this);
    this.seen = new LinkSeenReader(database);
  }

  /** All reads see one state of the projection, even if it is written at the same time. */
  inSnapshot<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      this.#refresh();
      return work();
    } finally {
      this.#lists.clear();
      this.#database.exec('COMMIT');
    }
  }

  /** How many links an entity has of each type. */
  counts(id: number, direction: Direction, ends: string | null): Map<RelationType, number> {
    const { counts, countsOfEnds } = this.#statements[direction];
    const rows = ends === null ? counts.all({ id }) : countsOfEnds.all({ id, ends });
    return new Map(rows.map(({ type, count }) => [typeOf(type), Number(count)]));
  }

  /** How many links an entity has of one type and direction. */
  count({ id, type, direction, ends }: EdgeRequest): number {
    const { count, countOfEnds } = this.#statements[direction];
    const own = { id, type: numberOf(type) };
    const row = ends === null ? count.get(own) : countOfEnds.get({ ...own, ends });
    return Number(row?.count);
  }

  /** How many links exist for each class and set of sources. */
  judgements({
    id,
    type,
    direction,
    ends,
  }: EdgeRequest): { readonly signature: string; readonly count: number }[] {
    const rows = this.#statements[direction].signatures.all({ id, type: numberOf(type), ends });
    return rows.map(({ signature, count }) => ({ signature: String(signature), count: Number(count) }));
  }

  judgementOf(signature: string): LinkJudgement {
    return this.#judgements.of(signature);
  }

  /**
   * Links of an entity. Links to vulnerabilities that are known to be exploited come first, then those to the
   * newest vulnerabilities, then all others by id.
   * @param signatures of the requested links; null for all
   */
  edges(ask: EdgeRequest, signatures: readonly string[] | null, limit: number): readonly EdgeTo[] {
    const { id, type, direction, ends } = ask;
    const { links, linksToExploited, linksOfSignatures } = this.#statements[direction];
    const own = { id, type: numberOf(type), ends, limit };
    if (signatures !== null) {
      const rows = linksOfSignatures.all({ ...own, signatures: JSON.stringify(signatures) });
      return rows.map((row) => edgeOf(ask, row));
    }
    // The links that name a product are read twice: to display them, and as evidence for its vendor.
    const name = `${id} ${type} ${direction} ${ends}`;
    const known = this.#lists.get(name);
    if (known !== undefined && limit <= known.limit) return known.edges.slice(0, limit);
    // An entity may have thousands of links. Those that come first are found without reading all.
    const first = direction === 'in' && limit <= fewLinks ? linksToExploited.all(own) : [];
    const rows = first.length > 0 && first.length === limit ? first : links.all(own);
    const edges = rows.map((row) => edgeOf(ask, row));
    this.#lists.set(name, { limit, edges });
    return edges;
  }

  /** The vendor of a product. */
  vendorOf(product: number): EdgeTo | null {
    const row = this.#statements.vendorOf.get(product);
    if (row === undefined) return null;
    const other: GraphEntity = { id: Number(row.id), key: String(row.key), type: 'vendor' };
    return { edge: madeByEdge(product, other.id), other };
  }

  countProducts(vendor: number): number {
    return Number(this.#statements.countProducts.get(vendor)?.count);
  }

  /** The products of a vendor by id, each with the sources that name it. */
  products(vendor: number, limit: number): (EdgeTo & { readonly judgement: LinkJudgement })[] {
    const rows = this.#statements.products.all({ id: vendor, type: numberOf('affects'), limit });
    return rows.map(({ id, key, sources }) => {
      const other: GraphEntity = { id: Number(id), key: String(key), type: 'product' };
      return {
        edge: madeByEdge(other.id, vendor),
        other,
        judgement: { class: 'official', sources: this.#judgements.sourcesIn(sources) },
      };
    });
  }

  /** How many vulnerabilities and advisories affect any product of a vendor. */
  countAffecting(vendor: number): number {
    return Number(this.#statements.countOfProducts.get({ id: vendor, type: numberOf('affects') })?.count);
  }

  /** Which sources name a product, and how many records and reports do. */
  naming(product: number): { readonly judgement: LinkJudgement; readonly count: number } {
    const row = this.#statements.sourcesOf.get(product, numberOf('affects'));
    return {
      judgement: { class: 'official', sources: this.#judgements.sourcesIn(row?.sources) },
      count: Number(row?.count),
    };
  }

  /** The stored facts of an entity; the number is -1 for a CVE without links. */
  node(key: string): NodeRow {
    return nodeOf(this.#statements.node.get(key) ?? {});
  }

  /** The stored facts of entities, by number. */
  nodes(ids: readonly number[]): Map<number, NodeRow> {
    const rows = this.#statements.nodes.all(JSON.stringify(ids)).map(nodeOf);
    return new Map(rows.map((node) => [node.id, node]));
  }

  /**
   * The class of each link and the places that state it, in the order of `edges`; null for a link that is not
   * stored.
   */
  evidence(
    edges: readonly Edge[],
  ): ({ readonly class: RelationClass; readonly places: readonly LinkEvidence[] } | null)[] {
    const links = edges.map(({ origin, type, target, label }) => [origin, numberOf(type), target, label]);
    const found = new Map<number, { made: number; places: LinkEvidence[] }>();
    for (const row of this.#statements.evidence.all(JSON.stringify(links))) {
      const known = found.get(Number(row.link));
      const made = Math.min(known?.made ?? Number.POSITIVE_INFINITY, Number(row.class));
      found.set(Number(row.link), { made, places: [...(known?.places ?? []), readEvidence(row)] });
    }
    return edges.map((_, i) => {
      const link = found.get(i);
      return link === undefined
        ? null
        : { class: relationClasses[link.made] ?? 'official', places: link.places };
    });
  }

  /**
   * Techniques derived from a weakness, or from those of a vulnerability, without the techniques that a
   * source states.
   */
  derived(id: number): DerivedRow[] {
    const rows = this.#statements.derived.all({
      id,
      hasWeakness: numberOf('has-weakness'),
      relatedPattern: numberOf('related-pattern'),
      mapsTo: numberOf('maps-to'),
      exploitedVia: numberOf('exploited-via'),
    });
    return rows.map(({ weakness, pattern, technique, key, type }) => ({
      weakness: Number(weakness),
      pattern: Number(pattern),
      technique: { id: Number(technique), key: String(key), type: type as EntityType },
    }));
  }

  /** Drops remembered data if the projection has changed. */
  #refresh(): void {
    const dataVersion = Number(this.#statements.dataVersion.get()?.data_version);
    if (dataVersion === this.#dataVersion) return;
    this.#judgements.forget();
    this.#statements.forgetExploited.run();
    this.#statements.findExploited.run();
    this.#dataVersion = dataVersion;
  }
}

function nodeOf(row: Readonly<Record<string, unknown>>): NodeRow {
  const { id, key, type, name, state, severity, kev, signals, series } = row;
  return {
    id: Number(id),
    key: String(key),
    type: type as EntityType,
    name: (name ?? null) as string | null,
    state: (state ?? null) as string | null,
    severity: (severity ?? null) as string | null,
    isExploited: kev === 1,
    signals: { signals: signals ?? null, series: series ?? null } as SignalRow,
  };
}

function edgeOf({ id, type, direction }: EdgeRequest, row: Readonly<Record<string, unknown>>): EdgeTo {
  const other: GraphEntity = { id: Number(row.other), key: String(row.key), type: row.type as EntityType };
  const [origin, target] = direction === 'out' ? [id, other.id] : [other.id, id];
  const edge = { origin, type, target, label: Number(row.label), qualifier: String(row.qualifier) || null };
  return { edge, other };
}
