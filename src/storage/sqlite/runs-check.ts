import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ChainHead } from '../../domain/audit/chain.ts';
import { ChainCheck } from '../../domain/audit/chain-check.ts';
import { reasonOf } from '../../kit/failure.ts';
import type { RunReport } from '../contract/runs.ts';
import { countInGap } from './run-body.ts';
import { readRunRow } from './run-row.ts';

/** Checks the chain of each writer and what its links say, all at one moment. Never throws for what is stored. */
export function verifyRuns(database: DatabaseSync): RunReport {
  const problems: string[] = [];
  let [entries, erased, missing] = [0, 0, 0];
  database.exec('BEGIN');
  try {
    problems.push(...brokenPages(database));
    const checks = checksOf(database);
    for (const row of database.prepare('SELECT * FROM run ORDER BY place').iterate()) {
      const check = checks.get(String(row.writer))?.check;
      if (check === undefined) problems.push(`There is no chain of the writer ${row.writer}.`);
      else missing += addRow(check, row);
    }
    for (const { check, head } of checks.values()) {
      const report = check.end(head);
      entries += report.entries;
      erased += report.erased;
      problems.push(...report.problems);
    }
  } catch (error) {
    problems.push(`The runs can't be read: ${reasonOf(error)}.`);
  } finally {
    database.exec('ROLLBACK');
  }
  return { entries, erased, missing, problems };
}

/** @returns how many answers are missing there */
function addRow(check: ChainCheck, row: Readonly<Record<string, SQLOutputValue>>): number {
  const entry = readRunRow(row);
  check.add(entry);
  if (entry.isTorn) check.report(`The run ${entry.number} of ${entry.writer} was erased in part.`);
  return entry.kind === 'gap' ? countInGap(row) : 0;
}

interface CheckedChain {
  readonly check: ChainCheck;
  readonly head: ChainHead;
}

function checksOf(database: DatabaseSync): ReadonlyMap<string, CheckedChain> {
  const rows = database.prepare('SELECT * FROM chain').all();
  const bounds = new Map(
    rows.map(({ writer, name, number, hash }) => [
      `${writer} ${name}`,
      { number: Number(number), hash: String(hash) },
    ]),
  );
  const writers = new Set(rows.map(({ writer }) => String(writer)));
  return new Map(
    [...writers].map((writer) => {
      const [anchor, head] = [bounds.get(`${writer} anchor`), bounds.get(`${writer} head`)];
      if (anchor === undefined || head === undefined) throw new Error(`the chain of ${writer} lost its ends`);
      return [writer, { check: new ChainCheck(anchor, `${writer} run`), head }];
    }),
  );
}

function brokenPages(database: DatabaseSync): string[] {
  const found = database.prepare('PRAGMA integrity_check').all();
  return found
    .map((row) => String(row.integrity_check))
    .filter((text) => text !== 'ok')
    .map((text) => `SQLite reports about the runs: ${text}`);
}
