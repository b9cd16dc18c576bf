import type { SearchInput } from '../../src/services/search/contract.ts';

/** Hits per page. */
export const pageHits = 20;

export const queryKinds = [
  ...(['id', 'part of an id', 'product', 'product and flaw', 'words of a text', 'commonest words'] as const),
  ...([
    'six words like stop words',
    'three-letter prefix',
    'phrase',
    'OR',
    'ten words, OR',
    'NOT',
    'typo',
  ] as const),
] as const;

export type QueryKind = (typeof queryKinds)[number];

/** A query of the log, in a form for every engine. */
export interface LoggedQuery {
  readonly kind: QueryKind;
  readonly words: WordQuery;
  /** Cairn also counts facets where the query has filters. */
  readonly filters: Filters | null;
  readonly sort: 'cvss' | 'published' | null;
  /** From 0 on. */
  readonly page: number;
}

/** One of each group, and none of `none`. */
export interface WordQuery {
  readonly all: readonly (readonly Term[])[];
  readonly none: readonly Term[];
}

/** `exact` words are searched unchanged, in this order. */
export interface Term {
  readonly text: string;
  readonly form: 'word' | 'prefix' | 'exact';
}

export interface Filters {
  readonly severityMin?: 'high' | 'critical';
  readonly cvssMin?: number;
  readonly kev?: true;
  readonly cwe?: number;
  readonly publishedAfter?: string;
  readonly type?: 'vulnerability';
}

const facets = ['severity', 'vendor', 'cwe', 'year', 'kev'];

/** In Cairn's query language. */
export function cairnInput({ words, filters, sort }: LoggedQuery): Omit<SearchInput, 'cursor'> {
  const { severityMin, cwe, type, ...same } = filters ?? {};
  return {
    q: cairnText(words),
    limit: pageHits,
    ...same,
    ...(severityMin !== undefined && {
      severity: severityMin === 'high' ? ['high', 'critical'] : ['critical'],
    }),
    ...(cwe !== undefined && { cwe: [String(cwe)] }),
    ...(type !== undefined && { type: [type] }),
    ...(filters !== null && { facets }),
    ...(sort !== null && { sort: `-${sort}` }),
  };
}

function cairnText({ all, none }: WordQuery): string {
  const forms: Forms = { word: (text) => text, prefix: (text) => `${text}*`, exact: (text) => `"${text}"` };
  const groups = all.map((group) => either(group, forms, ' OR '));
  return [...groups, ...none.map((term) => `-${written(term, forms)}`)].join(' ');
}

/** In FTS5 syntax, with every word in quotes. */
export function fts5Text({ all, none }: WordQuery): string {
  const forms: Forms = { word: quoted, prefix: (text) => `${quoted(text)}*`, exact: quoted };
  const groups = all.map((group) => either(group, forms, ' OR '));
  return [groups.join(' AND '), ...none.map((term) => written(term, forms))].join(' NOT ');
}

/** In the syntax of PostgreSQL's `to_tsquery`. */
export function tsqueryText({ all, none }: WordQuery): string {
  const lexeme = (text: string) => `'${text.replace(/['\\]/g, ' ')}'`;
  const phrase = (text: string) => `(${text.split(' ').map(lexeme).join(' <-> ')})`;
  const forms: Forms = { word: lexeme, prefix: (text) => `${lexeme(text)}:*`, exact: phrase };
  const groups = all.map((group) => either(group, forms, ' | '));
  return [...groups, ...none.map((term) => `!${written(term, forms)}`)].join(' & ');
}

type Forms = Readonly<Record<Term['form'], (text: string) => string>>;

function written({ text, form }: Term, forms: Forms): string {
  return forms[form](text);
}

function either(group: readonly Term[], forms: Forms, or: string): string {
  const terms = group.map((term) => written(term, forms)).join(or);
  return group.length > 1 ? `(${terms})` : terms;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', ' ')}"`;
}
