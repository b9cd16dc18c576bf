import { wordFacets } from '../compose/compose.ts';
import type { Words } from '../compose/words.ts';
import type { CitedClaim, Locale, Point, Sentence } from '../contract.ts';
import type { Facet } from '../facets.ts';
import type { Lexicon } from '../verify/lexicon.ts';
import type { Random } from './fact-points.ts';

export interface Mutated {
  readonly operator: string;
  readonly sentence: Sentence;
}

/** Everything that turns a true sentence into one that its claims do not show. */
export function mutationsOf(
  sentence: Sentence,
  point: Point,
  other: CitedClaim,
  { lexicon, words }: { readonly lexicon: Lexicon; readonly words: Words },
  random: Random,
): Mutated[] {
  const { text, lang } = sentence;
  const { exploited: _, noVector: __, listed, ...others } = lexicon.statements;
  const isListed = point.claims.some(({ facets }) => facets.kev === 'listed');
  const stated = [...Object.values(others), ...(isListed ? [] : [listed])];
  const texts = [
    ...digits(text, random).map((one) => ['digit', one] as const),
    ...swappedValues(text, point).map((one) => ['swap', one] as const),
    ...replaced(text, point.claims[0]?.subject ?? '', ['CVE-2019-0708', 'G0007']).map(
      (one) => ['subject', one] as const,
    ),
    ...among(text, Object.values(lexicon.cues)).map((one) => ['cue', one] as const),
    ...among(text, Object.values(lexicon.links)).map((one) => ['link', one] as const),
    ...among(text, stated).map((one) => ['statement', one] as const),
    ...otherWords(text, point, words).map((one) => ['value word', one] as const),
    ...inserted(text, insertions[lang], random).map((one) => ['insertion', one] as const),
  ];
  const [, ...rest] = sentence.claims;
  return [
    ...texts
      .filter(([, one]) => one !== text)
      .map(([operator, one]) => ({ operator, sentence: { ...sentence, text: one } })),
    { operator: 'wrong claim', sentence: { ...sentence, claims: [other.id, ...rest] } },
    {
      operator: 'needless claim',
      sentence: { ...sentence, claims: [...sentence.claims, other.id].slice(-3) },
    },
    { operator: 'unknown claim', sentence: { ...sentence, claims: ['claim:none', ...rest] } },
  ];
}

/** Words that deny, guess, invent or link, and characters that deceive. */
const insertions: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'not',
    'no',
    'never',
    'probably',
    'likely',
    'APT29',
    '42',
    'exploited',
    '[here](https://a.test)',
    'https://a.test',
    '\u202e',
    'kritisch',
  ],
  de: [
    'nicht',
    'kein',
    'nie',
    'wahrscheinlich',
    'vermutlich',
    'APT29',
    '42',
    'ausgenutzt',
    '[hier](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
  fr: [
    'pas',
    'aucun',
    'jamais',
    'probablement',
    'peut-être',
    'APT29',
    '42',
    'exploitée',
    '[ici](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
  ja: [
    'ない',
    'ません',
    'おそらく',
    '可能性',
    'APT29',
    '42',
    '悪用された',
    '[例](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
  es: [
    'no',
    'ningún',
    'nunca',
    'probablemente',
    'quizás',
    'APT29',
    '42',
    'explotada',
    '[aquí](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
  pt: [
    'não',
    'nenhum',
    'nunca',
    'provavelmente',
    'talvez',
    'APT29',
    '42',
    'explorada',
    '[aqui](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
  ru: [
    'не',
    'нет',
    'никогда',
    'вероятно',
    'якобы',
    'APT29',
    '42',
    'эксплуатируется',
    '[здесь](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
  zh: [
    '不',
    '没有',
    '从未',
    '可能',
    '据称',
    'APT29',
    '42',
    '被利用',
    '[此处](https://a.test)',
    'https://a.test',
    '\u202e',
    'critical',
  ],
};

function digits(text: string, random: Random): string[] {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return [];
  const digit = (Number(text[place]) + 1 + Math.floor(random() * 8)) % 10;
  return [`${text.slice(0, place)}${digit}${text.slice(place + 1)}`];
}

/** Values of different parts, or of the two sides of a conflict. A list is true in any order. */
function swappedValues(text: string, { claims }: Point): string[] {
  const values = claims.flatMap(({ facets }, index) =>
    Object.entries(facets).map(([facet, value]) => ({ facet: facet as Facet, value, index })),
  );
  const isConflict = new Set(claims.map(({ facets }) => facets['cvss.by'] ?? '')).size > 1;
  return values.flatMap((a, i) =>
    values.slice(i + 1).flatMap((b) => {
      const isList = a.facet === b.facet && !(isConflict && a.facet.startsWith('cvss'));
      if (isList || a.value === b.value || a.value.includes(b.value) || b.value.includes(a.value)) return [];
      if (!text.includes(a.value) || !text.includes(b.value)) return [];
      return [text.replaceAll(a.value, '\u0000').replaceAll(b.value, a.value).replaceAll('\u0000', b.value)];
    }),
  );
}

function replaced(text: string, part: string, others: readonly string[]): string[] {
  return part !== '' && text.includes(part) ? others.map((other) => text.replaceAll(part, other)) : [];
}

/** A phrase of one meaning replaced by those of others. */
function among(text: string, meanings: readonly (readonly string[])[]): string[] {
  const lower = text.toLowerCase();
  const found = meanings
    .flatMap((phrases) => phrases.map((phrase) => ({ phrase, phrases })))
    .filter(({ phrase }) => lower.includes(phrase))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0];
  if (found === undefined) return [];
  const start = lower.indexOf(found.phrase);
  const end = start + found.phrase.length;
  return meanings
    .filter((phrases) => !phrases.includes(found.phrase))
    .flatMap((phrases) => phrases.slice(0, 1))
    .filter((phrase) => !lower.includes(phrase))
    .map((phrase) => `${text.slice(0, start)}${phrase}${text.slice(end)}`);
}

function otherWords(text: string, { claims }: Point, words: Words): string[] {
  return claims.flatMap(({ facets }) =>
    Object.entries(facets).flatMap(([facet, value]) => {
      const list = wordFacets[facet as Facet];
      if (list === undefined) return [];
      const known: Readonly<Record<string, string>> = words[list];
      const word = known[value] ?? '';
      return Object.values(known)
        .filter((one) => one !== word)
        .flatMap((one) => replaced(text, word, [one]));
    }),
  );
}

function inserted(text: string, parts: readonly string[], random: Random): string[] {
  const places = [...text.matchAll(/[ のはをに]/g)].map(({ index }) => index + 1);
  return parts.map((part) => {
    const place = places[Math.floor(random() * places.length)] ?? text.length;
    return `${text.slice(0, place)}${part} ${text.slice(place)}`;
  });
}
