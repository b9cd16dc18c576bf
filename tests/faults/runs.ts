import './small-pack.ts';
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { createMapping } from '../../src/ingest/mapping-work.ts';
import type { IngestPoint } from '../../src/ingest/report.ts';
import { openStore } from '../../src/main/store.ts';
import { syncFrom } from '../../src/main/sync.ts';
import { sourceNamed } from '../../src/sources/loaded.ts';
import type { ObjectPoint } from '../../src/storage/files/object-store.ts';
import { root } from '../architecture/project-files.ts';
import type { Installation } from '../harness/installation.ts';
import type { Ending } from '../harness/server.ts';
import { generationIn } from '../harness/store.ts';

export type Point = IngestPoint | ObjectPoint;

/** The event, the point of a run at which it happens, and how often the run must reach it, from 1. */
export interface Disturbance {
  readonly event: 'killed' | 'paused' | 'disk full' | 'no more pages';
  readonly point: Point;
  readonly time?: number;
}

/** How a run ended, and the points that it reached. */
export interface DisturbedEnding extends Ending {
  readonly points: readonly string[];
  /** How often it reported a new head. */
  readonly headMoves: number;
}

const driver = fileURLToPath(new URL('sync-driver.ts', import.meta.url));
/** The compiled code that the commands keep. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };

/** Syncs in its own process, in which an event may happen; `opened` is called when it has opened the store. */
export async function syncDisturbed(
  { dataDir, program }: Installation,
  input: string,
  disturbance: Disturbance | null,
  opened: (child: ChildProcess) => void = () => {},
): Promise<DisturbedEnding> {
  const { event = '', point = '', time = 1 } = disturbance ?? {};
  const args = [driver, dataDir, input, event, point, String(time)];
  const ending = await program(process.execPath, args, compiled, (child) => {
    child.stdout?.once('data', () => opened(child));
  });
  const points = ending.stdout.trimEnd().split('\n');
  return { ...ending, points, headMoves: points.filter((name) => name === 'head-moved').length };
}

/** Syncs in this process, which must accept everything, with a small part of the starter pack. */
export async function syncHere(dataDir: string, input: string): Promise<void> {
  const store = openStore(dataDir);
  try {
    const { sources, skipped } = await syncFrom(input, store, { mapping: createMapping(sourceNamed) });
    assert.deepEqual([skipped, ...sources.map(({ refused }) => refused)].flat().filter(Boolean), []);
  } finally {
    await store.state.close();
  }
}

/** Marks the projection as made by an earlier mapping of a source, so that it is rebuilt. */
export function ageMappers(dataDir: string): void {
  const database = new DatabaseSync(generationIn(dataDir));
  database.exec('UPDATE source SET mapper = mapper - 1');
  database.close();
}

/** The two databases with leases in them. */
export function leasePaths(dataDir: string): readonly string[] {
  return [join(dataDir, 'state.sqlite'), join(dataDir, 'projection', 'lock.sqlite')];
}
