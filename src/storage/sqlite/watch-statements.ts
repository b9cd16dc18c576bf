import type { DatabaseSync } from 'node:sqlite';
import { rowCountsIn } from './rows.ts';

const passes = `watchlist = :watchlist AND listed = 1 AND (:type IS NULL OR type = :type) AND at >= :from
  AND subject NOT IN (SELECT value FROM json_each(:without))
  AND (:subjects IS NULL OR subject IN (SELECT value FROM json_each(:subjects)))`;

/** The statements about what watchlists noted. */
export function prepareWatchStatements(database: DatabaseSync) {
  return {
    mark: database.prepare('SELECT manifest, hash, basis, digest FROM watch_mark WHERE id = 1'),
    setMark: database.prepare(
      'INSERT OR REPLACE INTO watch_mark (id, manifest, hash, basis, digest) VALUES (1, ?, ?, ?, ?)',
    ),
    owned: database.prepare('SELECT 1 FROM watching_lease WHERE token = ? AND holder = ?'),
    evaluated: database.prepare('SELECT * FROM watch_state ORDER BY watchlist'),
    state: database.prepare('SELECT * FROM watch_state WHERE watchlist = ?'),
    addState: database.prepare(
      'INSERT INTO watch_state (basis, floor, digest, watchlist) VALUES (?, ?, ?, ?)',
    ),
    setState: database.prepare('UPDATE watch_state SET basis = ?, floor = ?, digest = ? WHERE watchlist = ?'),
    watchlist: database.prepare(`SELECT 1 FROM own_item WHERE id = ? AND kind = 'watchlist'`),
    find: database.prepare('SELECT * FROM watch_event WHERE watchlist = ? AND event = ?'),
    ofSubjects: database.prepare(
      `SELECT w.* FROM json_each(:subjects) AS asked CROSS JOIN watch_event AS w
       ON w.subject = asked.value AND w.watchlist >= :first AND w.watchlist <= :last AND w.listed = 1`,
    ),
    add: database.prepare(
      `INSERT INTO watch_event (watchlist, event, subject, type, at, place, why, listed, digest)
       VALUES (?, ?, ?, ?, ?, ?, ?, 1, '')`,
    ),
    seal: database.prepare('UPDATE watch_event SET digest = ? WHERE position = ?'),
    update: database.prepare(
      'UPDATE watch_event SET place = ?, why = ?, listed = ?, digest = ? WHERE position = ?',
    ),
    floor: database.prepare(
      'SELECT place FROM watch_event WHERE watchlist = ? ORDER BY place DESC LIMIT 1 OFFSET ?',
    ),
    trim: database.prepare('DELETE FROM watch_event WHERE watchlist = ? AND place <= ?'),
    list: database.prepare(
      `SELECT * FROM watch_event WHERE ${passes} AND (:before IS NULL OR place < :before)
       ORDER BY place DESC LIMIT :limit`,
    ),
    subjects: database.prepare(
      'SELECT DISTINCT subject FROM watch_event INDEXED BY watch_event_listed WHERE watchlist = ? AND listed = 1',
    ),
    count: database.prepare(`SELECT count(*) AS events FROM watch_event WHERE ${passes}`),
    noted: database.prepare(
      'SELECT * FROM watch_event WHERE position > ? AND listed = 1 ORDER BY position LIMIT ?',
    ),
    notedOf: database.prepare(
      'SELECT * FROM watch_event WHERE watchlist = ? AND position > ? AND listed = 1 ORDER BY position LIMIT ?',
    ),
    newest: database.prepare(`SELECT seq AS position FROM sqlite_sequence WHERE name = 'watch_event'`),
  };
}

/** @returns what removes all that was noted for a watchlist, within the transaction that removes it */
export function noteRemover(database: DatabaseSync): (watchlist: number) => void {
  const notes = database.prepare('DELETE FROM watch_event WHERE watchlist = ?');
  const states = database.prepare('DELETE FROM watch_state WHERE watchlist = ?');
  const count = rowCountsIn(database);
  return (watchlist) => {
    count('watch_event', -Number(notes.run(watchlist).changes));
    count('watch_state', -Number(states.run(watchlist).changes));
  };
}
