import { editDistance } from '../../kit/edit-distance.ts';
import { type Comparator, readCondition } from './condition.ts';
import { type Field, fieldNamed, fields } from './fields.ts';
import { anyOf, not, type Query, type QueryFailure, type QueryWarning, type SourceSpan } from './query.ts';
import {
  anyQuote,
  blanks,
  denial,
  readQuoted,
  readWritten,
  Scanner,
  saysAnything,
  separator,
  type Written,
  wordForm,
} from './scanner.ts';

/** The parts of a query. */
export type Token =
  | { readonly kind: 'open' | 'close'; readonly place: SourceSpan }
  | Operator
  | { readonly kind: 'term'; readonly query: Query; readonly place: SourceSpan };

interface Operator {
  readonly kind: 'and' | 'or' | 'not';
  /** The word if it is not used as an operator; null for a symbol. */
  readonly word: string | null;
  readonly place: SourceSpan;
}

interface TokenList {
  readonly tokens: readonly Token[];
  readonly problems: readonly QueryFailure[];
  readonly warnings: readonly QueryWarning[];
}

/** Splits a text into tokens. Punctuation that is not an operator is left out. */
export function readTokens(text: string): TokenList {
  const scanner = new Scanner(text);
  const tokens: Token[] = [];
  const problems: QueryFailure[] = [];
  const warnings: QueryWarning[] = [];
  for (;;) {
    scanner.take(blanks);
    if (scanner.isAtEnd) return { tokens, problems, warnings };
    const read = readMark(scanner) ?? readPhrase(scanner) ?? readConditionToken(scanner) ?? readWord(scanner);
    tokens.push(...read.tokens);
    problems.push(...read.problems);
    warnings.push(...read.warnings);
  }
}

/** The result for text without meaning. */
const nothing: TokenList = { tokens: [], problems: [], warnings: [] };

/** Null if there is no symbol here, and then nothing is read; the next two functions do the same. */
function readMark(scanner: Scanner): TokenList | null {
  const start = scanner.at;
  const mark = scanner.take(/[()]|&&|\|\|/y) ?? scanner.take(denial);
  if (mark === null) return null;
  const place = scanner.spanFrom(start);
  if (mark === '(' || mark === ')') return only({ kind: mark === '(' ? 'open' : 'close', place });
  return only({ kind: mark === '&&' ? 'and' : mark === '||' ? 'or' : 'not', word: null, place });
}

function readPhrase(scanner: Scanner): TokenList | null {
  const start = scanner.at;
  const text = readQuoted(scanner);
  if (text === null) return null;
  const place = scanner.spanFrom(start);
  return saysAnything(text) ? only({ kind: 'term', query: { kind: 'phrase', text, place }, place }) : nothing;
}

function readConditionToken(scanner: Scanner): TokenList | null {
  const start = scanner.at;
  const read = readFieldTerm(scanner);
  if (read === null) return null;
  const { query, problems } = read;
  return query === null
    ? { ...nothing, problems }
    : only({ kind: 'term', query, place: scanner.spanFrom(start) });
}

function only(token: Token): TokenList {
  return { ...nothing, tokens: [token] };
}

const operators: ReadonlyMap<string, Operator['kind']> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** Always reads something. */
function readWord(scanner: Scanner): TokenList {
  // These would turn the text around them into an operator.
  if (scanner.take(/[-!<>=]+/y) !== null || scanner.take(anyQuote) !== null) return nothing;
  const start = scanner.at;
  const misspelling = findMisspelling(scanner);
  const text = scanner.take(wordForm) ?? '';
  if (misspelling?.kind === 'problem') return { ...nothing, problems: [misspelling.problem] };
  const place = scanner.spanFrom(start);
  const operator = operators.get(text);
  if (operator !== undefined) return only({ kind: operator, word: text.toLowerCase(), place });

  const isPrefix = withoutEnd(text, '<>=').endsWith('*');
  const word = withoutEnd(text, '<>=*');
  if (!saysAnything(word)) return nothing;
  const folded = operators.has(word) ? word.toLowerCase() : word;
  const read = only({ kind: 'term', query: { kind: 'word', word: folded, isPrefix, place }, place });
  return misspelling === null ? read : { ...read, warnings: [misspelling.warning] };
}

function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The meaning of a condition; null if something is wrong with it. */
interface FieldTerm {
  readonly query: Query | null;
  readonly problems: readonly QueryFailure[];
}

/**
 * Reads a condition: a field, an operator, one value or several. Returns null and reads nothing if none starts here
 * or no value is given.
 */
function readFieldTerm(scanner: Scanner): FieldTerm | null {
  const start = scanner.at;
  const field = fieldNamed(scanner.take(/[a-z_]+(?:-[a-z]+)?/iy) ?? '');
  const operator = field === null ? null : readOperator(scanner, field);
  const values = field === null || operator === null ? null : readValues(scanner, field);
  if (field === null || operator === null || values === null) {
    scanner.at = start;
    return null;
  }
  if ('message' in values) return { query: null, problems: [values] };
  const full = values.length > 1 ? undefined : scanner.spanFrom(start);
  return combine(
    values.map((written) => readCondition(field, operator.comparator, written, full)),
    operator.isDenied,
  );
}

interface WrittenOperator {
  readonly comparator: Comparator;
  readonly isDenied: boolean;
}

