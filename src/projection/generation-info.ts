import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import type { Head } from '../storage/contract.ts';
import { currentGeneration } from './generations.ts';
import { projectionVersion } from './schema.ts';

/** What a generation stands for: the head it shows and the code that made it. */
export interface GenerationInfo {
  readonly version: number;
  readonly head: Head;
  /** Mapper version by source. */
  readonly mappers: ReadonlyMap<string, number>;
}

/** The version of the code that made a generation, whatever its tables are. */
export function generationVersion(path: string): number {
  const database = openDatabase(path, { readOnly: true });
  try {
    return Number(database.prepare(`SELECT value FROM meta WHERE key = 'version'`).get()?.value ?? 0);
  } finally {
    database.close();
  }
}

/** The head that the generation in use shows; null when there is none, or none that can be read. */
export function generationHead(folder: string): Head | null {
  try {
    const path = currentGeneration(folder);
    if (path === null) return null;
    const database = openDatabase(path, { readOnly: true });
    try {
      return readGenerationInfo(database).head;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** What a generation stands for. */
export function readGenerationInfo(database: DatabaseSync): GenerationInfo {
  const meta = database.prepare('SELECT value FROM meta WHERE key = ?');
  const sources = database.prepare('SELECT name, mapper FROM source').all();
  return {
    version: Number(meta.get('version')?.value ?? 0),
    head: JSON.parse(String(meta.get('head')?.value ?? '{"number":0,"hash":""}')) as Head,
    mappers: new Map(sources.map(({ name, mapper }) => [String(name), Number(mapper)])),
  };
}

/** False when other code made the generation, and it must be built anew. */
export function isBuiltByThisVersion(
  { version, mappers }: GenerationInfo,
  sources: readonly { readonly name: string; readonly mapper: number }[],
): boolean {
  return version === projectionVersion && sources.every(({ name, mapper }) => mappers.get(name) === mapper);
}
