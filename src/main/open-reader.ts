import { ProjectionReader, type ReaderOptions } from '../projection/reader.ts';
import { kevCatalogs } from '../sources/contract.ts';
import { manifests } from '../sources/index.ts';

const catalogs = kevCatalogs(manifests);

/** Opens a generation with the options that follow from the sources. */
export function openReader(path: string, options: Omit<ReaderOptions, 'kevCatalogs'> = {}): ProjectionReader {
  return new ProjectionReader(path, { ...options, kevCatalogs: catalogs });
}
