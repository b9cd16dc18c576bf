import { existsSync, statSync } from 'node:fs';
import { generationBytes } from '../ingest/disk-guard.ts';
import { openDatabase } from '../kit/database.ts';
import { currentGeneration, isBuiltByThisVersion, readGenerationInfo } from '../projection/generations.ts';
import { projectionVersion } from '../projection/schema.ts';
import { manifests } from '../sources/index.ts';
import { stateSchema } from '../storage/sqlite/migrations.ts';
import type { StorePaths } from './paths.ts';

/** About what one processor of a small server builds. */
const builtMegabytesPerSecond = 2.5;

export interface UpgradeOptions {
  /** Whether a projection of an earlier mapping is built again too; a command that only reads uses it as it is. */
  readonly rebuildsOldMapping?: boolean;
}

/**
 * What this version is going to do to a store that an earlier one wrote, as sentences; none when there is nothing to do.
 * Nothing is written for it. What can't be read is left to the code that opens it, which reports it.
 */
export function plannedUpgrade(
  paths: Pick<StorePaths, 'state' | 'projection'>,
  options: UpgradeOptions = {},
): readonly string[] {
  return [plannedForState(paths.state), plannedForProjection(paths.projection, options)].filter(
    (sentence) => sentence !== null,
  );
}

/** The same for the state alone. */
export function plannedForState(path: string): string | null {
  const schema = unlessUnreadable(() => (existsSync(path) ? stateSchema(path) : null));
  if (schema === null || schema.found === 0 || schema.found >= schema.known) return null;
  return `${path} was written by an earlier version of Cairn (schema ${schema.found}). It is upgraded to schema ${schema.known}, which takes less than a second. Earlier versions refuse it then.`;
}

function plannedForProjection(folder: string, { rebuildsOldMapping = true }: UpgradeOptions): string | null {
  const path = unlessUnreadable(() => currentGeneration(folder));
  if (path === null) return null;
  const info = unlessUnreadable(() => infoOf(path));
  if (info === null || info.version > projectionVersion || isBuiltByThisVersion(info, manifests)) return null;
  const isOldFormat = info.version < projectionVersion;
  if (!isOldFormat && !rebuildsOldMapping) return null;
  const { size } = statSync(path);
  const form = isOldFormat ? ` (format ${info.version}, this one builds ${projectionVersion})` : '';
  const meanwhile = isOldFormat ? 'No query is answered before.' : 'The old one is used until then.';
  return `The projection was built by an earlier version of Cairn${form}. It is built again from the log, which takes about ${roughly(size / 1e6 / builtMegabytesPerSecond)} and up to ${Math.ceil(generationBytes(folder) / 1e6)} MB of disk. ${meanwhile}`;
}

function infoOf(path: string) {
  const database = openDatabase(path, { readOnly: true });
  try {
    return readGenerationInfo(database);
  } finally {
    database.close();
  }
}

function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function roughly(seconds: number): string {
  const tens = Math.max(1, Math.ceil(seconds / 10)) * 10;
  return tens <= 90 ? `${tens} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
