/** A record version, with what is needed to identify its bytes and compute its age. */
export interface DatedVersion {
  readonly source: string;
  readonly key: string;
  /** SHA-256 of the whole record or document. */
  readonly sha256: string;
  readonly member: string;
  readonly upstreamTime: string;
  readonly upstreamVersion: string | null;
  readonly manifest: number;
  /** When it was written to the log. */
  readonly retrievedAt: string;
  /** SHA-256 of the file that contained it; null if its manifest has several files. */
  readonly origin: string | null;
}

/** A version that contributes to a CVE or entity. */
export interface ContributingVersion extends DatedVersion {
  /** Number of the item in a document; null for a whole record and for a row of scores. */
  readonly ordinal: number | null;
}

/** The columns of a `DatedVersion`, from the tables in `datedVersions`. */
export const datedColumns = `v.source, v.key, v.sha256, v.member, v.upstream_time AS upstreamTime,
  v.upstream_version AS upstreamVersion, v.manifest, m.written_at AS retrievedAt, m.origin`;
export const datedVersions = 'record_version AS v JOIN manifest AS m ON m.number = v.manifest';

/** The versions that currently contribute to a subject, by source. */
export const contributorsQuery = `SELECT ${datedColumns}, said.ordinal
  FROM contribution AS said JOIN ${datedVersions}
  WHERE said.subject = ? AND v.id = said.version ORDER BY said.source, v.key`;

/** The version that contains the newest day of scores. */
export const newestDayQuery = `SELECT ${datedColumns}, NULL AS ordinal
  FROM epss_day AS said JOIN ${datedVersions}
  WHERE v.id = said.version ORDER BY said.day DESC LIMIT 1`;
