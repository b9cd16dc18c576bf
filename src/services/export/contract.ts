import type { ListFormat } from '../../domain/export.ts';
import type { ChangesInput } from '../changes/contract.ts';
import type { PageInput } from '../contract.ts';
import type { SearchInput } from '../search/contract.ts';

/** Which list is exported. Its `limit` is at most `listedMax`. */
export type ListExportInput = { readonly format: ListFormat } & (
  | { readonly list: 'search'; readonly input: Omit<SearchInput, 'facets' | 'countOnly'> }
  | { readonly list: 'kev'; readonly input: PageInput }
  | { readonly list: 'changes'; readonly input: ChangesInput }
);
