import type { DatabaseSync } from 'node:sqlite';
import type { Feeds } from '../contract/feeds.ts';
import { feedDigest, parseFeed, printFeed } from './rows.ts';

export function feedsIn(database: DatabaseSync): Feeds {
  const select = database.prepare('SELECT feed FROM feed ORDER BY source');
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO feed (source, feed, digest)
       SELECT ?, ?, ? FROM polling_lease WHERE token = ? AND holder = ?`,
  );
  return {
    async list() {
      return select.all().flatMap(({ feed }) => parseFeed(String(feed)) ?? []);
    },

    async keep(feed, { token, holder }) {
      const text = printFeed(feed);
      return upsert.run(feed.source, text, feedDigest(feed.source, text), token, holder).changes === 1;
    },
  };
}
