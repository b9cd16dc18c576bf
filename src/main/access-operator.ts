import { existsSync } from 'node:fs';
import { clockFrom } from '../kit/clock.ts';
import type { AccessOperator } from '../services/access/contract.ts';
import { accessOperator } from '../services/access/operator.ts';
import { openSqliteRuns } from '../storage/sqlite/runs.ts';
import type { Config } from './config.ts';
import type { StorePaths } from './paths.ts';
import { storageFailure } from './storage-failure.ts';
import { openStore } from './store.ts';

/** What the operator does with identities and keys. The state is open while it is worked on. */
export function accessOfStore({ dataDir, clock }: Config): AccessOperator {
  const run = async <T>(work: (operator: AccessOperator) => Promise<T>): Promise<T> => {
    const { paths, state } = openStore(dataDir);
    try {
      return await work(accessOperator(state, clockFrom(clock), eraseRunsIn(paths)));
    } catch (error) {
      throw storageFailure(error, paths);
    } finally {
      await state.close();
    }
  };
  return {
    createKey: (input) => run((operator) => operator.createKey(input)),
    listKeys: (input) => run((operator) => operator.listKeys(input)),
    revokeKey: (input) => run((operator) => operator.revokeKey(input)),
    rotateKey: (input) => run((operator) => operator.rotateKey(input)),
    forgetEmail: (input) => run((operator) => operator.forgetEmail(input)),
    readAudit: (input) => run((operator) => operator.readAudit(input)),
  };
}

/** Runs are opened for each owner, as few identities have an e-mail address. */
function eraseRunsIn({ runs: path }: StorePaths): (owner: string) => Promise<number> {
  return async (owner) => {
    if (!existsSync(path)) return 0;
    const runs = openSqliteRuns(path, { writer: 'command-line' });
    return runs.eraseOf(owner).finally(() => runs.close());
  };
}
