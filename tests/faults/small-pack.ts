import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bundledPaths } from '../../src/main/store.ts';
import type { Settings } from '../harness/installation.ts';

/** The whole starter pack. */
export const fullPackPath: string = bundledPaths['starter-pack'] ?? '';
let written: string | null = null;

/**
 * A small part of the starter pack replaces the whole, in this process and in those started with
 * `smallPackSettings`. The effect of a fault on a store does not depend on the tens of thousands of entries
 * of the whole. They take most of the time of a new or rebuilt store. `npm run check:faults` uses the whole
 * pack. This must be imported before `src/main/sync.ts`.
 */
const packPath = process.env.TEST_STARTER_PACK ?? smallPackPath();
Object.assign(bundledPaths, { 'starter-pack': packPath });

/** For the processes of an installation: each of them, and of their threads, imports this file first. */
export const smallPackSettings: Settings = {
  NODE_OPTIONS: `--import=${import.meta.url}`,
  TEST_STARTER_PACK: packPath,
};

/** A file with a small part of the starter pack, which exists until this process ends. */
export function smallPackPath(): string {
  written ??= writeSmallPack();
  return written;
}

function writeSmallPack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-pack-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'starter-pack.json');
  writeFileSync(path, cutPack(JSON.parse(gunzipSync(readFileSync(fullPackPath)).toString())));
  return path;
}

interface StarterPack {
  readonly vulnerabilities: readonly unknown[];
  readonly entities: readonly (readonly string[])[];
  readonly relations: readonly (readonly string[])[];
}

/** The first entries and entities, and the links between them. */
function cutPack(pack: StarterPack): string {
  const entries = 40;
  const entities = pack.entities.slice(0, entries);
  const ids = new Set(entities.map(([id]) => id));
  const relations = pack.relations.filter(([from = '', , to = '']) => ids.has(from) && ids.has(to));
  return JSON.stringify({
    ...pack,
    vulnerabilities: pack.vulnerabilities.slice(0, entries),
    entities,
    relations,
  });
}
