import type { Entity } from '../../domain/entity/entity.ts';
import type { EntityState } from '../../domain/entity/facts.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import { nameInId } from '../../domain/entity/name.ts';
import { parseCveId, parsePartialCveId } from '../../domain/identifiers.ts';
import { type ListedRisk, listedRisk } from '../../domain/risk/judgement.ts';
import { levelOf } from '../../domain/risk/risk.ts';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { EntityTextRow, OwnRow, ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import { rowSignals } from '../../projection/row-signals.ts';
import { columnOf, tieBreakerOf, tierScale } from '../../projection/searched.ts';
import { cutSnippet, type Reason } from '../../search/explain.ts';
import type { Unit } from '../../search/units.ts';
import { noValue, tagTerm } from '../../text-index/encoding.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import { scoredItem } from '../vulnerability/item.ts';
import type { HitReason, SearchHit } from './contract.ts';
import type { SearchRequest } from './request.ts';

interface VulnerabilityRow {
  readonly kind: 'vulnerability';
  readonly key: string;
  readonly row: OwnRow;
}

interface EntityRow {
  readonly kind: 'entity';
  readonly key: string;
  readonly row: Omit<EntityTextRow, 'record'>;
  /** Its description and aliases; null if other entities only name it. */
  readonly entity: Pick<Entity, 'description' | 'aliases'> | null;
}

type StoredRow = VulnerabilityRow | EntityRow;

/** What is stored about a document. */
export type DocumentRow =
  | (VulnerabilityRow & {
      /** The score of the newest day. */
      readonly epss: number | null;
      readonly risk: ListedRisk;
    })
  | EntityRow;

/** Reads the rows of documents, each once. */
export class DocumentRows {
  readonly #reader: ProjectionReader;
  readonly #index: IndexReader;
  readonly #stored: BoundedMemory<number, StoredRow>;
  readonly #rows = new Map<number, DocumentRow | null>();

  constructor(reader: ProjectionReader, index: IndexReader) {
    this.#reader = reader;
    this.#index = index;
    this.#stored = rememberedOf(reader.shared());
  }

  /** By document. A document has no row if its row was removed or belongs to another document by now. */
  read(documents: readonly number[]): Map<number, DocumentRow> {
    this.#load(documents.filter((document) => !this.#rows.has(document)));
    const found = new Map<number, DocumentRow>();
    for (const document of documents) {
      const row = this.#rows.get(document);
      if (row != null) found.set(document, row);
    }
    return found;
  }

  /** Reads no more than the keys, because a name may belong to a thousand documents. */
  readonly keysOf = (documents: readonly number[]): Map<number, string> => {
    const ids = documents.map((document) => this.#index.idOf(document));
    const read = this.#reader.keysOf(ids.filter((id) => !this.#stored.has(id)));
    const keys = documents.flatMap((document, at): [number, string][] => {
      const id = ids[at] ?? 0;
      const key = this.#stored.get(id)?.key ?? read.get(id);
      return key !== undefined && this.#isOf(document, key) ? [[document, key]] : [];
    });
    return new Map(keys);
  };

  readonly namesOf = (documents: readonly number[]): Map<number, readonly string[]> =>
    new Map(Array.from(this.read(documents), ([document, row]) => [document, namesOf(row)]));

  readonly textsOf = (documents: readonly number[]): Map<number, string> =>
    new Map(Array.from(this.read(documents), ([document, row]) => [document, textOf(row)]));

  #load(documents: readonly number[]): void {
    const unknown = new Map<number, number>();
    for (const document of documents) {
      const id = this.#index.idOf(document);
      const stored = this.#stored.get(id);
      this.#rows.set(document, stored === undefined ? null : this.#rowOf(document, stored));
      if (stored === undefined) unknown.set(id, document);
    }
    for (const [id, stored, weight] of readRows(this.#reader, [...unknown.keys()])) {
      const document = unknown.get(id);
      this.#stored.add(id, stored, weight);
      if (document !== undefined) this.#rows.set(document, this.#rowOf(document, stored));
    }
  }

  /** Null if the index and the rows are from different times and the row belongs to another document by now. */
  #rowOf(document: number, stored: StoredRow): DocumentRow | null {
    if (!this.#isOf(document, stored.key)) return null;
    if (stored.kind === 'entity') return stored;
    // The index has the score at hand. In the tables it is stored separately, and reading it there doubles the time.
    return { ...stored, epss: this.#epssOf(document), risk: this.#riskOf(document) };
  }

  #isOf(document: number, key: string): boolean {
    return this.#index.column(columnOf('tie'), document) === tieBreakerOf(key);
  }

  #epssOf(document: number): number | null {
    const units = this.#index.column(columnOf('epss'), document);
    return units === noValue ? null : units / 100_000;
  }

  #riskOf(document: number): ListedRisk {
    const points = this.#index.column(columnOf('riskScore'), document);
    const riskScore = points === noValue ? null : points;
    const tier = tierScale[this.#index.column(columnOf('tier'), document)] ?? 'unknown';
    return { risk: levelOf(riskScore), riskScore, tier };
  }
}

/** Each row with its weight in memory. */
function* readRows(
  reader: ProjectionReader,
  ids: readonly number[],
): Generator<readonly [id: number, row: StoredRow, weight: number]> {
  for (const [id, row] of reader.vulnerabilityRows(ids.filter((id) => id < 0).map((id) => -id))) {
    const weight = (row.title?.length ?? 0) + (row.description?.length ?? 0);
    yield [-id, { kind: 'vulnerability', key: row.cve, row }, weight + rowCharacters];
  }
  for (const [id, { record, ...row }] of reader.entityRows(ids.filter((id) => id > 0))) {
    const { description = null, aliases = [] } = record === null ? {} : (JSON.parse(record) as Entity);
    const entity = record === null ? null : { description, aliases };
    const weight = JSON.stringify(entity).length + rowCharacters;
    yield [id, { kind: 'entity', key: row.key, row, entity }, weight];
  }
}

function namesOf(found: DocumentRow): string[] {
  if (found.kind === 'vulnerability') return [];
  return [found.row.name, ...(found.entity?.aliases ?? [])].filter((name) => name !== null);
}

/**
 * Rows by their ids in the index, until anything changes. Frequent results come up again and again, and unpacking a
 * record takes longer than finding it.
 */
const remembered = new WeakMap<SharedFacts, BoundedMemory<number, StoredRow>>();
/** Characters of all remembered texts together. */
const charactersMax = 10_000_000;
/** What a row takes in addition to its long texts. */
const rowCharacters = 500;

function rememberedOf(facts: SharedFacts): BoundedMemory<number, StoredRow> {
  const known = remembered.get(facts) ?? new BoundedMemory<number, StoredRow>(charactersMax);
  remembered.set(facts, known);
  return known;
}

/** All texts of a row. */
function textOf(found: DocumentRow): string {
  if (found.kind === 'entity') return `${found.row.name ?? ''} ${found.entity?.description?.text ?? ''}`;
  const { title, vendor, product, description } = found.row;
  return [title, vendor, product, description].filter((text) => text !== null).join(' ');
}

/** The name of a hit. */
export function nameOf(found: DocumentRow): string {
  if (found.kind === 'vulnerability') return found.row.title ?? found.key;
  return found.row.name ?? nameInId(found.key, found.row.type) ?? found.key;
}

/** What all hits of a page have in common. */
interface HitContext {
  /** What is highlighted in snippets. */
  readonly units: readonly Unit[];
  /** The conditions that all hits fulfil, in the query language. */
  readonly filters: readonly string[];
}

/** A document as a hit. */
export function searchHit(found: DocumentRow, score: number, reason: Reason, context: HitContext): SearchHit {
  const text = found.kind === 'entity' ? found.entity?.description?.text : found.row.description;
  const snippet = text == null ? null : cutSnippet(text, context.units);
  const listed = {
    snippet: snippet?.text ?? null,
    highlights: snippet?.highlights ?? [],
    score,
    why: hitReason(reason, context.filters),
  };
  if (found.kind === 'vulnerability') {
    return { type: 'vulnerability', ...scoredItem(found.row, found.epss, found.risk), ...listed };
  }
  const { key, type, name, state } = found.row;
  return {
    id: key,
    type: type as Exclude<EntityType, 'vulnerability'>,
    name: name ?? nameInId(key, type),
    state: state as EntityState | null,
    ...listed,
  };
}

function hitReason({ match, terms, synonyms, concepts }: Reason, filters: readonly string[]): HitReason {
  return {
    match,
    terms,
    ...(synonyms.length > 0 && { synonyms }),
    ...(concepts.length > 0 && { concepts }),
    ...(filters.length > 0 && { filters }),
  };
}

/** The score of a hit that has the requested id. */
const idScore = 600;

/**
 * The vulnerability with the id that a query consists of, if it is stored but not in the index, because only its EPSS
 * score is known. Otherwise null.
 */
export function findUnlisted(
  reader: ProjectionReader,
  index: IndexReader,
  request: SearchRequest,
): SearchHit | null {
  if (request.filters !== null) return null;
  const id = parseCveId(request.text) ?? parsePartialCveId(request.text);
  if (id === null || index.has(tagTerm(`id:${id.toLowerCase()}`))) return null;
  const row = reader.byPrefix(id, 1).find(({ cve }) => cve === id);
  if (row === undefined) return null;
  const reason = { match: 'id', terms: [], synonyms: [], concepts: [] } as const;
  const shared = reader.shared();
  const signals = rowSignals(row, shared);
  const epss = signals.epss?.score ?? null;
  const risk = listedRisk(signals, shared.tables);
  return searchHit({ kind: 'vulnerability', key: id, row, epss, risk }, idScore, reason, {
    units: [],
    filters: [],
  });
}
