import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../src/main/store.ts';

/**
 * Upgrades a store up to a step, and is killed there. It prints the name of each step. Without a step, it upgrades
 * all. Arguments: the folder with the releases, the data folder, and the step.
 */
const [input = '', dataDir = '', wanted] = process.argv.slice(2);

const reach = (step: string) => {
  writeSync(1, `${step}\n`);
  // No handler runs, nothing is cleaned up.
  if (step === wanted) process.kill(process.pid, 'SIGKILL');
};

/** The schema that the running transaction makes. */
let making: string | null = null;
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  const schema = /^PRAGMA user_version = (\d+)$/.exec(sql)?.[1];
  if (schema !== undefined) {
    making = schema;
    reach(`state-${schema}-changed`);
  } else if (sql === 'COMMIT' && making !== null) {
    reach(`state-${making}-committed`);
    making = null;
  }
};

const store = openStore(dataDir);
reach('state-upgraded');
// Not earlier: the steps above need none of it.
const [{ createMapping }, { syncFrom }, { sourceNamed }] = await Promise.all([
  import('../../src/ingest/mapping-work.ts'),
  import('../../src/main/sync.ts'),
  import('../../src/sources/loaded.ts'),
]);
await syncFrom(join(input, '0'), store, { at: reach, mapping: createMapping(sourceNamed) });
await store.state.close();
