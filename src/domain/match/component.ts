/** A component of software as it was given: by an identifier, or in a list of components. Nothing of it is checked. */
export interface Component {
  /** JSON pointer to it in what was given. */
  readonly pointer: string;
  readonly name: string | null;
  /** Who makes it, by whichever word is given for that: group, supplier, publisher. */
  readonly vendor: string | null;
  readonly version: string | null;
  /** Package URLs. */
  readonly purls: readonly string[];
  /** CPE names, in the form of 2.3 or of 2.2. */
  readonly cpes: readonly string[];
}

/** Components out of one document. */
export interface ComponentList {
  readonly format: ListFormat;
  /** From the specification that the document follows; null for a plain list. */
  readonly specVersion: string | null;
  readonly components: readonly Component[];
}

/** What components may be given in: plain identifiers, or a document of one of these kinds. */
export const listFormats = ['identifiers', 'cyclonedx', 'spdx'] as const;

export type ListFormat = (typeof listFormats)[number];

/** More components than this are too many. */
export const componentsMax = 10_000;
/** Package URLs, and CPE names, of one component. */
export const identifiersMax = 50;
