import type { ProjectionReader } from '../projection/reader.ts';
import type { KevItem, Page, PageInput, SearchInput, SearchResult, VulnerabilityItem } from './contract.ts';
import { Cursors } from './cursor.ts';
import { listLatestKev } from './kev/latest.ts';
import { isListPlace } from './page.ts';
import { isSearchPlace, search } from './search/search.ts';
import { listLatestVulnerabilities } from './vulnerability/latest.ts';

export interface ReadContext {
  readonly reader: ProjectionReader;
}

/** Reads that may take longer than a moment. They are pure of everything but the projection. */
export interface Reads {
  latestVulnerabilities(input: PageInput): Page<VulnerabilityItem>;
  latestKev(input: PageInput): Page<KevItem>;
  search(input: SearchInput): SearchResult;
}

/** The same, wherever they run. */
export type ReadsElsewhere = {
  [K in keyof Reads]: (input: Parameters<Reads[K]>[0]) => Promise<ReturnType<Reads[K]>>;
};

/** @param secret signs the cursors; the same for all threads and processes of a store */
export function createReads(reader: ProjectionReader, secret: Uint8Array): Reads {
  const lists = { reader, cursors: new Cursors(secret, isListPlace) };
  const searches = { reader, cursors: new Cursors(secret, isSearchPlace) };
  return {
    latestVulnerabilities: (input) => listLatestVulnerabilities(lists, input),
    latestKev: (input) => listLatestKev(lists, input),
    search: (input) => search(searches, input),
  };
}
