/** A record version that speaks for a CVE, with what is needed to find its bytes and to tell how old they are. */
export interface Speaker {
  readonly source: string;
  readonly key: string;
  /** SHA-256 of the whole record or document. */
  readonly sha256: string;
  readonly member: string;
  readonly upstreamTime: string;
  readonly upstreamVersion: string | null;
  readonly manifest: number;
  /** When it was written into the log. */
  readonly retrievedAt: string;
  /** SHA-256 of the file that it came in; null where its manifest has several. */
  readonly origin: string | null;
  /** Number of the item in a document; null for a whole record, and for a row of scores. */
  readonly ordinal: number | null;
}

const columns = `v.source, v.key, v.sha256, v.member, v.upstream_time AS upstreamTime,
  v.upstream_version AS upstreamVersion, v.manifest, m.written_at AS retrievedAt, m.origin`;
const joined = 'JOIN record_version AS v ON v.id = said.version JOIN manifest AS m ON m.number = v.manifest';

/** The versions that speak for a CVE now, by source. */
export const speakersQuery = `SELECT ${columns}, said.ordinal FROM contribution AS said ${joined}
  WHERE said.cve = ? ORDER BY said.source`;

/** The version that holds the newest day of scores. */
export const newestDayQuery = `SELECT ${columns}, NULL AS ordinal FROM epss_day AS said ${joined}
  ORDER BY said.day DESC LIMIT 1`;
