import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { plannedUpgrade } from '../../src/main/upgrade.ts';
import { stateSchema } from '../../src/storage/sqlite/migrations.ts';
import type { Installation, Settings } from '../harness/installation.ts';

const driver = fileURLToPath(new URL('killed-driver.ts', import.meta.url));

/** The steps that `npm test` takes on the oldest store: before and after commits, builds and switches. */
export const shortSteps: readonly string[] = [
  'state-2-changed',
  'state-3-committed',
  'state-5-changed',
  'projection-begun',
  'projection-switching',
  'head-moved',
];

/**
 * Kills the upgrade of a copy of a store at one step after the other, so that each begins where the one before was
 * killed. Meanwhile, another process has the state open, as a server of the earlier version would.
 * @param steps all that an undisturbed upgrade reaches, if it is null
 * @returns how often it was killed
 */
export async function killAtEachStep(
  { folder, program }: Pick<Installation, 'folder' | 'program'>,
  { from, to, settings, steps }: KilledUpgrade,
): Promise<number> {
  const store = join(folder, from);
  const upgrade = (dataDir: string, step: readonly string[] = []) =>
    program(process.execPath, [driver, join(folder, 'input'), dataDir, ...step], settings);
  const dataDir = join(folder, to);
  await cp(store, dataDir, { recursive: true });
  const killed = steps ?? (await stepsOf(upgrade, { store, undisturbed: join(folder, `${to}-undisturbed`) }));
  const paths = { state: join(dataDir, 'state.sqlite'), projection: join(dataDir, 'projection') };
  const earlier = new DatabaseSync(paths.state, { readOnly: true });
  const select = earlier.prepare('SELECT number, hash FROM head');
  const head = select.get();
  for (const step of killed) {
    const { signal, stdout, stderr } = await upgrade(dataDir, [step]);
    assert.equal(signal, 'SIGKILL', `${from} at ${step}: ${stderr}`);
    assert.ok(stdout.endsWith(`${step}\n`));
    const [, schema, reached] = /^state-(\d+)-(\w+)$/.exec(step) ?? [];
    if (schema === undefined) continue;
    // Either the old one or the new one, and what is left to do is announced.
    const { found, known } = stateSchema(paths.state);
    assert.equal(found, reached === 'committed' ? Number(schema) : Number(schema) - 1);
    const isAnnounced = plannedUpgrade(paths).some((sentence) => sentence.includes(`(schema ${found})`));
    assert.equal(isAnnounced, found < known);
    assert.deepEqual(select.get(), head);
  }
  earlier.close();
  return killed.length;
}

interface KilledUpgrade {
  /** The name of the store. */
  readonly from: string;
  /** The name of the copy. */
  readonly to: string;
  readonly settings: Settings;
  readonly steps: readonly string[] | null;
}

async function stepsOf(
  upgrade: (dataDir: string) => ReturnType<Installation['program']>,
  { store, undisturbed }: { readonly store: string; readonly undisturbed: string },
): Promise<readonly string[]> {
  await cp(store, undisturbed, { recursive: true });
  const { code, stdout, stderr } = await upgrade(undisturbed);
  assert.equal(code, 0, stderr);
  return [...new Set(stdout.trimEnd().split('\n'))].filter((step) => step !== 'state-upgraded');
}
