import { applyLog, rebuildProjection } from '../ingest/apply.ts';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { currentGeneration } from '../projection/generations.ts';
import { applyContextOf, type MaintenanceContext } from './context.ts';
import { openOwnState } from './examine-state.ts';
import type { RebuildReport } from './report.ts';

/**
 * Rebuilds the projection from the log and switches to it. What is asked meanwhile is answered from the old
 * one.
 * @throws Failure `store_damaged` when the log can't be read whole
 */
export async function rebuild(context: MaintenanceContext): Promise<RebuildReport> {
  const startedAtMs = performance.now();
  const applying = applyContextOf(context);
  const state = await openOwnState(context);
  try {
    await rebuildProjection(await state.log.head(), applying);
    await catchUp(async () => applyLog(await state.log.head(), applying));
    const head = await state.log.head();
    const tables = countRows(context.folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { manifest: head.number, rows, tables, seconds: (performance.now() - startedAtMs) / 1000 };
  } finally {
    await state.close();
  }
}

/**
 * A run that ended while this one waited for it has moved head. Any process that writes now does this itself.
 */
async function catchUp(apply: () => Promise<void>): Promise<void> {
  try {
    await apply();
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'store_locked')) throw error;
  }
}

/** Rows of the projection in use, by table. */
export function countRows(folder: string): RebuildReport['tables'] {
  const path = currentGeneration(folder);
  if (path === null) throw new Error(`There is no projection in ${folder} after it was built.`);
  const database = openDatabase(path, { readOnly: true });
  try {
    const tables = database
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
      )
      .all()
      .map(({ name }) => String(name));
    return tables.sort().map((name) => ({
      name,
      rows: Number(database.prepare(`SELECT count(*) AS rows FROM ${name}`).get()?.rows),
    }));
  } finally {
    database.close();
  }
}
