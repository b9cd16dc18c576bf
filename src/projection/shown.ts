import type { DatabaseSync } from 'node:sqlite';
import type { Head } from '../storage/contract.ts';
import { projectionVersion } from './schema.ts';

/** What a generation stands for: the head it shows and the code that made it. */
export interface Shown {
  readonly version: number;
  readonly head: Head;
  /** Mapper version by source. */
  readonly mappers: ReadonlyMap<string, number>;
}

/** What a generation stands for. */
export function readShown(database: DatabaseSync): Shown {
  const meta = database.prepare('SELECT value FROM meta WHERE key = ?');
  const sources = database.prepare('SELECT name, mapper FROM source').all();
  return {
    version: Number(meta.get('version')?.value ?? 0),
    head: JSON.parse(String(meta.get('head')?.value ?? '{"number":0,"hash":""}')) as Head,
    mappers: new Map(sources.map(({ name, mapper }) => [String(name), Number(mapper)])),
  };
}

/** False when other code made the generation, and it must be built anew. */
export function isShownByThisCode(
  { version, mappers }: Shown,
  sources: readonly { readonly name: string; readonly mapper: number }[],
): boolean {
  return version === projectionVersion && sources.every(({ name, mapper }) => mappers.get(name) === mapper);
}
