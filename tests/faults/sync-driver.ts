import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runProgram } from '../../src/cli/program.ts';
import { createMapping } from '../../src/ingest/mapping-work.ts';
import { openStore } from '../../src/main/store.ts';
import { syncFrom } from '../../src/main/sync.ts';
import type { OperatorServices } from '../../src/services/operator-contract.ts';
import { sourceNamed } from '../../src/sources/loaded.ts';
import { fillDisk } from './full-disk.ts';

/**
 * `cairn sync --from PATH`, all on one thread, with an event when it reaches a point for the given time. It
 * prints the name of each point before the event. Arguments: data folder and path, then event, point and
 * time (1 for the first).
 */
const [dataDir = '', path = '', event = '', wanted = '', time = '1'] = process.argv.slice(2);
let left = Number(time);
/** Less than usual, so that a run of moderate size builds a new projection. */
const deltaVersionsMax = 3_000;

/** Every database that this process has opened. */
const databases = new Set<DatabaseSync>();
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  databases.add(this);
  return exec.call(this, sql);
};

const events: Readonly<Record<string, () => void>> = {
  // No handler runs, nothing is cleaned up.
  killed: () => process.kill(process.pid, 'SIGKILL'),
  paused: () => process.kill(process.pid, 'SIGSTOP'),
  // As if another process took all the space that is left.
  'disk full': () => fillDisk(join(dataDir, 'filler')),
  // SQLite does not go below the present size.
  'no more pages': () => {
    for (const each of databases) if (each.isOpen) exec.call(each, 'PRAGMA max_page_count = 1');
  },
};

const at = (point: string) => {
  writeSync(1, `${point}\n`);
  if (point === wanted && --left === 0) events[event]?.();
};

const operator: Pick<OperatorServices, 'syncFrom'> = {
  async syncFrom(input) {
    const store = openStore(dataDir, { at });
    writeSync(1, 'opened\n');
    try {
      return await syncFrom(path, store, {
        ...{ at, deltaVersionsMax },
        mapping: createMapping(sourceNamed),
        onProgress: input.onProgress ?? (() => {}),
      });
    } finally {
      await store.state.close();
    }
  },
};

process.exitCode = await runProgram(['sync', '--from', path], {
  operator: async () => operator as OperatorServices,
  services: unused,
  access: unused,
  serve: unused,
  serveAgent: unused,
  settings: unused,
  version: '0',
  stdin: process.stdin,
  stdout: { write: () => {} },
  stderr: process.stderr,
  environment: process.env,
  close: async () => {},
});

function unused(): never {
  throw new Error('A run does not use this.');
}
