import type { EntityType } from '../domain/entity/id.ts';
import { readDescription } from './record-json.ts';
import { unpackRecord } from './record-text.ts';

/** The columns that lists show, joined with the EPSS series. */
export interface ListRow {
  readonly cve: string;
  readonly sortKey: string;
  readonly state: string;
  readonly title: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly severity: string;
  readonly cvss: number | null;
  readonly vendor: string | null;
  readonly product: string | null;
  readonly kevAdded: string | null;
  readonly kev: string | null;
  /** What is judged of it, as packed by `packSignals`; null if no source but EPSS has the CVE. */
  readonly signals: number | null;
  readonly series: Uint8Array | null;
}

/** A row with its text, without statements from outside its own record. */
export interface OwnRow extends Omit<ListRow, 'kev' | 'series'> {
  /** The English description, or the first one. */
  readonly description: string | null;
}

/** A row with its text. */
export interface TextRow extends ListRow {
  /** The English description, or the first one. */
  readonly description: string | null;
}

/** A row of an entity with its text. */
export interface EntityTextRow {
  readonly key: string;
  readonly type: EntityType;
  readonly name: string | null;
  readonly state: string | null;
  /** JSON of the composed entity; null if other entities only name it. */
  readonly record: string | null;
}

/** Converts a row from its columns. */
export function textRow({ record, ...row }: Readonly<Record<string, unknown>>): TextRow {
  return { ...(row as unknown as ListRow), description: descriptionIn(record) };
}

/** The same for a row that was requested by number. */
export function ownRow({ id, record, ...row }: Readonly<Record<string, unknown>>): [id: number, row: OwnRow] {
  const own = row as unknown as Omit<OwnRow, 'description'>;
  return [Number(id), Object.assign(own, { description: descriptionIn(record) })];
}

function descriptionIn(record: unknown): string | null {
  return record instanceof Uint8Array ? readDescription(unpackRecord(record).body) : null;
}

/** The same for an entity. */
export function entityTextRow({ record, ...row }: Readonly<Record<string, unknown>>): EntityTextRow {
  return {
    ...(row as unknown as Omit<EntityTextRow, 'record'>),
    record: record instanceof Uint8Array ? unpackRecord(record).body : null,
  };
}
