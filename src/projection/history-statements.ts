import type { DatabaseSync } from 'node:sqlite';
import { datedColumns, datedVersions } from './contributing-version.ts';
import { namedCvesQuery } from './entity-reader.ts';

const version = `v.id, ${datedColumns}, v.segment, v.start, v.length`;
const place = 'i.version, i.ordinal, i.start, i.length, i.digest';
const event = 'id, manifest, at, type, subject, source, version, prior, before, after';

/** Which events pass a filter. The named parameters are those of `EventFilter`; `of` is its subject. */
const passes = `manifest > :afterManifest AND at >= :from AND at < :until
  AND (:type IS NULL OR type = :type) AND (:source IS NULL OR source = :source)
  AND (:of IS NULL OR subject = :of)`;

const isEpssMove = `type IN ('epss_jump', 'epss_drop')`;
/** In whole units, so that moves compare as equal exactly, at any scores. */
const epssMove = `CAST(round(100000 * abs((after ->> '$.score') - (before ->> '$.score'))) AS INTEGER)`;

/** The statements that read the past. */
export function prepareHistoryStatements(database: DatabaseSync) {
  return {
    newestManifest: database.prepare(`SELECT value ->> '$.number' AS number FROM meta WHERE key = 'head'`),
    oldestManifest: database.prepare('SELECT min(number) AS number FROM manifest'),
    manifestHash: database.prepare('SELECT hash FROM manifest WHERE number = ?'),
    baseline: database.prepare(
      'SELECT number AS manifest, upstream_time AS upstreamTime FROM manifest WHERE source = ? ORDER BY number LIMIT 1',
    ),
    times: database.prepare(
      'SELECT min(upstream_time) AS first, max(upstream_time) AS newest FROM manifest WHERE source = ? AND number <= ?',
    ),
    origins: database.prepare('SELECT origins FROM manifest WHERE number = ?'),
    keys: database.prepare('SELECT DISTINCT key FROM record_version WHERE source = ? ORDER BY key'),
    newestOfKey: database.prepare(
      `SELECT ${version} FROM ${datedVersions}
       WHERE v.source = ? AND v.key = ? AND v.upstream_time <= ? AND v.manifest <= ?
       ORDER BY v.upstream_time DESC, v.sha256 DESC LIMIT 1`,
    ),
    newestOfSource: database.prepare(
      `SELECT ${version} FROM ${datedVersions} WHERE v.source = ? AND v.upstream_time <= ? AND v.manifest <= ?
       ORDER BY v.upstream_time DESC, v.sha256 DESC LIMIT ?`,
    ),
    chain: database.prepare(
      `SELECT ${version} FROM ${datedVersions} WHERE v.source = ? AND v.key = ? ORDER BY v.upstream_time, v.sha256`,
    ),
    bySha256: database.prepare(
      `SELECT ${version}, v.current FROM ${datedVersions} WHERE v.sha256 = ? ORDER BY v.current DESC, v.manifest DESC`,
    ),
    byId: database.prepare(`SELECT ${version} FROM ${datedVersions} WHERE v.id = ?`),
    contribution: database.prepare(
      `SELECT ${place} FROM contribution AS i WHERE i.subject = ? AND i.version = ?`,
    ),
    contributingKeys: database.prepare(
      `SELECT DISTINCT v.key FROM item_version AS i JOIN record_version AS v ON v.id = i.version
       WHERE i.subject = ? AND i.source = ? ORDER BY v.key`,
    ),
    namedCves: database.prepare(namedCvesQuery),
    items: database.prepare(
      `SELECT ${place}, v.key FROM item_version AS i JOIN record_version AS v ON v.id = i.version
       WHERE i.subject = ? AND i.source = ? ORDER BY v.upstream_time, v.sha256`,
    ),
    itemAt: database.prepare(
      `SELECT ${place}, i.name FROM item_version AS i JOIN record_version AS v ON v.id = i.version
       WHERE i.subject = ? AND i.source = ? AND v.key = ? AND (v.upstream_time, v.sha256) <= (?, ?)
       ORDER BY v.upstream_time DESC, v.sha256 DESC LIMIT 1`,
    ),
    segment: database.prepare('SELECT name, frames FROM segment WHERE id = ?'),
    series: database.prepare('SELECT series FROM epss WHERE cve = ?'),
    days: database.prepare('SELECT day, version, date, model FROM epss_day'),
    eventsOf: database.prepare(`SELECT ${event} FROM event WHERE subject = ? AND at <= ? ORDER BY at, id`),
    // Filters with the index only: events are large if a list of products changed.
    feed: database.prepare(
      `SELECT ${event} FROM event WHERE id IN (
         SELECT id FROM event WHERE (manifest, at, subject, id) > (:manifest, :at, :subject, :id) AND ${passes}
         ORDER BY manifest, at, subject, id LIMIT :limit
       ) ORDER BY manifest, at, subject, id`,
    ),
    feedBack: database.prepare(
      `SELECT ${event} FROM event WHERE id IN (
         SELECT id FROM event WHERE (manifest, at, subject, id) < (:manifest, :at, :subject, :id) AND ${passes}
         ORDER BY manifest DESC, at DESC, subject DESC, id DESC LIMIT :limit
       ) ORDER BY manifest DESC, at DESC, subject DESC, id DESC`,
    ),
    epssMoves: database.prepare(
      `SELECT ${event}, move FROM (
         SELECT ${event}, ${epssMove} AS move FROM event WHERE ${isEpssMove} AND ${passes}
       ) WHERE (move, manifest, at, subject, id) < (:move, :manifest, :at, :subject, :id)
       ORDER BY move DESC, manifest DESC, at DESC, subject DESC, id DESC LIMIT :limit`,
    ),
    countEpssMoves: database.prepare(`SELECT count(*) AS count FROM event WHERE ${isEpssMove} AND ${passes}`),
    countFeed: database.prepare(`SELECT count(*) AS count FROM event WHERE ${passes}`),
  };
}
