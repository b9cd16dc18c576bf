import { type EntityType, entityTypes } from './entity/id.ts';
import { parseCweId } from './identifiers.ts';
import { type Severity, severities } from './score.ts';

/** What a text means, or where it means nothing what it has to be: `must be true or false`. */
export type Reading<T> = { readonly value: T } | { readonly fault: string };

type Reader<T> = (text: string) => Reading<T>;

/** Facets of one search at most. */
export const facetsMax = 10;
/** Values of one parameter at most. */
export const valuesMax = 20;
const nameCharactersMax = 200;

/** The syntax of search parameters other than the query, in every interface. */
export const searchParameters = {
  severity: listOf<Severity>('severities', severities),
  cvssMin: numberUpTo(10, /^(?:\d(?:\.\d{1,4})?|10(?:\.0{1,4})?)$/),
  epssMin: numberUpTo(1, /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/),
  kev: readFlag,
  cwe: readWeaknesses,
  vendor: readNames,
  product: readNames,
  publishedAfter: readMoment,
  modifiedSince: readMoment,
  kevDue: readSpan,
  type: listOf<EntityType>('types', entityTypes),
  sort: readOrder,
  facets: readFacets,
  countOnly: readFlag,
} as const satisfies Readonly<Record<string, Reader<unknown>>>;

export type SearchParameter = keyof typeof searchParameters;

/** Those that say which hits there are, so that one of them is enough to search by. */
export const searchFilters = [
  ...(['severity', 'cvssMin', 'epssMin', 'kev', 'cwe', 'vendor', 'product'] as const),
  ...(['publishedAfter', 'modifiedSince', 'kevDue', 'type'] as const),
] as const satisfies readonly SearchParameter[];

/** The parts of a list that commas separate. `\,` is a comma in a part. */
export function splitList(text: string): string[] {
  return text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
}

function listOf<Word extends string>(noun: string, words: readonly Word[]): Reader<readonly Word[]> {
  const fault = `must be ${noun}, separated by commas, of: ${words.join(', ')}`;
  const known: ReadonlyMap<string, Word> = new Map(words.map((word) => [word, word]));
  const charactersMax = words.join().length;
  return (text) => {
    // Each word once is enough, and a longer text is not worth being taken apart.
    if (text.length > charactersMax) return { fault };
    const named = splitList(text).map((part) => known.get(part.toLowerCase()));
    const found = named.filter((word) => word !== undefined);
    return found.length === named.length ? { value: [...new Set(found)] } : { fault };
  };
}

function numberUpTo(most: number, form: RegExp): Reader<number> {
  const fault = `must be a number from 0 to ${most}`;
  return (text) => (form.test(text) ? { value: Number(text) } : { fault });
}

function readFlag(text: string): Reading<boolean> {
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  return { fault: 'must be true or false' };
}

function readWeaknesses(text: string): Reading<readonly string[]> {
  const fault = `must be at most ${valuesMax} weaknesses, separated by commas, such as CWE-79 or 79`;
  const parts = text.length > valuesMax * 'CWE-00000,'.length ? [] : splitList(text);
  const ids = parts.map((part) => parseCweId(/^\d+$/.test(part) ? `CWE-${part}` : part));
  const found = ids.filter((id) => id !== null);
  const isGood = found.length === ids.length && found.length > 0 && found.length <= valuesMax;
  return isGood ? { value: [...new Set(found)] } : { fault };
}

function readNames(text: string): Reading<readonly string[]> {
  const isLong = text.length > valuesMax * nameCharactersMax;
  const names = isLong ? [] : splitList(text);
  const isGood = names.length > 0 && names.length <= valuesMax && names.every(isName);
  if (isGood) return { value: [...new Set(names)] };
  return {
    fault: `must be at most ${valuesMax} names of at most ${nameCharactersMax} characters, separated by commas; \\, is a comma in a name`,
  };
}

function isName(text: string): boolean {
  return text !== '' && text.length <= nameCharactersMax && !text.includes('\0');
}

/** Which day or time it is, is read with the fields of the query. */
function readMoment(text: string): Reading<string> {
  if (/^[\w:.+-]{1,40}$/.test(text)) return { value: text };
  return {
    fault: 'must be a day such as 2024-01-31, a time such as 2024-01-31T06:00:00Z, or an age such as 7d',
  };
}

/** As above, or a comparison or a range. */
function readSpan(text: string): Reading<string> {
  if (/^[\w:.+<>=*-]{1,80}$/.test(text)) return { value: text };
  return {
    fault:
      'must be a day such as 2024-01-31, a range such as 2024-01..2024-06, or a comparison such as <2024-01-31',
  };
}

function readOrder(text: string): Reading<string> {
  if (text.length <= nameCharactersMax && /^-?[a-z]+(?:,-?[a-z]+)*$/i.test(text)) return { value: text };
  return {
    fault:
      'must be names of sortable fields, separated by commas, with a minus before those whose highest or newest come first: -epss,published',
  };
}

function readFacets(text: string): Reading<readonly string[]> {
  const isList = text.length <= nameCharactersMax && /^[a-z-]+(?:,[a-z-]+)*$/i.test(text);
  const names = new Set(isList ? text.split(',') : []);
  if (names.size > 0 && names.size <= facetsMax) return { value: [...names] };
  return { fault: `must be at most ${facetsMax} names of fields, separated by commas: severity,vendor` };
}
