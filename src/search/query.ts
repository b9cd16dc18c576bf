import { parseCveId, parsePartialCveId } from '../domain/cve-id.ts';

/** What a query asks for. */
export interface Query {
  /** Words to find, folded; the last one also as the beginning of a word. */
  readonly terms: readonly string[];
  /** CVE ids that the query names, canonical, with the text that names them. */
  readonly ids: readonly { readonly id: string; readonly matchedText: string }[];
  /** True when the query is one id and nothing else, so that longer ids that begin so are meant as well. */
  readonly isId: boolean;
}

/** More words than this narrow nothing down any more; the rest is not looked at. */
const termsMax = 16;

/** Reads a query of plain words and CVE ids. Never fails: what is no id is words. */
export function readQuery(text: string): Query {
  const whole = parseCveId(text) ?? parsePartialCveId(text);
  if (whole !== null) return { terms: [], ids: [{ id: whole, matchedText: text.trim() }], isId: true };

  const ids = new Map<string, string>();
  const rest = text.replace(/\bCVE-\d{4}-\d{4,19}\b/gi, (matchedText) => {
    ids.set(matchedText.toUpperCase(), matchedText);
    return ' ';
  });
  return {
    terms: [...new Set(words(rest).map(({ folded }) => folded))].slice(0, termsMax),
    ids: Array.from(ids, ([id, matchedText]) => ({ id, matchedText })),
    isId: false,
  };
}

/**
 * The expression that finds records with all terms. Terms are letters and digits only, and each is quoted,
 * so nothing in them is read as an operator.
 */
export function matchExpression(terms: readonly string[]): string {
  return terms.map((term, i) => (i === terms.length - 1 ? `"${term}" *` : `"${term}"`)).join(' ');
}

/** A word of a text: where it stands, in UTF-16 code units, and its folded form. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

/** The words of a text as the index sees them: letters and digits, without case and accents. */
export function words(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldWord(match[0]),
  })).filter(({ folded }) => folded !== '');
}

function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
