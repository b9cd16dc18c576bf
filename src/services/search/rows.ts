import type { Entity } from '../../domain/entity/entity.ts';
import { nameInId } from '../../domain/entity/name.ts';
import type { EntityTextRow, OwnRow, ProjectionReader } from '../../projection/reader.ts';
import { columnOf, tieOf } from '../../projection/searched.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import { noValue } from '../../text-index/term.ts';

/** What is stored of a document. */
export type DocumentRow =
  | {
      readonly kind: 'vulnerability';
      readonly key: string;
      readonly row: OwnRow;
      /** The score of the newest day. */
      readonly epss: number | null;
    }
  | {
      readonly kind: 'entity';
      readonly key: string;
      readonly row: EntityTextRow;
      /** What it is described with; null where others only name it. */
      readonly entity: Pick<Entity, 'description' | 'aliases'> | null;
    };

/** Reads the rows behind documents, each once. */
export class DocumentRows {
  readonly #reader: ProjectionReader;
  readonly #index: IndexReader;
  readonly #rows = new Map<number, DocumentRow | null>();

  constructor(reader: ProjectionReader, index: IndexReader) {
    this.#reader = reader;
    this.#index = index;
  }

  /** By document. One whose row is gone, or is another's by now, has none. */
  read(documents: readonly number[]): Map<number, DocumentRow> {
    this.#load(documents.filter((document) => !this.#rows.has(document)));
    const found = new Map<number, DocumentRow>();
    for (const document of documents) {
      const row = this.#rows.get(document);
      if (row != null) found.set(document, row);
    }
    return found;
  }

  readonly keysOf = (documents: readonly number[]): Map<number, string> =>
    new Map(Array.from(this.read(documents), ([document, { key }]) => [document, key]));

  readonly namesOf = (documents: readonly number[]): Map<number, readonly string[]> =>
    new Map(Array.from(this.read(documents), ([document, row]) => [document, namesOf(row)]));

  readonly textsOf = (documents: readonly number[]): Map<number, string> =>
    new Map(Array.from(this.read(documents), ([document, row]) => [document, textOf(row)]));

  #load(documents: readonly number[]): void {
    if (documents.length === 0) return;
    const documentOf = new Map(documents.map((document) => [this.#index.idOf(document), document]));
    const ids = [...documentOf.keys()];
    for (const document of documents) this.#rows.set(document, null);
    for (const [id, row] of this.#reader.vulnerabilityRows(ids.filter((id) => id < 0).map((id) => -id))) {
      const document = documentOf.get(-id);
      const epss = document === undefined ? null : this.#epssOf(document);
      this.#keep(document, { kind: 'vulnerability', key: row.cve, row, epss });
    }
    for (const [id, row] of this.#reader.entityRows(ids.filter((id) => id > 0))) {
      const entity = row.record === null ? null : (JSON.parse(row.record) as Entity);
      this.#keep(documentOf.get(id), { kind: 'entity', key: row.key, row, entity });
    }
  }

  /** The index has it at hand; the scores are a table of their own, and to look there doubles the time. */
  #epssOf(document: number): number | null {
    const units = this.#index.column(columnOf('epss'), document);
    return units === noValue ? null : units / 100_000;
  }

  /** The index and the rows may be of two moments. */
  #keep(document: number | undefined, row: DocumentRow): void {
    if (document === undefined) return;
    if (this.#index.column(columnOf('tie'), document) === tieOf(row.key)) this.#rows.set(document, row);
  }
}

function namesOf(found: DocumentRow): string[] {
  if (found.kind === 'vulnerability') return [];
  return [found.row.name, ...(found.entity?.aliases ?? [])].filter((name) => name !== null);
}

/** All that a row says in words. */
function textOf(found: DocumentRow): string {
  if (found.kind === 'entity') return `${found.row.name ?? ''} ${found.entity?.description?.text ?? ''}`;
  const { title, vendor, product, description } = found.row;
  return [title, vendor, product, description].filter((text) => text !== null).join(' ');
}

/** What a hit is called. */
export function nameOf(found: DocumentRow): string {
  if (found.kind === 'vulnerability') return found.row.title ?? found.key;
  return found.row.name ?? nameInId(found.key, found.row.type) ?? found.key;
}
