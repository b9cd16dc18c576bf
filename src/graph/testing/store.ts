import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { type EntityType, entityTypeOf } from '../../domain/entity/id.ts';
import { type RelationType, relationClasses, relationTypes } from '../../domain/entity/relation.ts';
import { sha256 } from '../../kit/digest.ts';
import type { Manifest } from '../../log/manifest.ts';
import { GraphReader } from '../../projection/graph-reader.ts';
import { HistoryWriter } from '../../projection/history-writer.ts';
import type { LinkRow } from '../../projection/link-row.ts';
import { createIndexes, createTables } from '../../projection/schema.ts';
import { ProjectionWriter } from '../../projection/writer.ts';
import type { LinkJudge } from '../relation-filter.ts';

/** A link as a test states it. */
export interface StatedLink {
  readonly from: string;
  readonly type: Exclude<RelationType, 'made-by'>;
  readonly to: string;
  readonly qualifier?: string;
  readonly source?: string;
  /** Key of a report; none for a whole record of the entity that the link goes from. */
  readonly chain?: string;
  /** The time of the record or report, of the first of its links. */
  readonly at?: string;
}

/** What a store is filled with. */
export interface StoreContent {
  readonly links: readonly StatedLink[];
  /** CVEs that are known to be exploited. */
  readonly exploited?: readonly string[];
}

const usualAt = '2026-01-01T00:00:00.000Z';

/** A store in memory, filled in the order of what is given. The opener closes it. */
export function openGraphStore({ links, exploited = [] }: StoreContent): {
  readonly database: DatabaseSync;
  readonly reader: GraphReader;
} {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  const writer = new ProjectionWriter(database);
  new HistoryWriter(database).addManifest(manifest, 'hash');
  const segment = writer.addSegment('segment', new Uint8Array());
  const versions = new Map<string, number>();
  const mapped = new Set<string>();
  const speak = ({ from, source = 'records', chain = from, at = usualAt }: StatedLink) => {
    const name = `${source} ${chain}`;
    const version = versions.get(name) ?? addVersion(source, chain, at);
    versions.set(name, version);
    if (mapped.has(`${from} ${name}`)) return;
    mapped.add(`${from} ${name}`);
    writer.setContribution(from, source, version);
  };
  const addVersion = (source: string, key: string, upstreamTime: string) => {
    const where = { member: `${key}.json`, items: 1, start: 0, length: 1 };
    const stored = { key, upstreamTime, sha256: sha256(`${source} ${key}`), ...where };
    return writer.addVersion(source, 1, segment, stored)?.id ?? assert.fail();
  };
  const byOrigin = new Map<string, LinkRow[]>();
  for (const link of links) {
    speak(link);
    byOrigin.set(link.from, [...(byOrigin.get(link.from) ?? []), rowOf(link)]);
  }
  for (const cve of exploited) addExploited(database, cve);
  for (const [from, rows] of byOrigin) writer.entities.setLinks(from, typeOf(from), distinct(rows));
  return { database, reader: new GraphReader(database) };
}

/** The more sources state a link, the more certain it is; statements of experts or texts are less so. */
export const judge: LinkJudge = {
  confidenceOf: (_, made, sources) => {
    const alone = made === 'official' ? 0.8 : 0.6;
    return Math.round((1 - (1 - alone) ** sources.size) * 10_000) / 10_000;
  },
  freshnessOf: (sources) => 1 / sources.size,
  placeOf: ({ source, sha256: version, pointer, at }) =>
    version === null || at === null ? null : { source, sha256: version, pointer, asOf: at },
  riskOf: ({ signals }) => ({ risk: 'unknown', riskScore: signals, tier: 'unknown' }),
};

export function typeOf(key: string): EntityType {
  return entityTypeOf(key) ?? 'malware';
}

function rowOf({ from, type, to, qualifier = '', source = 'records', chain = '' }: StatedLink): LinkRow {
  const made = relationClasses.indexOf(type === 'exploited-via' ? 'expert' : 'official');
  const pointer = `/${from}/${type}/${to}`;
  return [relationTypes.indexOf(type), to, typeOf(to), made, qualifier, source, chain, pointer, ''];
}

/** A source states a link once. */
function distinct(rows: readonly LinkRow[]): LinkRow[] {
  const known = new Map(rows.map((row) => [JSON.stringify([row[0], row[1], row[4], row[5], row[6]]), row]));
  return [...known.values()];
}

function addExploited(database: DatabaseSync, cve: string): void {
  database
    .prepare(
      `INSERT INTO vulnerability (cve, sort_key, state, title, severity, kev_added, signals, record)
       VALUES (?, ?, 'published', ?, 'high', ?, 0, x'')`,
    )
    .run(cve, cve, `Fault ${cve}`, usualAt);
}

const manifest: Manifest = {
  format: 1,
  number: 1,
  previous: '',
  source: 'records',
  completeness: 'additive',
  upstreamTime: usualAt,
  upstreamVersion: null,
  segments: [],
  origins: [],
  contentHash: '',
  writtenAt: usualAt,
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
};
