/** Formats in which a graph is given out: `csv` its relations, `entities-csv` its entities. */
export const graphFormats = ['stix', 'csv', 'entities-csv'] as const;
export type GraphFormat = (typeof graphFormats)[number];

/** Formats for exporting the statements about the products of a vulnerability. */
export const vexFormats = ['openvex', 'cyclonedx'] as const;
export type VexFormat = (typeof vexFormats)[number];

/** Formats of a whole list: a row or a line for each item. */
export const listFormats = ['csv', 'jsonl', 'md'] as const;
export type ListFormat = (typeof listFormats)[number];

/** Items in one file of a list at most. */
export const listedMax = 10_000;

/** The export formats of an entity. */
export interface Exports {
  /** Canonical id of the entity. */
  readonly id: string;
  readonly exports: readonly {
    readonly format: GraphFormat | VexFormat;
    readonly title: string;
    readonly mediaType: string;
    /** Path and query. */
    readonly url: string;
  }[];
}

/** A file made for the request. */
export interface ExportFile {
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A list as a file. */
export interface ListFile extends ExportFile {
  /** The cursor of the next file; null on the last. */
  readonly nextCursor: string | null;
}
