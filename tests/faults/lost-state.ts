import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathsIn } from '../../src/main/paths.ts';
import { openStore } from '../../src/main/store.ts';
import { diagnose } from '../../src/maintenance/doctor.ts';
import { restoreState } from '../../src/maintenance/restore-state.ts';
import { generationIn, hashOf, headOf } from '../harness/store.ts';
import { maintenanceOf } from './damaged-store.ts';

/** A way in which the state of a store is lost while its log is intact. */
export interface LostState {
  readonly what: string;
  /** @param foreign the state of another store */
  readonly lose: (path: string, foreign: string) => void;
}

export const lostStates: readonly LostState[] = [
  { what: 'missing', lose: (path) => rmSync(path) },
  { what: 'empty', lose: (path) => writeFileSync(path, '') },
  { what: 'overwritten', lose: (path) => writeFileSync(path, Buffer.alloc(64 * 1024, 'garbage')) },
  { what: 'of another store', lose: (path, foreign) => cpSync(foreign, path) },
];

/**
 * A store with a lost state is not opened and nothing in it is changed. The doctor reports the damage with
 * the command that repairs it, and the command works.
 */
export async function assertLostStateIsMended(
  dataDir: string,
  { what, lose }: LostState,
  foreign: string,
): Promise<void> {
  const [hash, head] = [hashOf(dataDir), await headOf(dataDir)];
  const bytes = readFileSync(generationIn(dataDir));
  const { state } = pathsIn(dataDir);
  for (const suffix of ['-wal', '-shm']) rmSync(`${state}${suffix}`, { force: true });
  lose(state, foreign);
  const refused = { code: 'store_damaged', message: /^The state database .*`cairn restore-state`/ };
  assert.throws(() => openStore(dataDir), refused, what);
  assert.ok(readFileSync(generationIn(dataDir)).equals(bytes), what);

  const context = maintenanceOf(dataDir);
  const { findings } = await diagnose(context);
  assert.deepEqual(
    findings.map(({ code, action }) => [code, action.includes('`cairn restore-state`')]),
    [['state_damaged', true]],
    what,
  );
  const { keptAs } = await restoreState(context);
  assert.equal(keptAs === null, what === 'missing');
  assert.deepEqual(await headOf(dataDir), head);
  assert.equal(hashOf(dataDir), hash);
  assert.deepEqual((await diagnose(context)).findings, [], what);
}
