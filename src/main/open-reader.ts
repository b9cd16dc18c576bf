import { ProjectionReader, type ReaderOptions } from '../projection/reader.ts';
import { kevCatalogues } from '../sources/contract.ts';
import { manifests } from '../sources/index.ts';

const catalogues = kevCatalogues(manifests);

/** Opens a generation with the options that follow from the sources. */
export function openReader(
  path: string,
  options: Omit<ReaderOptions, 'kevCatalogues'> = {},
): ProjectionReader {
  return new ProjectionReader(path, { ...options, kevCatalogues: catalogues });
}
