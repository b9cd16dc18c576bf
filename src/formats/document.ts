/** A document in a format of others. */
export interface ExportDocument {
  readonly mediaType: string;
  readonly fileName: string;
  readonly text: string;
}

/** The name of a file about an entity; ids have marks that no file system takes. */
export function fileNameOf(id: string, ending: string): string {
  return `${id.replaceAll(/[^\w.-]+/g, '_').slice(0, 100)}${ending}`;
}
