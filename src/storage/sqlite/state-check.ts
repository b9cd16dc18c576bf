import type { DatabaseSync } from 'node:sqlite';
import { isSha256 } from '../../kit/digest.ts';
import { reasonOf } from '../../kit/failure.ts';
import { checkAccess } from './access-check.ts';
import { checkAudit } from './audit-check.ts';
import { parseFeed } from './feed-row.ts';
import { feedDigest, parseRun, runDigest, secretDigest } from './rows.ts';

/** What is wrong with a state database, a sentence each. */
export function checkState(database: DatabaseSync): readonly string[] {
  return [
    checkPages,
    checkReferences,
    checkHead,
    checkRuns,
    checkFeeds,
    checkSecret,
    checkAccess,
    checkAudit,
  ].flatMap((check) => {
    try {
      return check(database);
    } catch (error) {
      return [`The state database can't be read: ${reasonOf(error)}.`];
    }
  });
}

function checkPages(database: DatabaseSync): string[] {
  const found = database.prepare('PRAGMA integrity_check').all();
  return found
    .map((row) => String(row.integrity_check))
    .filter((text) => text !== 'ok')
    .map((text) => `SQLite reports about the state database: ${text}`);
}

function checkReferences(database: DatabaseSync): string[] {
  const found = database.prepare('PRAGMA foreign_key_check').all();
  return found.map(
    ({ table, parent }) => `A row of ${table} refers to a row of ${parent} that is not there.`,
  );
}

function checkHead(database: DatabaseSync): string[] {
  const { number = null, hash = null } = database.prepare('SELECT number, hash FROM head').get() ?? {};
  const isEmpty = number === 0 && hash === '';
  const isSet = Number(number) > 0 && isSha256(String(hash));
  return isEmpty || isSet ? [] : [`The head of the log is ${number} ${hash}, which can't be one.`];
}

function checkRuns(database: DatabaseSync): string[] {
  const rows = database.prepare('SELECT source, run, digest FROM source_run').all();
  return rows.flatMap(({ source, run, digest }) => {
    if (runDigest(String(source), String(run)) !== digest) {
      return [`The record of the last run of ${source} was changed.`];
    }
    return parseRun(String(run)) !== null ? [] : [`The record of the last run of ${source} can't be read.`];
  });
}

function checkFeeds(database: DatabaseSync): string[] {
  const rows = database.prepare('SELECT source, feed, digest FROM feed').all();
  return rows.flatMap(({ source, feed, digest }) => {
    if (feedDigest(String(source), String(feed)) !== digest) {
      return [`The record of how ${source} is read from the network was changed.`];
    }
    if (parseFeed(String(feed)) !== null) return [];
    return [`The record of how ${source} is read from the network can't be read.`];
  });
}

function checkSecret(database: DatabaseSync): string[] {
  const { value, digest } = database.prepare('SELECT value, digest FROM secret').get() ?? {};
  if (!(value instanceof Uint8Array)) return ['The secret of the store is missing.'];
  if (secretDigest(value) !== digest) return ['The secret of the store was changed.'];
  return value.byteLength === 32 ? [] : ['The secret of the store has not 32 bytes.'];
}
