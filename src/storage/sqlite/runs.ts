import type { DatabaseSync } from 'node:sqlite';
import { type ChainHead, emptyChain } from '../../domain/audit/chain.ts';
import { commitmentTo, nextEntry } from '../../domain/audit/entry.ts';
import { inTransaction } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import { RandomBlock } from '../../kit/random-block.ts';
import type { NewRun, RunGap, Runs } from '../contract/runs.ts';
import { emptyLog } from './open-checked.ts';
import { openRunsFile, type SqliteRunsOptions } from './open-runs.ts';
import { purge } from './purge.ts';
import { columnsOfGap, columnsOfRun, committedBytes, type RunColumns, readRunRow } from './run-row.ts';
import { trimRuns } from './runs-trim.ts';

/**
 * Runs in one SQLite file, which is made if it is missing. Several processes may write to it.
 * @throws Failure `store_newer` if a later version of Cairn wrote the file, `store_damaged` if it is something else
 */
export function openSqliteRuns(path: string, options: SqliteRunsOptions): Runs {
  const database = openRunsFile(path, options);
  const statements = prepareStatements(database);
  const chain = chainIn(database, options.writer);
  const eraseBy = (statement: typeof statements.erase, value: string): number => {
    const { changes } = statement.run(value);
    if (changes !== 0) purge(database);
    return Number(changes);
  };

  return {
    append: async (runs, gap) => inTransaction(database, () => chain.append(runs, gap)),

    async find(id) {
      const row = statements.find.get(id);
      if (row === undefined) return null;
      // The thread that writes runs starts with every server. What checks their content is loaded when one is read.
      const { readRun } = await import('./run-body.ts');
      const { writer, number, hash, content, contentCommitment } = readRunRow(row);
      const run = content !== null && commitmentTo(content) === contentCommitment ? readRun(row) : null;
      if (run === null) throw new Failure('store_damaged', 'The run was changed since it was stored.');
      return { ...run, writer, number, hash };
    },

    idsOf: async (owner) => statements.idsOf.all(owner).map(({ id }) => String(id)),
    erase: async (id) => eraseBy(statements.erase, id) > 0,
    eraseOf: async (owner) => eraseBy(statements.eraseOf, owner),
    trim: async (limits) => trimRuns(database, limits),
    verify: async () => (await import('./runs-check.ts')).verifyRuns(database),

    async close() {
      if (!options.readOnly) emptyLog(database);
      database.close();
    },
  };
}

/** The chain of one writer, for appends within a transaction. */
function chainIn(database: DatabaseSync, writer: string) {
  const random = new RandomBlock();
  const selectHead = database.prepare(`SELECT number, hash FROM chain WHERE writer = ? AND name = 'head'`);
  const begin = database.prepare(`INSERT INTO chain VALUES (?, 'anchor', 0, ''), (?, 'head', 0, '')`);
  const moveHead = database.prepare(
    `UPDATE chain SET number = ?, hash = ? WHERE writer = ? AND name = 'head'`,
  );
  const insert = database.prepare(
    `INSERT INTO run (writer, number, kind, commitment, hash, id, at, owner, body, salt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const addAfter = (previous: ChainHead, kind: 'run' | 'gap', columns: RunColumns): ChainHead => {
    const content = { text: committedBytes(columns), salt: random.next(32) };
    const entry = nextEntry(previous, { at: '', kind, content, address: null });
    const { id, at, owner, body } = columns;
    const { number, hash, contentCommitment } = entry;
    insert.run(writer, number, kind, contentCommitment, hash, id, at, owner, body, content.salt);
    return { number, hash };
  };

  return {
    append(runs: readonly NewRun[], gap: RunGap | undefined): ChainHead {
      const row = selectHead.get(writer);
      if (row === undefined) begin.run(writer, writer);
      let head: ChainHead =
        row === undefined ? emptyChain : { number: Number(row.number), hash: String(row.hash) };
      if (gap !== undefined) head = addAfter(head, 'gap', columnsOfGap(gap));
      for (const run of runs) head = addAfter(head, 'run', columnsOfRun(run));
      moveHead.run(head.number, head.hash, writer);
      return head;
    },
  };
}

function prepareStatements(database: DatabaseSync) {
  const removed = 'UPDATE run SET id = NULL, at = NULL, owner = NULL, body = NULL, salt = NULL';
  return {
    find: database.prepare('SELECT * FROM run WHERE id = ?'),
    idsOf: database.prepare('SELECT id FROM run WHERE owner = ? ORDER BY place'),
    erase: database.prepare(`${removed} WHERE id = ?`),
    eraseOf: database.prepare(`${removed} WHERE owner = ?`),
  };
}
