import { cleanText } from '../../kit/clean-text.ts';
import type { CitedClaim } from '../contract.ts';
import type { Facet } from '../facets.ts';
import { quotedName, quotedText } from '../quote.ts';

/** Texts of upstream, which sentences quote in quotation marks. */
const textFacets: ReadonlySet<Facet> = new Set<Facet>([
  'title',
  'description',
  'kev.action',
  'remediation',
  'workaround',
  'rejection',
]);

/** Names that upstream writes. */
const nameFacets: ReadonlySet<Facet> = new Set<Facet>([
  'name',
  'alias',
  'affected.product',
  'affected.range',
  'fix.product',
  'fix.version',
  'cvss.by',
  'ssvc.by',
  'tag',
  'version',
]);

/** What a sentence quotes of a part of a claim: texts, and names that read like more than a name. Null for others. */
export function quoteOf(claim: CitedClaim, facet: Facet): string | null {
  const value = claim.facets[facet];
  if (value === undefined) return null;
  if (textFacets.has(facet)) return quotedText(value);
  return nameFacets.has(facet) && !isTerm(claim, facet) && !isPlainName(value) ? quotedText(value) : null;
}

/** A value as a sentence has it that does not quote it. */
export function plainValue(facet: Facet, value: string): string {
  return nameFacets.has(facet) ? quotedName(value) : value;
}

/** Names in the catalogs of weaknesses and attacks, some of which are long or have colons. */
function isTerm({ subject }: CitedClaim, facet: Facet): boolean {
  return (facet === 'name' || facet === 'alias') && !subject.startsWith('CVE-');
}

const charactersMax = 120;
/** Characters of scripts that write without spaces. */
const unspacedMax = 40;
const wordsOfSentence = 5;
/** Ends of sentences, but not of abbreviations such as `Inc.`; quotation marks, markup, and links. */
const sentenceSigns =
  /(?:\p{L}{5,}[.]|[!?:;]|[。！？：；、])(?:\s|$)|[。！？；]|[<>[\]{}|\\"“”„「」『』`]|\/\//u;
const rangeSigns = /[<>]=?/g;

/** Whether a text is a name or a version and nothing more, by its form: orders in it must not stand unquoted. */
function isPlainName(value: string): boolean {
  const text = cleanText(value);
  if (text.length > charactersMax || sentenceSigns.test(text.replaceAll(rangeSigns, ''))) return false;
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}+$/u.test(word)).length;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return (words.length < wordsOfSentence || small * 2 <= words.length) && unspaced <= unspacedMax;
}
