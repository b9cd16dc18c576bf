/** A place in the bytes of a version that states a link. */
export interface LinkEvidence {
  readonly source: string;
  /** Key of the report or document; null for a whole record of the entity where the link starts. */
  readonly chain: string | null;
  /** The version that states it; null if the projection is damaged. */
  readonly sha256: string | null;
  /** The upstream time of that version. */
  readonly at: string | null;
  /** Number of the item that states it; null for a whole file. */
  readonly ordinal: number | null;
  /** Whether `pointer` is relative to the item, not to the file. */
  readonly isWithin: boolean;
  readonly pointer: string;
}

/** The columns of a `LinkEvidence`, from rows `r` of the table of links and from `evidenceTables`. */
export const evidenceColumns = `s.text AS source, c.text AS chain, p.text AS pointer, v.sha256,
  v.upstream_time AS at, said.ordinal, o.type = 'vulnerability' AS isWithin`;

/** Joined to the table of links, `r`: the version that currently states each row. */
export const evidenceTables = `JOIN entity AS o ON o.id = r.origin JOIN label AS s ON s.id = r.source
  JOIN label AS p ON p.id = r.pointer LEFT JOIN label AS c ON c.id = r.chain
  LEFT JOIN contribution AS said ON said.subject = o.key AND said.source = s.text
    AND (c.text IS NULL OR EXISTS (SELECT 1 FROM record_version WHERE id = said.version AND key = c.text))
  LEFT JOIN record_version AS v ON v.id = said.version`;

export function readEvidence(row: Readonly<Record<string, unknown>>): LinkEvidence {
  const { source, chain, pointer, sha256, at, ordinal, isWithin } = row;
  return {
    source: String(source),
    chain: chain === null ? null : String(chain),
    sha256: sha256 === null ? null : String(sha256),
    at: at === null ? null : String(at),
    ordinal: ordinal === null ? null : Number(ordinal),
    isWithin: isWithin === 1,
    pointer: String(pointer),
  };
}
