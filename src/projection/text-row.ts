import type { EntityType } from '../domain/entity/id.ts';
import { readDescription } from './described.ts';
import type { ListRow } from './reader.ts';
import { unpackRecord } from './record-text.ts';

/** A row with its text. */
export interface TextRow extends ListRow {
  /** English description, or the first there is. */
  readonly description: string | null;
}

/** A row of an entity with its text. */
export interface EntityTextRow {
  readonly key: string;
  readonly type: EntityType;
  readonly name: string | null;
  readonly state: string | null;
  /** JSON of the composed entity; null where others only name it. */
  readonly record: string | null;
}

/** A row as its columns are read. */
export function textRow({ record, ...row }: Readonly<Record<string, unknown>>): TextRow {
  return {
    ...(row as unknown as ListRow),
    description: record instanceof Uint8Array ? readDescription(unpackRecord(record).body) : null,
  };
}

/** The same of an entity. */
export function entityTextRow({ record, ...row }: Readonly<Record<string, unknown>>): EntityTextRow {
  return {
    ...(row as unknown as Omit<EntityTextRow, 'record'>),
    record: record instanceof Uint8Array ? unpackRecord(record).body : null,
  };
}