/**
 * Spaces are allowed around comparison signs after fields that can be compared, because nothing else is possible
 * there.
 */
function readOperator(scanner: Scanner, field: Field): WrittenOperator | null {
  const isCompared = field.operators.includes('>');
  const start = scanner.at;
  if (isCompared) scanner.take(blanks);
  const hasBlanks = scanner.at > start;
  const text = scanner.take(hasBlanks ? /[<>]=?|!=|==?/y : /:?(?:[<>]=?|==?)|!=|:/y);
  if (text === null) return null;
  if (isCompared && text !== ':') scanner.take(blanks);
  const sign = text.replace(/^:(?=.)/, '');
  const isOrder = sign === '>' || sign === '>=' || sign === '<' || sign === '<=';
  return { comparator: isOrder ? sign : ':', isDenied: sign === '!=' };
}

/** The values, or what is wrong with them; null if there are none. */
function readValues(scanner: Scanner, field: Field): readonly Written[] | QueryFailure | null {
  const mayHoldCommas = field.type === 'cpe' || field.type === 'purl';
  const values = scanner.sees(/\(/y)
    ? readGroup(scanner, field, mayHoldCommas)
    : readList(scanner, mayHoldCommas);
  return values === null || 'message' in values || values.length > 0 ? values : null;
}

function readList(scanner: Scanner, mayHoldCommas: boolean): readonly Written[] {
  const values: Written[] = [];
  for (;;) {
    const value = readWritten(scanner, mayHoldCommas);
    if (value !== null) values.push(value);
    if (value === null || scanner.take(/,+/y) === null) return values;
  }
}

/** Null if no parenthesis closes it. */
function readGroup(
  scanner: Scanner,
  field: Field,
  mayHoldCommas: boolean,
): readonly Written[] | QueryFailure | null {
  scanner.take(/\(/y);
  const values: Written[] = [];
  for (;;) {
    scanner.take(blanks);
    const value = readWritten(scanner, mayHoldCommas);
    if (value !== null) values.push(value);
    scanner.take(blanks);
    if (scanner.take(/\)/y) !== null) return values;
    if (value === null || scanner.take(separator) === null) break;
  }
  const wrongFrom = scanner.at;
  if (scanner.take(/[^)]*\)/y) === null) return null;
  return {
    kind: 'value',
    start: wrongFrom,
    end: scanner.at,
    message: `The values of ${field.name} in parentheses are not separated by OR or commas.`,
    remedy: `Write ${field.name}:(a OR b). Put a value with spaces in quotes, and write ${field.name}: before each value that is combined in another way.`,
  };
}

function combine(read: readonly (Query | QueryFailure)[], isDenied: boolean): FieldTerm {
  const problems = read.flatMap((one) => ('message' in one ? [one] : []));
  const joined = anyOf(read.flatMap((one) => ('message' in one ? [] : [one])));
  if (problems.length > 0 || joined === null) return { query: null, problems };
  return { query: isDenied ? not(joined) : joined, problems };
}

/** What looks like a condition on a field whose name is misspelled. */
type Misspelling =
  | { readonly kind: 'warning'; readonly warning: QueryWarning }
  /** What is compared can only be a condition. */
  | { readonly kind: 'problem'; readonly problem: QueryFailure };

/**
 * Checks whether a word starts like a condition on a field whose name is misspelled. Reads nothing. Titles have
 * colons too: before a space, another colon or `//` there is no field.
 */
function findMisspelling(scanner: Scanner): Misspelling | null {
  const start = scanner.at;
  const parts = scanner.takeParts(
    /([a-z_]{2,20}(?:-[a-z]{1,20})?)(?::?(>=|<=|>|<)(?=\S)|:(?!:|\/\/)(?=\S))/iy,
  );
  scanner.at = start;
  const [, name = '', comparator] = parts ?? [];
  const field = parts === null ? null : nearestField(name);
  if (field === null) return null;
  const place = { start, end: start + name.length };
  if (comparator === undefined) {
    const message = `"${name}" is not a field, so its words were searched. Did you mean ${field.name}?`;
    return { kind: 'warning', warning: { field: field.name, message, ...place } };
  }
  const message = `"${name}" is not a field and can't be compared.`;
  const remedy = `Write ${field.name}${comparator}, or put it in quotes to search for the words.`;
  return { kind: 'problem', problem: { kind: 'field', ...place, message, remedy } };
}

/** Every short word is similar to a name of two letters. */
const nameLengthMin = 3;
/** In short names, two edits make another word. */
const shortNameMax = 4;

function nearestField(name: string): Field | null {
  const typed = name.toLowerCase();
  // If names are equally near, a field's own name takes precedence over its synonyms.
  const names = [
    ...fields.map((field) => ({ field, name: field.name })),
    ...fields.flatMap((field) => field.synonyms.map((name) => ({ field, name }))),
  ];
  const near = names.flatMap(({ field, name: one }) => {
    const editsMax = one.length > shortNameMax ? 2 : 1;
    const edits = editDistance(typed, one.toLowerCase(), editsMax);
    return one.length >= nameLengthMin && edits > 0 && edits <= editsMax ? [{ field, edits }] : [];
  });
  return near.sort((a, b) => a.edits - b.edits)[0]?.field ?? null;
}
