import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import {
  type OwnItem,
  type OwnItemChange,
  type OwnItemKind,
  type OwnItemRejection,
  type OwnItems,
  ownItemKinds,
} from '../contract/own-items.ts';
import { rowCountsIn, rowDigest } from './rows.ts';
import { noteRemover } from './watch-statements.ts';

/** Undoes the changes before the one that is rejected. */
class Rejection extends Error {
  readonly rejection: OwnItemRejection;

  constructor(rejection: OwnItemRejection) {
    super(rejection.rejected);
    this.rejection = rejection;
  }
}

export function ownItemsIn(database: DatabaseSync): OwnItems {
  const statements = prepareStatements(database);
  const count = rowCountsIn(database);
  const removeNotes = noteRemover(database);

  const found = (row: Row | undefined) => (row === undefined ? null : itemOf(row));
  const find = (identity: number, kind: OwnItemKind, id: number) =>
    found(statements.select.get(id, identity, kind));

  const insert = (item: Omit<OwnItem, 'id'>): OwnItem => {
    const { identity, kind, key, value, version, createdAt, updatedAt } = item;
    const { lastInsertRowid } = statements.insert.run(
      identity,
      kind,
      key,
      value,
      version,
      createdAt,
      updatedAt,
    );
    const added = { ...item, id: Number(lastInsertRowid) };
    statements.seal.run(itemDigest(added), added.id);
    count('own_item', 1);
    return added;
  };

  const update = (item: OwnItem): OwnItem => {
    const { key, value, version, updatedAt, id } = item;
    statements.update.run(key, value, version, updatedAt, itemDigest(item), id);
    return item;
  };

  const apply = (identity: number, change: OwnItemChange, at: string, index: number): OwnItem => {
    const refuse = (rejected: OwnItemRejection['rejected'], item: OwnItem | null) =>
      new Rejection({ rejected, change: index, item });
    const { kind } = change;
    const byKey = 'key' in change ? found(statements.selectByKey.get(identity, kind, change.key)) : null;
    const next = (item: OwnItem, { key, value }: { readonly key: string; readonly value: string }) =>
      update({ ...item, key, value, version: item.version + 1, updatedAt: at });
    const add = ({ key, value }: { readonly key: string; readonly value: string }) =>
      insert({ identity, kind, key, value, version: 1, createdAt: at, updatedAt: at });
    if (change.op === 'add') {
      if (byKey !== null) throw refuse('exists', byKey);
      return add(change);
    }
    if (change.op === 'put') {
      if (change.version !== undefined && change.version !== (byKey?.version ?? 0))
        throw refuse('changed', byKey);
      return byKey === null ? add(change) : next(byKey, change);
    }
    const item = find(identity, kind, change.id);
    if (item === null) throw refuse('missing', null);
    if (change.version !== undefined && change.version !== item.version) throw refuse('changed', item);
    if (change.op === 'replace') {
      if (byKey !== null && byKey.id !== item.id) throw refuse('exists', byKey);
      return next(item, change);
    }
    if (kind === 'watchlist') removeNotes(item.id);
    statements.remove.run(item.id);
    count('own_item', -1);
    return item;
  };

  return {
    async list({ identity, kind, after = 0, limit }) {
      const rows =
        identity === undefined
          ? statements.listAll.all(kind, after, limit)
          : statements.list.all(identity, kind, after, limit);
      return rows.map(itemOf);
    },

    find: async (identity, kind, id) => find(identity, kind, id),

    withKey: async (kind, key) => statements.selectWithKey.all(kind, key).map(itemOf),

    async write(identity, changes, { at, max }) {
      try {
        return inTransaction(database, () => {
          const items = changes.map((change, index) => apply(identity, change, at, index));
          for (const kind of new Set(changes.map((change) => change.kind))) {
            const change = changes.findLastIndex(({ op, kind: its }) => its === kind && op !== 'remove');
            if (change !== -1 && Number(statements.count.get(identity, kind)?.items) > max)
              throw new Rejection({ rejected: 'full', change, item: null });
          }
          return { items };
        });
      } catch (error) {
        if (error instanceof Rejection) return error.rejection;
        throw error;
      }
    },

    count: async (identity, kind) => Number(statements.count.get(identity, kind)?.items),
  };
}

type Row = Readonly<Record<string, SQLOutputValue>>;

/** @throws Failure `store_damaged` for a row that is not as it was written */
function itemOf(row: Row): OwnItem {
  const item = readOwnItem(row);
  if (item !== null) return item;
  throw new Failure('store_damaged', `The record of the item ${row.id} was changed.`);
}

/** What a row says; null when it is not as it was written. */
export function readOwnItem(row: Row): OwnItem | null {
  const kind = ownItemKinds.find((one) => one === row.kind);
  if (kind === undefined) return null;
  const item: OwnItem = {
    id: Number(row.id),
    identity: Number(row.identity),
    kind,
    key: String(row.key),
    value: String(row.value),
    version: Number(row.version),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  };
  return itemDigest(item) === row.digest ? item : null;
}

function itemDigest({ id, identity, kind, key, value, version, createdAt, updatedAt }: OwnItem): string {
  return rowDigest('own_item', [id, identity, kind, key, value, version, createdAt, updatedAt]);
}

function prepareStatements(database: DatabaseSync) {
  return {
    select: database.prepare('SELECT * FROM own_item WHERE id = ? AND identity = ? AND kind = ?'),
    selectByKey: database.prepare('SELECT * FROM own_item WHERE identity = ? AND kind = ? AND key = ?'),
    selectWithKey: database.prepare('SELECT * FROM own_item WHERE kind = ? AND key = ? ORDER BY id'),
    list: database.prepare(
      'SELECT * FROM own_item WHERE identity = ? AND kind = ? AND id > ? ORDER BY id LIMIT ?',
    ),
    listAll: database.prepare('SELECT * FROM own_item WHERE kind = ? AND id > ? ORDER BY id LIMIT ?'),
    count: database.prepare('SELECT count(*) AS items FROM own_item WHERE identity = ? AND kind = ?'),
    insert: database.prepare(
      `INSERT INTO own_item (identity, kind, key, value, version, created_at, updated_at, digest)
         VALUES (?, ?, ?, ?, ?, ?, ?, '')`,
    ),
    seal: database.prepare('UPDATE own_item SET digest = ? WHERE id = ?'),
    update: database.prepare(
      'UPDATE own_item SET key = ?, value = ?, version = ?, updated_at = ?, digest = ? WHERE id = ?',
    ),
    remove: database.prepare('DELETE FROM own_item WHERE id = ?'),
  };
}
